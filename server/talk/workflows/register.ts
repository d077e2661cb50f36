import { z } from 'zod';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { registerActions } from './act.ts';
import { registerClockRules } from './dates.ts';
import { dryRun, previewMessage } from './dryRun.ts';
import { registerEvaluation } from './evaluate.ts';
import { listAttributeValues, listModelAttributes } from './modelAttributes.ts';
import { registerRepeats } from './repeat.ts';
import { requestWatcher } from './watch.ts';

/** Workflows and alerts: what happens by itself when records change. */
export function registerWorkflows(app: App): void {
  app.watchers.push(requestWatcher);

  call(app, 'GET /model-attributes', listModelAttributes);
  call(app, 'GET /model-attributes/values', listAttributeValues);
  call(app, 'POST /workflows/dry-run', dryRun);
  call(app, 'POST /workflows/preview', previewMessage);
}

/** The jobs behind them. */
export function registerWorkflowJobs(jobs: Jobs): void {
  registerEvaluation(jobs);
  registerActions(jobs);
  registerRepeats(jobs);
  registerClockRules(jobs);
  jobs.task('forget_workflow_runs', z.looseObject({}), async (_payload, { database }) => {
    for (const companyId of await openCompanies(database)) {
      await database.write({ companyId, userId: null }, tx => tx.query(FORGET, [companyId]));
    }
  });
  jobs.schedule('forget_workflow_runs', '40 9 * * *');
}

/** The run log goes back a month. */
const FORGET = `delete from workflow_runs
  where company_id = $1 and created_at < now() - interval '30 days'`;
