import type { Operations } from './operation.ts';

/** Each person has their own list settings in a company. */
export const columns = {
  'GET /list-column-settings': 'member',
  'GET /list-column-settings/{id}': 'member',
  'POST /list-column-settings': 'member',
  'PUT /list-column-settings': 'member',
  'PUT /list-column-settings/{id}': 'member',
} as const satisfies Operations;
