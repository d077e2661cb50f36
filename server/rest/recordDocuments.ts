import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import type { ChangesOf, Entity } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import { sentence } from '../../schema/rules/records/messages.ts';
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
export async function listDocuments<E extends DocumentEntity, M extends object = object>(
  entity: E,
  where: ChangesOf<E>,
  scope: Scope,
  more: (document: AnsweredRecord<E>) => M = () => ({}) as M, // Without it nothing is added.
) {
  const documents = await rowsOf(entity, scope).find(where);
  return ok(documents.map(document => ({ ...withAddress(entity, document), ...more(document) })));
}

/**
 * Attaches `file`, or several as `files[]`, with the form's fields. Answers the document, or the
 * list of them. `also` runs in the same transaction, and its result is part of each answer.
 */
export async function attachRecordDocuments<E extends DocumentEntity, M extends object = object>(
  entity: E,
  request: Request,
  store: FileStore,
  also?: (values: Values, scope: Scope) => Promise<M>,
) {
  const { access, body } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const values = readDocument(entity, body, uploads.length > 0);
  await checkReferences(entity, values, access.read, registry);

  const documents = await keepUploads(store, access.read.companyId, uploads, kept =>
    access.write(async scope => {
      const written = [];
      for (const file of kept) written.push(await writeDocument(entity, values, file, scope));
      const more = await also?.(values, scope);
      return written.map(document => ({ ...document, ...(more as M) }));
    }),
  );
  return ok(attached(documents, request));
}

/** What an upload answers: the document of a `file`, or the list of those sent as `files[]`. */
export function attached<T>(documents: readonly T[], request: Request): T | readonly T[] {
  const [first] = documents;
  return first === undefined || request.filesOf('files').length > 0 ? documents : first;
}

/** Deletes the document. Its bytes can be restored for a while. */
export async function removeRecordDocument(entity: DocumentEntity, { access, params }: Request) {
  await access.write(async scope => {
    const document = await rowsOf(entity, scope).lock(params.id);
    await rowsOf(entity, scope).remove(document.id);
    await rowsOf(files, scope).remove(fileIdOf(document));
  });
  return ok(null, { message: 'Deleted.' });
}

/** The file. */
export async function readDocumentFile(
  entity: DocumentEntity,
  { access, params }: Request,
  store: FileStore,
) {
  const document = await rowsOf(entity, access.read).get(params.id);
  return sendFile(store, fileIdOf(document), access.read);
}

/** Inserts a document for a file whose bytes are already stored. */
export async function writeDocument<E extends DocumentEntity>(
  entity: E,
  values: Values,
  file: StoredFile,
  scope: Scope,
) {
  const { id, name, mime, size } = await writeFile(file, scope);
  // As the entity reads them, with what is known of the file.
  const document = { ...values, file_id: id, original_name: name, mime, size } as ChangesOf<E>;
  return withAddress(entity, await rowsOf(entity, scope).create(document));
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
export const withAddress = <E extends DocumentEntity>(entity: E, document: AnsweredRecord<E>) => ({
  ...document,
  url: fileAddress(entity, document.id),
});

const fileIdOf = (document: AnsweredRecord<DocumentEntity>) => Number(document.file_id);
