import { z } from 'zod';
import type { Scope } from '../../db/access.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueAccountMail } from '../../mail/accountMails.ts';
import { accountById } from '../session/accounts.ts';
import { sendPasswordLink } from '../session/forgotPassword.ts';

/**
 * Requests the email to a person who now works for the company. A job writes it: emails with links
 * to an account belong to the platform, and no company's work sees them.
 */
export const welcome = (userId: number, { tx }: Pick<Scope, 'tx'>): Promise<void> =>
  enqueue(tx, 'send_staff_welcome', { person_id: userId });

/**
 * A person without a password chooses one through a link. Others are notified of one more company.
 */
export function registerWelcomeJobs(jobs: Jobs): void {
  const payload = z.looseObject({ person_id: z.number().int() });
  jobs.task('send_staff_welcome', payload, async ({ person_id }, context) => {
    const { database, who } = context;
    await database.platform.write(who, async tx => {
      await context.finish(tx);
      await write(tx, person_id, who.companyId);
    });
  });
}

async function write(tx: Tx, userId: number, companyId: number | null): Promise<void> {
  const account = await accountById(tx, userId);
  const [company] = await tx.query<{ name: string }>(
    `select c.name from companies c
     join staffs s on s.company_id = c.id and s.user_id = $2 and s.is_active and s.deleted_at is null
     where c.id = $1 and c.deleted_at is null`,
    [companyId, userId],
  );
  // They were removed again before the email was written.
  if (!account || !company) return;
  if (account.hash === null) return sendPasswordLink(tx, account);

  const { id, email, language, name } = account;
  const facts = { name, company: company.name };
  await queueAccountMail(tx, { userId: id, to: email, language, kind: 'invitation', facts });
}
