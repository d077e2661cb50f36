import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { listDays, skipDay, unskipDay } from './days.ts';
import { draftOfLoad, draftOfTemplate } from './drafts.ts';
import { laneWatcher } from './watch.ts';

/** Loads based on another one: copies, lane templates, recurring loads. */
export function registerLoadTemplates(app: App): void {
  app.watchers.push(laneWatcher);

  call(app, 'GET /loads/copy/{id}', draftOfLoad);
  call(app, 'GET /load-templates/draft/{id}', draftOfTemplate);
  call(app, 'GET /load-templates/days/{id}', listDays);
  call(app, 'POST /load-templates/skip/{id}', skipDay);
  call(app, 'POST /load-templates/unskip/{id}', unskipDay);
}
