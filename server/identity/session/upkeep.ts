import { z } from 'zod';
import { NOBODY } from '../../db/scope.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Runs once a night: deletes outdated sessions, links and counts. */
export function registerSessionUpkeep(jobs: Jobs): void {
  jobs.task('forget_sessions', z.looseObject({}), async (_payload, { database }) => {
    await database.platform.write(NOBODY, async tx => {
      // Devices are known for 90 days after their last use.
      await tx.query(`delete from sessions where family_expires_at < now() - interval '90 days'`);
      await tx.query(`delete from account_tokens where expires_at < now() - interval '30 days'`);
      await tx.query(`delete from attempts where first_at < now() - interval '1 day'`);
      await tx.query(
        `update account_mails set link_token = null
         where link_token is not null and created_at < now() - interval '8 days'`,
      );
    });
  });
  jobs.schedule('forget_sessions', '25 7 * * *');
}
