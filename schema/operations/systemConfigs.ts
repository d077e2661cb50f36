import type { Operations } from './operation.ts';

/** The settings of a company. To delete one is to let it be as it begins. */
export const systemConfigOperations = {
  'GET /system-configs': 'system-configs.list',
  'POST /system-configs': 'system-configs.create',
  'GET /system-configs/{id}': 'system-configs.show',
  'PUT /system-configs/{id}': 'system-configs.update',
  'DELETE /system-configs/{id}': 'system-configs.delete',
  /** What new records begin with: every form asks for it. */
  'GET /record-defaults': 'member',
} as const satisfies Operations;
