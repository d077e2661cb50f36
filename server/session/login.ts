import { sentence } from '../../schema/rules/messages.ts';
import { NOBODY } from '../db/scope.ts';
import type { App } from '../http/app.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import { type Bucket, checkLimits, countFailure, forgetFailures } from '../http/rateLimit.ts';
import type { Request } from '../http/request.ts';
import { isPassword } from './passwords.ts';
import { personOf } from './person.ts';
import { begin, type Place } from './sessions.ts';

const WRONG = 'These credentials do not match our records.';

/** Longer ones would only make the hashing dear. */
const MAX_PASSWORD = 1024;

/** The same answer, in the same time, whether the address is unknown or the password wrong. */
export async function login(app: App, request: Request) {
  const { email, password } = credentials(request);
  const buckets = bucketsOf(email, request.ip);
  await checkLimits(
    app.database,
    Object.values(buckets),
    seconds => `Too many login attempts. Please try again in ${seconds} seconds.`,
  );

  const account = await accountOf(app, email);
  if (!(await isPassword(password, account?.hash ?? null)) || !account) {
    await countFailure(app.database, Object.values(buckets));
    throw new Invalid({ email: [WRONG] });
  }

  await forgetFailures(app.database, buckets.account);
  const who = { ...NOBODY, userId: account.id, requestId: request.id };
  const grant = await app.database.platform.write(who, tx => begin(tx, account.id, place(request)));
  return ok({ ...grant, user: await personOf(app.database, account.id) });
}

/** Where a session is begun or refreshed from. */
export const place = (request: Request): Place => ({
  userAgent: request.header('user-agent'),
  ip: request.ip,
});

function credentials({ body }: Request) {
  const { email, password } = body;
  const missing = [sentence('required')];
  if (typeof email === 'string' && typeof password === 'string' && password.length > 0) {
    if (password.length > MAX_PASSWORD) throw new Invalid({ email: [WRONG] });
    return { email, password };
  }
  throw new Invalid({
    ...(typeof email !== 'string' && { email: missing }),
    ...((typeof password !== 'string' || password === '') && { password: missing }),
  });
}

function bucketsOf(email: string, ip: string) {
  return {
    account: { limit: { name: 'login:account', tries: 5 }, key: email },
    address: { limit: { name: 'login:address', tries: 50 }, key: ip },
  } satisfies Record<string, Bucket>;
}

async function accountOf(app: App, email: string) {
  const [account] = await app.database.platform.read.query<{ id: number; hash: string }>(
    `select u.id, p.hash from users u join passwords p on p.user_id = u.id
     where lower(u.email) = lower($1) and u.is_active and u.deleted_at is null`,
    [email],
  );
  return account;
}
