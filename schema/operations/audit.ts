import type { Operations } from './operation.ts';

/** Who changed what, when: of one record, and of the whole company. */
export const auditOperations = {
  'GET /audit': 'audit.list',
  // Whoever may open the record, which is asked for there.
  'GET /audit/timeline': 'member',
  'GET /audit/filters': 'audit.list',
  'GET /audit/export/list': 'audit.list',
  // The platform's own: accounts, requests, letters, and companies as such.
  'GET /platform-audit': 'platform',
  'GET /platform-audit/filters': 'platform',
  'GET /platform-audit/export/list': 'platform',
} as const satisfies Operations;
