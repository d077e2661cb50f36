import { documentModels } from '../documentTypes.ts';
import { MOVES_LOADS } from '../loadMovers.ts';
import type { Operations } from './operation.ts';

const READERS = documentModels.map(model => `${model}.show` as const);
const WRITERS = documentModels.map(model => `${model}.update` as const);

/**
 * Documents. Attaching or removing one of a load or trailer is a change of that load or trailer.
 */
export const documents = {
  'GET /load-documents/by-load/{id}': 'loads.show',
  'GET /load-documents/{id}/file': 'loads.show',
  'POST /load-documents': 'loads.update',
  'DELETE /load-documents/{id}': 'loads.update',
  'POST /load-documents/approve/{id}': 'loads.update',
  'POST /load-documents/reject/{id}': 'loads.update',

  // A load's thread: people who move the load write it, people who see the load read it.
  'GET /load-updates/by-load/{id}': 'loads.show',
  'GET /load-updates/colleagues': MOVES_LOADS,
  'GET /load-update-files/{id}/file': 'loads.show',
  'POST /load-updates': MOVES_LOADS,
  'DELETE /load-updates/{id}': MOVES_LOADS,

  'GET /company-documents/by-company/{company_id}': 'company-documents.list',
  'GET /company-documents/{id}/file': ['company-documents.show', 'company-documents.list'],
  'POST /company-documents': 'company-documents.create',
  'DELETE /company-documents/{id}': 'company-documents.delete',

  'GET /trailer-documents/by-trailer/{id}': 'trailers.show',
  'GET /trailer-documents/{id}/file': 'trailers.show',
  'POST /trailer-documents': 'trailers.update',
  'DELETE /trailer-documents/{id}': 'trailers.update',

  // Any of these is enough to enter; the handler checks the document's own record.
  'GET /model-documents/by-model': READERS,
  'GET /model-documents/{id}/file': READERS,
  'POST /model-documents': WRITERS,
  'DELETE /model-documents/{id}': WRITERS,
} as const satisfies Operations;
