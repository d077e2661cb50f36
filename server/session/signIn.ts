import { now } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import type { App } from '../http/app.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { queueAccountMail } from '../mail/accountMails.ts';
import { type Account, accountById } from './accounts.ts';
import { issueToken, lifetimeMinutes, spendToken, tokenFor } from './accountTokens.ts';
import { deviceOf } from './device.ts';
import { personOf } from './person.ts';
import { checkSecondFactor, hasSecondFactor } from './secondFactor.ts';
import { begin, type Place } from './sessions.ts';

/** Where a session is begun or refreshed from. */
export const place = (request: Request): Place => ({
  userAgent: request.header('user-agent'),
  ip: request.ip,
});

/**
 * Lets a person in who knows the password, or whose address was proven. Who has a second factor gets
 * a challenge instead, which a code answers.
 */
export async function enter(app: App, request: Request, userId: number): Promise<Envelope> {
  if (!(await hasSecondFactor(app.database.platform.read, userId))) {
    return signIn(app, request, userId);
  }
  const who = { ...NOBODY, userId, requestId: request.id };
  const challenge = await app.database.platform.write(who, tx =>
    issueToken(tx, 'second-factor', { user_id: userId, email: '' }),
  );
  return ok({ challenge, expires_in: lifetimeMinutes('second-factor') });
}

const TOO_LATE = 'Signing in took too long. Please begin again.';

/** POST /login/second-factor: the challenge, with a code of the app or on paper. */
export async function answerChallenge(app: App, request: Request): Promise<Envelope> {
  const { challenge } = request.body;
  const known = await tokenFor(app.database.platform.read, 'second-factor', challenge);
  if (!known) throw new Invalid({ code: [TOO_LATE] });
  await checkSecondFactor(app, request, known.user_id);

  const used = await app.database.platform.write({ ...NOBODY, requestId: request.id }, tx =>
    spendToken(tx, 'second-factor', challenge),
  );
  if (!used) throw new Invalid({ code: [TOO_LATE] });
  return signIn(app, request, used.user_id);
}

/** Signs a person in who has shown who they are: the token, and the person. */
export async function signIn(app: App, request: Request, userId: number): Promise<Envelope> {
  const who = { ...NOBODY, userId, requestId: request.id };
  const grant = await app.database.platform.write(who, async tx => {
    await tellOfNewDevice(tx, userId, place(request));
    return begin(tx, userId, place(request));
  });
  return ok({ ...grant, user: await personOf(app.database, userId) });
}

/** A device counts as known for so long after it was last used. */
const KNOWN_DAYS = 90;

/** Whoever has been here before hears of a sign-in from a device that is new. */
async function tellOfNewDevice(tx: Tx, userId: number, { userAgent, ip }: Place): Promise<void> {
  const at = now();
  const known = await tx.query<{ user_agent: string | null }>(
    `select distinct user_agent from sessions
     where user_id = $1 and created_at > $2::timestamptz - interval '${KNOWN_DAYS} days'`,
    [userId, at],
  );
  const device = deviceOf(userAgent);
  if (known.length === 0 || known.some(one => deviceOf(one.user_agent) === device)) return;

  const account = await accountById(tx, userId);
  if (account) await tell(tx, account, { at, device, ip });
}

const tell = (tx: Tx, account: Account, facts: { at: Date; device: string; ip: string }) =>
  queueAccountMail(tx, {
    userId: account.id,
    to: account.email,
    language: account.language,
    kind: 'new_sign_in',
    facts: { name: account.name, ...facts },
  });
