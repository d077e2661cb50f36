import { deviceOf } from '../../../schema/deviceName.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { queueAccountMail } from '../../mail/accountMails.ts';
import { type Account, accountById, lockAccount } from './accounts.ts';
import { issueToken, lifetimeMinutes, spendToken, tokenFor } from './accountTokens.ts';
import { personOf } from './person.ts';
import { checkSecondFactor, hasSecondFactor } from './secondFactor.ts';
import { begin, type Grant, NO_COMPANY_LEFT, type Place } from './sessions.ts';

/** Where a session starts or is refreshed from. */
export const place = (request: Request): Place => ({
  userAgent: request.header('user-agent'),
  ip: request.ip,
});

/** What an admission gives: a session, or the question for the second factor. */
export type Admission = Grant | { challenge: string; expires_in: number };

/**
 * Admits a person who knows the password, or whose address was proven, within the transaction that
 * showed it: nothing of the account changes between the two. Who has a second factor gets a challenge
 * instead, which a code answers. 422 for who works nowhere any more.
 */
export async function admit(tx: Tx, request: Request, userId: number): Promise<Admission> {
  await checkCompanyLeft(tx, userId);
  if (!(await hasSecondFactor(tx, userId))) return startSession(tx, request, userId);
  const challenge = await issueToken(tx, 'second-factor', { user_id: userId, email: '' });
  return { challenge, expires_in: lifetimeMinutes('second-factor') };
}

/** What is answered to who was admitted: the challenge, or the token and the person. */
export const welcomed = async (app: App, userId: number, admission: Admission) =>
  'challenge' in admission ? ok(admission) : entered(app, userId, admission);

/** What is answered to who has a session: the token and the person. */
export const entered = async (app: App, userId: number, grant: Grant) =>
  ok({ ...grant, user: await personOf(app.database, userId) });

const TOO_LATE = 'Signing in took too long. Please begin again.';

/** POST /login/second-factor: the challenge, with a code of the app or a recovery code. */
export async function answerChallenge(app: App, request: Request) {
  const { challenge } = request.body;
  const known = await tokenFor(app.database.platform.read, 'second-factor', challenge);
  if (!known) throw new Invalid({ code: [TOO_LATE] });
  await checkSecondFactor(app, request, known.user_id);

  const who = { ...NOBODY, userId: known.user_id, requestId: request.id };
  const grant = await app.database.platform.write(who, async tx => {
    const used = await spendToken(tx, 'second-factor', challenge);
    if (!used) throw new Invalid({ code: [TOO_LATE] });
    await checkCompanyLeft(tx, used.user_id);
    return startSession(tx, request, used.user_id);
  });
  return entered(app, known.user_id, grant);
}

/** Starts the session of a person who has shown who they are, from where the request comes. */
export async function startSession(tx: Tx, request: Request, userId: number): Promise<Grant> {
  await notifyNewDevice(tx, userId, place(request));
  return begin(tx, userId, place(request));
}

/** Refuses (422) a person who was deactivated everywhere. The account is locked, so that it stays true. */
export async function checkCompanyLeft(tx: Tx, userId: number): Promise<void> {
  await lockAccount(tx, userId);
  const [row] = await tx.query<{ is_gone: boolean }>('select has_no_company_left($1) as is_gone', [
    userId,
  ]);
  if (row?.is_gone) throw new Invalid({ email: [NO_COMPANY_LEFT] });
}

/** How long a device counts as known after its last use. */
const KNOWN_DAYS = 90;

/** Notifies a returning user of a sign-in from a new device. */
async function notifyNewDevice(tx: Tx, userId: number, { userAgent, ip }: Place): Promise<void> {
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
