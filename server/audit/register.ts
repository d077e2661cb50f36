import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { exportTrail } from './exportTrail.ts';
import { timeline } from './timeline.ts';
import { ofCompany, ofPlatform, platformFilters, trail, trailFilters } from './trail.ts';

/** The audit trail for people to read. */
export function registerAudit(app: App): void {
  call(app, 'GET /audit', request => trail(ofCompany(request), request));
  call(app, 'GET /audit/timeline', timeline);
  call(app, 'GET /audit/filters', trailFilters);
  call(app, 'GET /audit/export/list', request => {
    const { tx } = request.access.readSlowly;
    return exportTrail({ ...ofCompany(request), tx }, request);
  });
  call(app, 'GET /platform-audit', request => trail(ofPlatform(app), request));
  call(app, 'GET /platform-audit/filters', () => platformFilters(app));
  call(app, 'GET /platform-audit/export/list', request => exportTrail(ofPlatform(app), request));
}
