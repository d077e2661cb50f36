import type { SecondFactor } from '../../../schema/responses/session.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { conflict, Invalid, unauthenticated } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { type Bucket, beginTry } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { opened, sealed } from '../../secrets.ts';
import { checkCurrentPassword, lockWithPassword } from './changePassword.ts';
import { newRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { keyUri, newSecret, stepOfCode } from './totp.ts';

const IS_ON = 'The second factor is on already.';
const WRONG = 'This code is wrong, or was used already.';

/** GET /user/second-factor: whether it is on, and how many recovery codes are left. */
export async function showSecondFactor({ database }: App, { actor }: Request) {
  const [row] = await database.platform.read.query<SecondFactor>(
    `select f.confirmed_at is not null as enabled, f.confirmed_at,
       (select count(*)::int from recovery_codes r
        where r.user_id = u.id and r.used_at is null and f.confirmed_at is not null)
         as recovery_codes_left
     from users u left join second_factors f on f.user_id = u.id where u.id = $1`,
    [actor.userId],
  );
  if (!row) throw unauthenticated();
  return ok(row);
}

/** POST /user/second-factor: a secret for the app. It is not required until a code confirms it. */
export async function beginSecondFactor(app: App, request: Request) {
  const known = await checkCurrentPassword(app, request);
  const secret = newSecret();
  const email = await writing(app, request, async tx => {
    await lockWithPassword(tx, request.actor.userId, known);
    const rows = await tx.query(
      `insert into second_factors as f (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0
       where f.confirmed_at is null returning 1`,
      [request.actor.userId, sealed(secret)],
    );
    if (rows.length === 0) throw conflict(IS_ON);
    const [user] = await tx.query<{ email: string }>('select email from users where id = $1', [
      request.actor.userId,
    ]);
    return user?.email ?? '';
  });
  return ok({ secret, uri: keyUri(secret, email) });
}

/** PUT /user/second-factor: a first code proves that the app has the secret. */
export async function confirmSecondFactor(app: App, request: Request) {
  const { actor } = request;
  const code = codeOf(request);
  const codes = await limited(app, request, actor.userId, () =>
    writing(app, request, async tx => {
      if (!(await spendAppCode(tx, actor.userId, code))) return null;
      const rows = await tx.query(
        `update second_factors set confirmed_at = $2
         where user_id = $1 and confirmed_at is null returning 1`,
        [actor.userId, now()],
      );
      if (rows.length === 0) throw conflict(IS_ON);
      // In the same transaction as the factor: no one is left with the app and without recovery
      // codes.
      return newRecoveryCodes(tx, actor.userId);
    }),
  );
  return ok({ recovery_codes: codes });
}

/** POST /user/second-factor/recovery-codes: new ones. The old ones become invalid. */
export async function renewRecoveryCodes(app: App, request: Request) {
  const known = await checkCurrentPassword(app, request);
  const codes = await writing(app, request, async tx => {
    await lockWithPassword(tx, request.actor.userId, known);
    if (!(await hasSecondFactor(tx, request.actor.userId))) {
      throw conflict('Two-factor authentication is off.');
    }
    return newRecoveryCodes(tx, request.actor.userId);
  });
  return ok({ recovery_codes: codes });
}

/** DELETE /user/second-factor. */
export async function endSecondFactor(app: App, request: Request) {
  const known = await checkCurrentPassword(app, request);
  await writing(app, request, async tx => {
    await lockWithPassword(tx, request.actor.userId, known);
    await removeSecondFactor(tx, request.actor.userId);
  });
  return ok(null, { message: 'Two-factor authentication is off.' });
}

/** Removes a second factor: its owner has lost it, or no longer wants it. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from second_factors where user_id = $1', [userId]);
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
}

export async function hasSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from second_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rows.length > 0;
}

/** Checks a code of the app or a recovery code, counting failures. 422 when it is neither. */
export async function checkSecondFactor(app: App, request: Request, userId: number): Promise<void> {
  const code = codeOf(request);
  await limited(app, request, userId, () =>
    app.database.platform.write({ ...NOBODY, userId, proof: request.proof }, async tx => {
      return (await spendAppCode(tx, userId, code)) || spendRecoveryCode(tx, userId, code);
    }),
  );
}

/** A code works once: the step of the last one is stored, and only a later one is accepted. */
async function spendAppCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const [factor] = await tx.query<{ secret: string }>(
    'select secret from second_factors where user_id = $1 for update',
    [userId],
  );
  const step = factor && stepOfCode(opened(factor.secret), code.replace(/\s/g, ''), now());
  if (step === null || step === undefined) return false;
  const rows = await tx.query(
    'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning 1',
    [userId, step],
  );
  return rows.length > 0;
}

/**
 * The result of a valid code, counting failures. A result of false or null means an invalid code.
 */
async function limited<T>(
  app: App,
  request: Request,
  userId: number,
  tried: () => Promise<T | false | null>,
): Promise<T> {
  const bucket: Bucket = {
    limit: { name: 'second-factor:account', tries: 5 },
    key: String(userId),
  };
  const succeeded = await beginTry(app.database, request, [bucket]);
  const given = await tried();
  if (given === false || given === null) throw new Invalid({ code: [WRONG] });
  await succeeded();
  return given;
}

/** The code from the request, as text. */
function codeOf({ body }: Request): string {
  const { code } = body;
  if (typeof code === 'string' && code.length <= 64) return code;
  if (typeof code === 'number') return String(code);
  throw new Invalid({ code: [sentence('required')] });
}

const writing = <T>({ database }: App, { who }: Request, work: (tx: Tx) => Promise<T>) =>
  database.platform.write(who, work);
