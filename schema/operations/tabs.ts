import type { Operations } from './operation.ts';

/** Each person has their own tabs, in a company or, for platform screens, outside of one. */
export const tabs = {
  'GET /open-tabs': 'signed-in',
  'POST /open-tabs': 'signed-in',
  'PUT /open-tabs/{id}': 'signed-in',
  'DELETE /open-tabs/{id}': 'signed-in',
  'GET /open-tabs/delete-all': 'signed-in',
  'POST /open-tabs/update-orders': 'signed-in',
} as const satisfies Operations;
