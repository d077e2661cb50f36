import { z } from 'zod';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { recomputeLoads } from '../../money/billing/recomputeLoads.ts';
import { change, forget, readOne, say } from './change.ts';
import { recordDefaults } from './defaults.ts';
import { listSettings } from './list.ts';

/** The settings of a company, on one screen. */
export function registerSystemConfigs(app: App): void {
  call(app, 'GET /system-configs', listSettings);
  call(app, 'POST /system-configs', say);
  call(app, 'GET /system-configs/{id}', readOne);
  call(app, 'PUT /system-configs/{id}', change);
  call(app, 'DELETE /system-configs/{id}', forget);
  call(app, 'GET /record-defaults', recordDefaults(app.registry));
}

/** Few enough that no one waits for them, enough that a year's loads take seconds. */
const AT_ONCE = 200;

/** Updates every load of a company to changed settings. May be restarted. */
export function registerSettingJobs(jobs: Jobs): void {
  jobs.task('recompute_loads', z.looseObject({}), async (_payload, { access, signal }) => {
    for (let last = 0; !signal.aborted; ) {
      const { tx, companyId } = access.read;
      const rows = await tx.query<{ id: number }>(
        `select id from loads where company_id = $1 and id > $2 and deleted_at is null
         order by id limit ${AT_ONCE}`,
        [companyId, last],
      );
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await access.write(scope => recomputeLoads(scope, ids));
      last = ids.at(-1) ?? last;
    }
    throw new Error('The server stops; the rest of the loads follows when it runs again.');
  });
}
