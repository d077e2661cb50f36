import type { Operations } from './operation.ts';

/** Reports. Each also needs the permissions of the measures that it shows. */
export const reportOperations = {
  'GET /reports/list': 'reports.list',
  'GET /reports': 'reports.list',
  'POST /reports': 'reports.create',
  'GET /reports/{id}': 'reports.show',
  'PUT /reports/{id}': 'reports.update',
  'DELETE /reports/{id}': 'reports.delete',
  'POST /reports/{id}/cancel': 'reports.create',
  'GET /reports/export/excel': 'reports.export',
  'POST /report-templates': 'reports.create',
  'PUT /report-templates/{id}': 'reports.update',
  'DELETE /report-templates/{id}': 'reports.delete',
  'GET /report-schedules': 'reports.list',
  'POST /report-schedules': 'reports.create',
  'PUT /report-schedules/{id}': 'reports.update',
  'DELETE /report-schedules/{id}': 'reports.update',
  'POST /report-schedules/{id}/send': 'reports.create',
} as const satisfies Operations;
