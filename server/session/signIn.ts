import { now } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import type { App } from '../http/app.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { queueAccountMail } from '../mail/accountMails.ts';
import { type Account, accountById } from './accounts.ts';
import { deviceOf } from './device.ts';
import { personOf } from './person.ts';
import { begin, type Place } from './sessions.ts';

/** Where a session is begun or refreshed from. */
export const place = (request: Request): Place => ({
  userAgent: request.header('user-agent'),
  ip: request.ip,
});

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
