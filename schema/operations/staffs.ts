import type { Operations } from './operation.ts';

/** Who works for a company. Their names are everybody's there; the rest is the owner's alone. */
export const staffOperations = {
  'GET /staffs': 'owner',
  'POST /staffs': 'owner',
  'POST /staffs/{id}/invite': 'owner',
  'GET /staffs/{id}': 'owner',
  'PUT /staffs/{id}': 'owner',
  'DELETE /staffs/{id}': 'owner',
  'GET /staffs/list/export': 'owner',
  'GET /staffs/short/list': 'member',
  'GET /staffs/dispatcher-list': 'member',
  'PUT /staffs/change-password/{id}': 'owner',
  'PUT /staffs/activated/{id}': 'owner',
  'PUT /staffs/deactivated/{id}': 'owner',
  'GET /user-by-email/': 'owner',
} as const satisfies Operations;
