import type { Operations } from './operation.ts';

/** Who changed what, when: of one record, and of the whole company. */
export const auditOperations = {
  'GET /audit': 'audit.list',
  'GET /audit/timeline': 'audit.list',
  'GET /audit/filters': 'audit.list',
  'GET /audit/export/list': 'audit.list',
} as const satisfies Operations;
