import type { Operations } from './operation.ts';

/** Who works for a company. Their names are everybody's there; the rest takes permissions. */
export const staffOperations = {
  'GET /staffs': 'staffs.list',
  'POST /staffs': 'staffs.create',
  'POST /staffs/{id}/invite': 'staffs.update',
  'GET /staffs/{id}': 'staffs.show',
  'PUT /staffs/{id}': 'staffs.update',
  'DELETE /staffs/{id}': 'staffs.delete',
  'GET /staffs/list/export': 'staffs.export',
  'GET /staffs/short/list': 'member',
  'GET /staffs/dispatcher-list': 'member',
  'PUT /staffs/change-password/{id}': 'staffs.update',
  'PUT /staffs/activated/{id}': 'staffs.update',
  'PUT /staffs/deactivated/{id}': 'staffs.update',
  'GET /user-by-email/': 'staffs.create',
} as const satisfies Operations;
