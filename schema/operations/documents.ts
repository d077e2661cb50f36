import type { Operations } from './operation.ts';

/** The papers of a load. To attach or remove one is to change the load. */
export const documents = {
  'GET /load-documents/by-load/{id}': 'loads.show',
  'GET /load-documents/{id}/file': 'loads.show',
  'POST /load-documents': 'loads.update',
  'DELETE /load-documents/{id}': 'loads.update',
} as const satisfies Operations;
