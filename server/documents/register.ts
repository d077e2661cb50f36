import { storeOf } from '../files/store.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { attachDocuments, documentFile, documentsOfLoad, removeDocument } from './loadDocuments.ts';

/** The papers of loads. */
export function registerDocuments(app: App): void {
  const store = storeOf(app.config);

  call(app, 'GET /load-documents/by-load/{id}', documentsOfLoad);
  call(app, 'POST /load-documents', request => attachDocuments(request, store));
  call(app, 'GET /load-documents/{id}/file', request => documentFile(request, store));
  call(app, 'DELETE /load-documents/{id}', removeDocument);
}
