import { z } from 'zod';
import type { AccountMailKind } from '../../schema/entities/accountMails.ts';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { opened, sealed } from '../secrets.ts';
import { type AccountMailRow, accountEmail } from './accountEmail.ts';
import { type AccountFacts, accountText, type Language } from './accountTexts/index.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { isRefused, TRIES } from './sendMail.ts';

/** An email to a person about their account. The token, if any, is part of its link. */
export interface AccountMail {
  userId: number;
  to: string;
  language: Language;
  kind: AccountMailKind;
  facts: AccountFacts;
  token?: string;
}

/**
 * Queues an email, in the transaction of what it reports. The transaction belongs to the platform:
 * no company's work reads or writes emails with links to someone's account.
 */
export async function queueAccountMail(tx: Tx, mail: AccountMail): Promise<void> {
  const { userId, to, language, kind, facts, token } = mail;
  const { subject, body } = accountText(kind, language, facts);
  const [row] = await tx.query<{ id: number }>(
    `insert into account_mails (user_id, "to", kind, language, subject, body, link_token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [userId, to, kind, language, subject, body, token ? sealed(token) : null, now()],
  );
  await enqueue(tx, 'send_account_mail', { mail_id: row?.id });
}

/** The job that sends one such email. Once a mail server accepted it, the link is deleted. */
export function registerAccountMailJobs(
  jobs: Jobs,
  mailer: Mailer,
  config: Pick<Config, 'mailFrom' | 'appUrl'>,
): void {
  const payload = z.looseObject({ mail_id: z.number().int() });
  jobs.task('send_account_mail', payload, async ({ mail_id }, { database, attempt }) => {
    const [mail] = await database.platform.read.query<AccountMailRow>(
      `select * from account_mails where id = $1 and status = 'queued'`,
      [mail_id],
    );
    if (!mail) return;
    const settle = (status: string, error: string | null) =>
      database.platform.write(NOBODY, tx =>
        tx.query(
          `update account_mails set status = $2, error = $3, version = version + 1,
             sent_at = case when $2 in ('sent', 'outbox') then $4::timestamptz end,
             link_token = case when $2 in ('sent', 'failed') then null else link_token end
           where id = $1 and status = 'queued'`,
          [mail.id, status, error, now()],
        ),
      );
    let delivery: Delivery;
    try {
      const token = mail.link_token === null ? null : opened(mail.link_token);
      delivery = await mailer.deliver(await accountEmail(mail, token, config));
    } catch (error) {
      const canPass = !isRefused(error) && attempt < TRIES;
      const reason = error instanceof Error ? error.message : String(error);
      await settle(canPass ? 'queued' : 'failed', reason.slice(0, 1000));
      if (canPass) throw error;
      return;
    }
    // What fails from here on is no failure of the email: it is written down later.
    await settle(delivery, null);
  });
}
