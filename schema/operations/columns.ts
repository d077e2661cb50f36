import type { Operations } from './operation.ts';

/** Everybody keeps for themselves how they see the lists of a company. */
export const columns = {
  'GET /list-column-settings': 'member',
  'GET /list-column-settings/{id}': 'member',
  'POST /list-column-settings': 'member',
  'PUT /list-column-settings': 'member',
  'PUT /list-column-settings/{id}': 'member',
} as const satisfies Operations;
