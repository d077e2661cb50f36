import type { Operations } from './operation.ts';

/** Who changed what and when: of one record, and of the whole company. */
export const auditOperations = {
  'GET /audit': 'audit.list',
  // Everyone who may open the record, which the handler checks.
  'GET /audit/timeline': 'member',
  'GET /audit/filters': 'audit.list',
  'GET /audit/export/list': 'audit.list',
  // The platform's own: accounts, requests, emails, and companies themselves.
  'GET /platform-audit': 'platform',
  'GET /platform-audit/filters': 'platform',
  'GET /platform-audit/export/list': 'platform',
} as const satisfies Operations;
