import { storeOf } from '../files/store.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { exportReport } from './exportReport.ts';
import { listReports, showReport } from './read.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  sendSchedule,
} from './schedules.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts';
import { cancelReport, changeReport, createReport, deleteReport } from './write.ts';

/** Reports over the measures: templates, runs in the background, exports, and schedules. */
export function registerReports(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /reports/list', listTemplates);
  call(app, 'GET /reports', listReports);
  call(app, 'POST /reports', request => createReport(request, store));
  call(app, 'GET /reports/{id}', request => showReport(request, store));
  call(app, 'PUT /reports/{id}', request => changeReport(request, store));
  call(app, 'DELETE /reports/{id}', deleteReport);
  call(app, 'POST /reports/{id}/cancel', cancelReport);
  call(app, 'GET /reports/export/excel', request => exportReport(request, store));
  call(app, 'POST /report-templates', createTemplate);
  call(app, 'PUT /report-templates/{id}', changeTemplate);
  call(app, 'DELETE /report-templates/{id}', deleteTemplate);
  call(app, 'GET /report-schedules', listSchedules);
  call(app, 'POST /report-schedules', createSchedule);
  call(app, 'PUT /report-schedules/{id}', changeSchedule);
  call(app, 'DELETE /report-schedules/{id}', deleteSchedule);
  call(app, 'POST /report-schedules/{id}/send', sendSchedule);
}
