import { sentence } from '../../../schema/rules/records/messages.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { type Bucket, beginTry } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { queueAccountMail } from '../../mail/accountMails.ts';
import { type Account, accountById, lockAccount } from './accounts.ts';
import { endTokens } from './accountTokens.ts';
import { newPasswordErrors } from './newPassword.ts';
import { hashPassword, isPassword, keepPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';

const WRONG = 'The password is incorrect.';

/** POST /user/change-password: the user's own. Other sessions are signed out. */
export async function changeOwnPassword(app: App, request: Request) {
  const { actor, body, who } = request;
  const known = await checkCurrentPassword(app, request, newPasswordErrors(body));
  const hash = await hashPassword(String(body.password));
  const changed = await app.database.platform.write(who, async tx => {
    await lockWithPassword(tx, actor.userId, known);
    return changePassword(tx, actor.userId, hash, actor.familyId);
  });
  for (const familyId of changed.ended) app.hub.endSessions({ familyId });
  return ok(null, { message: 'The password was changed. Every other session was signed out.' });
}

/**
 * Refuses (422) a person who does not know the password of the account that they are signed in to: a
 * found laptop changes nothing. `others` are told with it. Answers the password's hash, by which
 * `lockWithPassword` knows whether it is still the present one.
 */
export async function checkCurrentPassword(
  app: App,
  request: Request,
  others: Record<string, string[]> = {},
): Promise<string> {
  const { actor, body } = request;
  const { current_password } = body;
  if (typeof current_password !== 'string' || Object.keys(others).length > 0) {
    const missing = typeof current_password !== 'string';
    throw new Invalid({ ...(missing && { current_password: [sentence('required')] }), ...others });
  }
  const bucket: Bucket = {
    limit: { name: 'password:account', tries: 5 },
    key: String(actor.userId),
  };
  const succeeded = await beginTry(app.database, request, [bucket]);
  const account = await accountById(app.database.platform.read, actor.userId);
  const known = account?.hash ?? null;
  if (!(await isPassword(current_password, known)) || known === null) {
    throw new Invalid({ current_password: [WRONG] });
  }
  await succeeded();
  return known;
}

/** Locks an account whose password was checked; 422 where it was changed since. */
export async function lockWithPassword(tx: Tx, userId: number, hash: string): Promise<void> {
  await lockAccount(tx, userId);
  const account = await accountById(tx, userId);
  if (account?.hash !== hash) throw new Invalid({ current_password: [WRONG] });
}

/**
 * Sets another password for a person: sessions from the old one end, except one family, links sent
 * before are invalid, and the person is notified. Returns the families that ended.
 */
export async function changePassword(
  tx: Tx,
  userId: number,
  hash: string,
  exceptFamily: string | null = null,
): Promise<{ account: Account | null; ended: string[] }> {
  await lockAccount(tx, userId);
  await keepPassword(tx, userId, hash);
  await endTokens(tx, userId);
  const ended = await endSessionsOf(tx, userId, exceptFamily);
  const account = await accountById(tx, userId);
  if (!account) return { account, ended }; // inactive: no one to notify
  await queueAccountMail(tx, {
    userId: account.id,
    to: account.email,
    language: account.language,
    kind: 'password_changed',
    facts: { name: account.name, at: now() },
  });
  return { account, ended };
}
