import { z } from 'zod';
import {
  email as emailRule,
  errorText,
  firstViolation,
  required,
} from '../../../schema/rules/records/validation.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { type Bucket, beginTry, forgetFailures } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueAccountMail } from '../../mail/accountMails.ts';
import { type Account, accountByEmail } from './accounts.ts';
import { issueToken, lifetimeMinutes, spendToken, tokenFor } from './accountTokens.ts';
import { changePassword } from './changePassword.ts';
import { signingIn } from './login.ts';
import { newPasswordOf } from './newPassword.ts';
import { hashPassword, isPassword } from './passwords.ts';

const SENDING = 'If the address is known here, an email with a link is on its way.';
const CHANGED = 'The password was changed. Sign in with it now.';

/** The message for a link that was never issued, was used, or is too old. */
export const USED_UP = 'This link was used already, or is too old. Ask for a new one.';

/** POST /reset-pass: with an email address it requests a link, with the link's token it uses it. */
export const resetPassword = (app: App, request: Request): Promise<Envelope<null>> =>
  request.body.token === undefined ? askForLink(app, request) : choosePassword(app, request);

/**
 * The same response and the same work whether the address is known or not: a job looks it up after
 * the response is sent.
 */
async function askForLink(app: App, request: Request): Promise<Envelope<null>> {
  const email = emailOf(request);
  await beginTry(app.database, request, bucketsOf(email, request.ip));
  await isPassword(email, null); // as expensive as a sign-in attempt, for anyone who tries many addresses
  await app.database.platform.write({ ...NOBODY, requestId: request.id }, tx =>
    enqueue(tx, 'send_reset_link', { email }),
  );
  return ok(null, { message: SENDING });
}

/**
 * The job that writes the email, if the address has an account. It ends with its write: a second email
 * would make the link of the first invalid.
 */
export function registerResetJobs(jobs: Jobs): void {
  const payload = z.looseObject({ email: z.string() });
  jobs.task('send_reset_link', payload, async ({ email }, context) => {
    const { database, who } = context;
    await database.platform.write(who, async tx => {
      await context.finish(tx);
      const account = await accountByEmail(tx, email);
      if (account) await sendPasswordLink(tx, account);
    });
  });
}

/** The email with which a person chooses a password: a new one, or their first. */
export async function sendPasswordLink(tx: Tx, account: Account): Promise<void> {
  const purpose = account.hash === null ? 'register' : 'reset';
  const token = await issueToken(tx, purpose, { user_id: account.id, email: account.email });
  await queueAccountMail(tx, {
    userId: account.id,
    to: account.email,
    language: account.language,
    kind: account.hash === null ? 'registration' : 'reset',
    facts: { name: account.name, minutes: lifetimeMinutes(purpose) },
    token,
  });
}

/** The link is looked up before anything is hashed, so that requests without one cost little. */
async function choosePassword(app: App, request: Request): Promise<Envelope<null>> {
  const known = await tokenFor(app.database.platform.read, 'reset', request.body.token);
  if (!known) throw new Invalid({ token: [USED_UP] });
  const hash = await hashPassword(newPasswordOf(request.body));
  const changed = await app.database.platform.write(
    { ...NOBODY, requestId: request.id },
    async tx => {
      const proven = await spendToken(tx, 'reset', request.body.token);
      if (!proven) return null;
      await tx.query(
        `update users set email_verified_at = $3, version = version + 1
         where id = $1 and lower(email) = lower($2)`,
        [proven.user_id, proven.email, now()],
      );
      return changePassword(tx, proven.user_id, hash);
    },
  );
  if (!changed?.account) throw new Invalid({ token: [USED_UP] });

  app.hub.endSessions({ userId: changed.account.id });
  await forgetFailures(app.database, signingIn(changed.account.email));
  return ok(null, { message: CHANGED });
}

const bucketsOf = (email: string, ip: string): Bucket[] => [
  { limit: { name: 'reset:account', tries: 5 }, key: email },
  { limit: { name: 'reset:address', tries: 30 }, key: ip },
];

function emailOf({ body }: Request): string {
  const violation = firstViolation([required, emailRule()], body.email);
  if (violation) throw new Invalid({ email: [errorText(violation)] });
  return String(body.email);
}
