import { files, loadDocuments } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import { loads } from '../../schema/entities/loads.ts';
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
import { refreshBillingStatus } from '../money/billing/billingStatus.ts';
import { attached } from '../rest/recordDocuments.ts';
import { checkReferences } from '../rest/references.ts';
import { followProof } from './proof.ts';

/** GET /load-documents/by-load/{id}: a load's documents, oldest first. */
export async function documentsOfLoad({ access, params }: Request) {
  await rowsOf(loads, access.read).get(params.id);
  const documents = await rowsOf(loadDocuments, access.read).find({ load_id: params.id });
  return ok(documents.map(withAddress));
}

/**
 * POST /load-documents: `file`, or several as `files[]`, with load_id and document_type. Answers
 * the document, or the list of them. The file is downloaded from its `url`, with the token.
 */
export async function attachDocuments(request: Request, store: FileStore) {
  const { access, body } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const values = readDocument(body, uploads.length > 0);
  await checkReferences(loadDocuments, { load_id: values.load_id }, access.read, registry);

  const documents = await keepUploads(store, request.actor.companyId ?? 0, uploads, kept =>
    access.write(scope => writeDocuments(values, kept, scope)),
  );
  return ok(attached(documents, request));
}

/** DELETE /load-documents/{id}: deletes the document. Its bytes can be restored for a while. */
export async function removeDocument({ access, params }: Request) {
  await access.write(async scope => {
    const { load_id } = await rowsOf(loadDocuments, scope).get(params.id);
    const load = await rowsOf(loads, scope).lock(load_id);
    const document = await rowsOf(loadDocuments, scope).lock(params.id);
    await dropReceipt(document.id, scope);
    await rowsOf(loadDocuments, scope).remove(document.id);
    await rowsOf(files, scope).remove(document.file_id);
    if (document.document_type === 'pod') await followProof(load, scope);
    await refreshBillingStatus(load_id, scope);
    scope.changed('loads', load_id, { type: 'updated' });
  });
  return ok(null, { message: 'Deleted.' });
}

/** Lines with this receipt lose it. */
const dropReceipt = (id: number, { tx, companyId }: Scope) =>
  tx.query(
    `update load_accessorials set receipt_document_id = null, version = version + 1,
       updated_at = now()
     where company_id = $1 and receipt_document_id = $2`,
    [companyId, id],
  );

/** GET /load-documents/{id}/file: the file. */
export async function documentFile({ access, params }: Request, store: FileStore) {
  const { file_id } = await rowsOf(loadDocuments, access.read).get(params.id);
  return sendFile(store, file_id, access.read);
}

/** Writes documents of a load whose bytes are stored, with what follows for its billing. */
export async function writeDocuments(values: Values, kept: readonly StoredFile[], scope: Scope) {
  const loadId = Number(values.load_id);
  // Locked, so that simultaneous additions and removals leave a correct billing status.
  const load = await rowsOf(loads, scope).lock(loadId);
  const documents = [];
  for (const file of kept) documents.push(await writeDocument(values, file, scope));

  if (values.document_type === 'pod') await followProof(load, scope);
  await refreshBillingStatus(loadId, scope);
  scope.changed('loads', loadId, { type: 'updated' });
  return documents;
}

async function writeDocument(values: Values, file: StoredFile, scope: Scope) {
  const { id, name, mime, size } = await writeFile(file, scope);
  const document = { ...values, file_id: id, original_name: name, mime, size };
  return withAddress(await rowsOf(loadDocuments, scope).create(document));
}

/** The form's fields. A missing file is reported with the other errors. */
function readDocument(body: Values, hasFile: boolean): Values {
  // The file's row is written later: its id is a placeholder for the check.
  const sent = { ...body, file_id: hasFile ? 1 : null };
  const { values, errors } = readRecord(loadDocuments, sent);
  const { file_id: _, ...others } = errors ?? {};
  const all = hasFile ? others : { ...others, file: [sentence('required')] };
  if (errors || !hasFile) throw new Invalid(all);
  const { file_id: __, ...rest } = values;
  return rest;
}

type Document = AnsweredRecord<typeof loadDocuments>;

/** The document with the path of its file. */
export const withAddress = (document: Document) => ({
  ...document,
  url: fileAddress(loadDocuments, document.id),
});
