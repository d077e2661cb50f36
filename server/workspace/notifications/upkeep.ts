import { z } from 'zod';
import { NOBODY } from '../../db/scope.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Runs once a night: deletes old notifications that were read. Unread ones stay a year. */
export function registerNotificationUpkeep(jobs: Jobs): void {
  jobs.task('forget_notifications', z.looseObject({}), async (_payload, { database }) => {
    await database.platform.write(NOBODY, tx =>
      tx.query(`delete from notifications where created_at < now() - interval '365 days'
        or (is_read and read_at < now() - interval '90 days')`),
    );
  });
  jobs.schedule('forget_notifications', '50 7 * * *');
}
