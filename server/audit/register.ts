import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { exportTrail } from './exportTrail.ts';
import { timeline } from './timeline.ts';
import { trail, trailFilters } from './trail.ts';

/** The audit trail for people to read. */
export function registerAudit(app: App): void {
  call(app, 'GET /audit', trail);
  call(app, 'GET /audit/timeline', timeline);
  call(app, 'GET /audit/filters', trailFilters);
  call(app, 'GET /audit/export/list', exportTrail);
}
