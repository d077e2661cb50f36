import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { auditFilters, ofCompany, ofPlatform, platformFilters, readAuditLog } from './auditLog.ts';
import { exportAuditLog } from './exportAuditLog.ts';
import { timeline } from './timeline.ts';

/** The audit log for people to read. */
export function registerAudit(app: App): void {
  call(app, 'GET /audit', request => readAuditLog(ofCompany(request), request));
  call(app, 'GET /audit/timeline', timeline);
  call(app, 'GET /audit/filters', auditFilters);
  call(app, 'GET /audit/export/list', request => {
    const { tx } = request.access.readSlowly;
    return exportAuditLog({ ...ofCompany(request), tx }, request);
  });
  call(app, 'GET /platform-audit', request => readAuditLog(ofPlatform(app), request));
  call(app, 'GET /platform-audit/filters', () => platformFilters(app));
  call(app, 'GET /platform-audit/export/list', request => exportAuditLog(ofPlatform(app), request));
}
