import { canResend, hasLink } from '../../../schema/rules/identity/accountEmails.ts';
import type { Tx } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { AccountMailRow } from '../../mail/accountEmail.ts';
import { checkCanUpdate } from '../platform/accountRights.ts';
import { type Account, accountById } from '../session/accounts.ts';
import { sendPasswordLink } from '../session/forgotPassword.ts';
import { askToVerify } from '../session/registration.ts';
import { emailWithRole } from './emails.ts';

/**
 * POST /account-mails/{id}/send-again: for a person whose email never arrived, or arrived too late.
 * If it has a link, the person gets a new email with a new one. Any other is sent again as it is.
 */
export async function sendAgain({ database }: App, { actor, params, who }: Request) {
  await database.platform.write(who, async tx => {
    const mail = await emailWithRole(tx, params.id);
    if (mail.role !== null) checkCanUpdate(actor, mail.role);
    if (!canResend(mail.kind, mail.status)) {
      throw new Invalid({ status: ['This email cannot be sent again.'] });
    }
    const account = mail.user_id === null ? null : await accountById(tx, mail.user_id);
    if (!account) throw new Invalid({ user_id: ['The account is deactivated.'] });
    await (hasLink(mail.kind) ? sendNewLink(tx, mail, account) : queueOnceMore(tx, mail.id));
  });
  return ok(null, { message: 'The email is on its way.' });
}

async function sendNewLink(tx: Tx, { kind, to }: AccountMailRow, account: Account) {
  if (kind === 'registration' && account.hash !== null) {
    throw new Invalid({ kind: ['They have registered already.'] });
  }
  if (kind !== 'verification') return sendPasswordLink(tx, account);

  const [proven] = await tx.query(
    `select 1 from users
     where id = $1 and lower(email) = lower($2) and email_verified_at is not null`,
    [account.id, to],
  );
  if (proven) throw new Invalid({ kind: ['The new address is already confirmed.'] });
  return askToVerify(tx, account.id, to);
}

async function queueOnceMore(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update account_mails set status = 'queued', error = null, version = version + 1,
       updated_at = now() where id = $1`,
    [id],
  );
  await enqueue(tx, 'send_account_mail', { mail_id: id });
}
