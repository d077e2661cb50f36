import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import type { Entity, RecordOf } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { sentence } from '../../schema/rules/messages.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { Invalid } from '../errors.ts';
import { fileAddress } from '../files/address.ts';
import { keepUploads, type StoredFile, writeFile } from '../files/keepFiles.ts';
import { sendFile } from '../files/sendFile.ts';
import type { FileStore } from '../files/store.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { checkReferences } from './references.ts';

/** An entity of documents: a stored file with its description. */
export type DocumentEntity = Entity & { fields: { file_id: Entity['fields'][string] } };

/** Documents, oldest first, each with the URL of its file, and what `more` adds to it. */
export async function listDocuments(
  entity: DocumentEntity,
  where: Values,
  scope: Scope,
  more: (paper: Values) => object = () => ({}),
) {
  const papers = await rowsOf(entity, scope).find(where);
  return ok(papers.map(paper => ({ ...withAddress(entity, paper), ...more(paper) })));
}

/**
 * Attaches `file`, or several as `files[]`, with the form's fields. Answers the document, or the
 * list of them. `also` runs in the same transaction, and its result is part of each answer.
 */
export async function attachRecordDocuments(
  entity: DocumentEntity,
  request: Request,
  store: FileStore,
  also?: (values: Values, scope: Scope) => Promise<object>,
) {
  const { access, body } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const values = readDocument(entity, body, uploads.length > 0);
  await checkReferences(entity, values, access.read, registry);

  const papers = await keepUploads(store, access.read.companyId, uploads, kept =>
    access.write(async scope => {
      const written = [];
      for (const file of kept) written.push(await writeDocument(entity, values, file, scope));
      const more = await also?.(values, scope);
      return written.map(paper => ({ ...paper, ...more }));
    }),
  );
  return ok(request.filesOf('files').length === 0 ? papers[0] : papers);
}

/** Deletes the document. Its bytes can be restored for a while. */
export async function removeRecordDocument(entity: DocumentEntity, { access, params }: Request) {
  await access.write(async scope => {
    const paper = await rowsOf(entity, scope).lock(params.id);
    await rowsOf(entity, scope).remove(paper.id);
    await rowsOf(files, scope).remove(fileIdOf(paper));
  });
  return ok(null, { message: 'Deleted.' });
}

/** The file. */
export async function readDocumentFile(
  entity: DocumentEntity,
  { access, params }: Request,
  store: FileStore,
) {
  const paper = await rowsOf(entity, access.read).get(params.id);
  return sendFile(store, fileIdOf(paper), access.read);
}

/** Inserts a document for a file whose bytes are already stored. */
export async function writeDocument(
  entity: DocumentEntity,
  values: Values,
  file: StoredFile,
  scope: Scope,
) {
  const { id, name, mime, size } = await writeFile(file, scope);
  const paper = { ...values, file_id: id, original_name: name, mime, size };
  return withAddress(entity, await rowsOf(entity, scope).create(paper));
}

/** The form's fields. A missing file is reported with the other errors. */
function readDocument(entity: DocumentEntity, body: Values, hasFile: boolean): Values {
  // The file's row is written later: its id is a placeholder for the check.
  const { values, errors } = readRecord(entity, { ...body, file_id: hasFile ? 1 : null });
  const { file_id: _, ...others } = errors ?? {};
  if (errors || !hasFile) {
    throw new Invalid(hasFile ? others : { ...others, file: [sentence('required')] });
  }
  const { file_id: __, ...rest } = values;
  return rest;
}

/** A document with the URL of its file. */
export const withAddress = (entity: DocumentEntity, paper: RecordOf<DocumentEntity>) => ({
  ...paper,
  url: fileAddress(entity, paper.id),
});

const fileIdOf = (paper: RecordOf<DocumentEntity>) => Number(paper.file_id);
