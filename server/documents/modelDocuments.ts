import { type DocumentModel, documentTypes, isDocumentModel } from '../../schema/documentTypes.ts';
import { registry } from '../../schema/entities/index.ts';
import { modelDocuments } from '../../schema/entities/modelDocuments.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { Invalid, lacksPermission } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import type { Request } from '../http/request.ts';
import {
  attachRecordDocuments,
  listDocuments,
  readDocumentFile,
  removeRecordDocument,
} from '../rest/recordDocuments.ts';
import { recordDateOf, takeDate } from './takeDate.ts';

/** GET /model-documents/by-model?model=drivers&model_id=5: a record's documents, oldest first. */
export async function documentsOfRecord({ access, actor, query }: Request) {
  const { model, model_id } = ownerIn(query);
  checkMay(actor, model, 'show');
  const record: Values = await rowsOf(registry.get(model), access.read).get(model_id);
  return listDocuments(modelDocuments, { model, model_id }, access.read, ({ document_type }) =>
    recordDateOf(model, record, document_type),
  );
}

/** POST /model-documents: `file` or `files[]`, with model, model_id and document_type. */
export async function attachToRecord(request: Request, store: FileStore) {
  const { access, actor, body } = request;
  const { model, model_id } = ownerIn(body);
  checkMay(actor, model, 'update');
  await checkOwner(model, model_id, access.read);
  const types: readonly string[] = documentTypes[model];
  const { document_type: type } = body;
  if (typeof type === 'string' && type !== '' && !types.includes(type))
    throw invalid('document_type');
  return attachRecordDocuments(modelDocuments, request, store, (values, scope) =>
    takeDate(model, model_id, values, scope),
  );
}

/** GET /model-documents/{id}/file: the file, for people who may see the record. */
export async function recordDocumentFile(request: Request, store: FileStore) {
  await documentOf(request, 'show');
  return readDocumentFile(modelDocuments, request, store);
}

/** DELETE /model-documents/{id}: for people who may change the record. */
export async function removeFromRecord(request: Request) {
  await documentOf(request, 'update');
  return removeRecordDocument(modelDocuments, request);
}

type Action = 'show' | 'update';

/** The document, if its record exists and the actor may do this with it. */
async function documentOf({ access, actor, params }: Request, action: Action): Promise<Document> {
  const document = await rowsOf(modelDocuments, access.read).get(params.id);
  checkMay(actor, document.model, action);
  await rowsOf(registry.get(document.model), access.read).get(document.model_id);
  return document;
}

type Document = AnsweredRecord<typeof modelDocuments>;

function ownerIn({ model, model_id }: Values): { model: DocumentModel; model_id: number } {
  if (!isDocumentModel(model)) throw invalid('model');
  const id = Number(model_id);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw invalid('model_id');
  return { model, model_id: id };
}

/** The guard admits people with the permission for any model; this checks the document's own. */
function checkMay(actor: Actor, model: DocumentModel, action: Action): void {
  if (!can(actor, `${model}.${action}`)) throw lacksPermission();
}

async function checkOwner(model: DocumentModel, id: number, scope: Scope): Promise<void> {
  const owner = await rowsOf(registry.get(model), scope).first('t.id = $2', [id]);
  if (!owner) throw invalid('model_id');
}

const invalid = (field: string) => new Invalid({ [field]: ['The selected value is invalid.'] });
