import { z } from 'zod';
import { NOBODY } from '../db/scope.ts';
import type { Jobs } from './jobs.ts';

/** Once a night: deletes job runs older than a month. */
export function registerUpkeep(jobs: Jobs): void {
  jobs.task('forget_job_runs', z.looseObject({}), async (_payload, { database }) => {
    await database.platform.write(NOBODY, tx =>
      tx.query(`delete from job_runs where started_at < now() - interval '30 days'`),
    );
  });
  jobs.schedule('forget_job_runs', '20 7 * * *');
}
