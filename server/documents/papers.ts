import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import type { Entity, RecordOf } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { sentence } from '../../schema/rules/messages.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { fileAddress } from '../files/address.ts';
import { type KeptFile, keepUploads, writeFile } from '../files/keepFiles.ts';
import { sendFile } from '../files/sendFile.ts';
import type { FileStore } from '../files/store.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { checkReferences } from '../rest/references.ts';

/** An entity whose records are papers: a stored file, and what is said of it. */
export type PaperEntity = Entity & { fields: { file_id: Entity['fields'][string] } };

/** Papers, oldest first, each with the address from which it is fetched with the token. */
export async function listPapers(entity: PaperEntity, where: Values, scope: Scope) {
  const papers = await rowsOf(entity, scope).find(where);
  return ok(papers.map(paper => withAddress(entity, paper)));
}

/**
 * Attaches `file`, or several as `files[]`, with what the form says of them. Answers the paper, or
 * the list of them. `also` is what follows from it, in the same transaction.
 */
export async function attachPapers(
  entity: PaperEntity,
  request: Request,
  store: FileStore,
  also?: (values: Values, scope: Scope) => Promise<void>,
) {
  const { access, body } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const values = readPaper(entity, body, uploads.length > 0);
  await checkReferences(entity, values, access.read, registry);

  const papers = await keepUploads(store, access.read.companyId, uploads, kept =>
    access.write(async scope => {
      const written = [];
      for (const file of kept) written.push(await writePaper(entity, values, file, scope));
      await also?.(values, scope);
      return written;
    }),
  );
  return ok(request.filesOf('files').length === 0 ? papers[0] : papers);
}

/** The paper goes; its bytes can be brought back for a while. */
export async function removePaper(entity: PaperEntity, { access, params }: Request) {
  await access.write(async scope => {
    const paper = await rowsOf(entity, scope).lock(params.id);
    await rowsOf(entity, scope).remove(paper.id);
    await rowsOf(files, scope).remove(fileIdOf(paper));
  });
  return ok(null, { message: 'Deleted.' });
}

/** The file itself. */
export async function paperFile(
  entity: PaperEntity,
  { access, params }: Request,
  store: FileStore,
) {
  const paper = await rowsOf(entity, access.read).get(params.id);
  return sendFile(store, fileIdOf(paper), access.read);
}

/** Writes a paper of a file whose bytes are kept already. */
export async function writePaper(
  entity: PaperEntity,
  values: Values,
  file: KeptFile,
  scope: Scope,
) {
  const { id, name, mime, size } = await writeFile(file, scope);
  const paper = { ...values, file_id: id, original_name: name, mime, size };
  return withAddress(entity, await rowsOf(entity, scope).create(paper));
}

/** What the form says of the papers; that a file must be there is said with the other messages. */
function readPaper(entity: PaperEntity, body: Values, hasFile: boolean): Values {
  // The file's row is written later; its id only stands for it in the check.
  const { values, errors } = readRecord(entity, { ...body, file_id: hasFile ? 1 : null });
  const { file_id: _, ...others } = errors ?? {};
  if (errors || !hasFile) {
    throw new Invalid(hasFile ? others : { ...others, file: [sentence('required')] });
  }
  const { file_id: __, ...rest } = values;
  return rest;
}

/** A paper beside the address that its file is fetched from, with the token. */
export const withAddress = (entity: PaperEntity, paper: RecordOf<PaperEntity>) => ({
  ...paper,
  url: fileAddress(entity, paper.id),
});

const fileIdOf = (paper: RecordOf<PaperEntity>) => Number(paper.file_id);
