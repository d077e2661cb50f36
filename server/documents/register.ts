import { companyDocuments, trailerDocuments } from '../../schema/entities/documents.ts';
import { loadUpdateFiles } from '../../schema/entities/loadUpdates.ts';
import { trailers } from '../../schema/entities/trailers.ts';
import { rowsOf } from '../db/rows.ts';
import { storeOf } from '../files/store.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import {
  attachRecordDocuments,
  listDocuments,
  readDocumentFile,
  removeRecordDocument,
} from '../rest/recordDocuments.ts';
import { colleaguesOf } from './colleagues.ts';
import { approveDocument, rejectDocument } from './judgeDocument.ts';
import { attachDocuments, documentFile, documentsOfLoad, removeDocument } from './loadDocuments.ts';
import { postUpdate, removeUpdate, updatesOfLoad } from './loadUpdates.ts';
import {
  attachToRecord,
  documentsOfRecord,
  recordDocumentFile,
  removeFromRecord,
} from './modelDocuments.ts';
import { recordDateOf, takeDate } from './takeDate.ts';

/**
 * The documents of loads, the company, trailers and any other record, and the thread of a load with
 * its files.
 */
export function registerDocuments(app: App): void {
  const store = storeOf(app.config);
  const form = { takesFiles: true };

  call(app, 'GET /load-documents/by-load/{id}', documentsOfLoad);
  call(app, 'POST /load-documents', request => attachDocuments(request, store), form);
  call(app, 'GET /load-documents/{id}/file', request => documentFile(request, store));
  call(app, 'DELETE /load-documents/{id}', removeDocument);
  call(app, 'POST /load-documents/approve/{id}', approveDocument);
  call(app, 'POST /load-documents/reject/{id}', rejectDocument);

  call(app, 'GET /load-updates/by-load/{id}', updatesOfLoad);
  call(app, 'GET /load-updates/colleagues', async ({ access }) =>
    ok(await colleaguesOf(access.read)),
  );
  call(app, 'POST /load-updates', request => postUpdate(request, store), form);
  call(app, 'DELETE /load-updates/{id}', removeUpdate);
  call(app, 'GET /load-update-files/{id}/file', request =>
    readDocumentFile(loadUpdateFiles, request, store),
  );

  call(app, 'GET /company-documents/by-company/{company_id}', ({ access }) =>
    listDocuments(companyDocuments, {}, access.read),
  );
  call(
    app,
    'POST /company-documents',
    request => attachRecordDocuments(companyDocuments, request, store),
    form,
  );
  call(app, 'GET /company-documents/{id}/file', request =>
    readDocumentFile(companyDocuments, request, store),
  );
  call(app, 'DELETE /company-documents/{id}', request =>
    removeRecordDocument(companyDocuments, request),
  );

  call(app, 'GET /trailer-documents/by-trailer/{id}', async ({ access, params }) => {
    const trailer = await rowsOf(trailers, access.read).get(params.id);
    const where = { trailer_id: params.id };
    return listDocuments(trailerDocuments, where, access.read, ({ document_type }) =>
      recordDateOf('trailers', trailer, document_type),
    );
  });
  call(
    app,
    'POST /trailer-documents',
    request =>
      attachRecordDocuments(trailerDocuments, request, store, (values, scope) =>
        takeDate('trailers', Number(values.trailer_id), values, scope),
      ),
    form,
  );
  call(app, 'GET /trailer-documents/{id}/file', request =>
    readDocumentFile(trailerDocuments, request, store),
  );
  call(app, 'DELETE /trailer-documents/{id}', request =>
    removeRecordDocument(trailerDocuments, request),
  );

  call(app, 'GET /model-documents/by-model', documentsOfRecord);
  call(app, 'POST /model-documents', request => attachToRecord(request, store), form);
  call(app, 'GET /model-documents/{id}/file', request => recordDocumentFile(request, store));
  call(app, 'DELETE /model-documents/{id}', removeFromRecord);
}
