import type { Operations } from './operation.ts';

/** The settings of a company. Deleting one restores its default. */
export const systemConfigOperations = {
  'GET /system-configs': 'system-configs.list',
  'POST /system-configs': 'system-configs.create',
  'GET /system-configs/{id}': 'system-configs.show',
  'PUT /system-configs/{id}': 'system-configs.update',
  'DELETE /system-configs/{id}': 'system-configs.delete',
  /** Defaults for new records: every form reads them. */
  'GET /record-defaults': 'member',
} as const satisfies Operations;
