import { users } from '../../../schema/entities/users.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { Registration } from '../../../schema/responses/session.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { queueAccountMail } from '../../mail/accountMails.ts';
import type { Language } from '../../mail/accountTexts/index.ts';
import { type Account, accountByEmail, accountById, updateAccount } from './accounts.ts';
import { endTokens, issueToken, lifetimeMinutes, spendToken, tokenFor } from './accountTokens.ts';
import { USED_UP } from './forgotPassword.ts';
import { newPasswordErrors } from './newPassword.ts';
import { hashPassword, keepPassword } from './passwords.ts';
import { admit, checkCompanyLeft, entered, startSession, welcomed } from './signIn.ts';

/** GET /check-register-token: whom the link is for, so that the form can greet them. */
export async function checkRegisterToken(app: App, { query }: Request) {
  const { read } = app.database.platform;
  const proven = await tokenFor(read, 'register', query.token);
  if (!proven) throw new Invalid({ token: [USED_UP] });

  const [person] = await read.query<Registration>(
    'select email, first_name, last_name, nickname, role, language from users where id = $1',
    [proven.user_id],
  );
  if (!person) throw new Invalid({ token: [USED_UP] });
  return ok(person);
}

/** The fields that a person may enter when they register. */
const OWN = ['first_name', 'last_name', 'nickname', 'language', 'email'] as const;

/**
 * POST /register: the person of a link enters their data, chooses a password and is signed in,
 * because the link came to their address. Another address than that one is used once an email to it
 * is confirmed.
 */
export async function register(app: App, request: Request) {
  const { body, id } = request;
  const known = await tokenFor(app.database.platform.read, 'register', body.token);
  if (!known) throw new Invalid({ token: [USED_UP] });

  const { email = known.email, ...values } = valuesOf(body);
  const hash = await hashPassword(String(body.password));
  const who = { ...NOBODY, userId: known.user_id, requestId: id };
  const isOther = email.toLowerCase() !== known.email.toLowerCase();
  const grant = await app.database.platform.write(who, async tx => {
    const proven = await spendToken(tx, 'register', body.token);
    if (!proven) throw new Invalid({ token: [USED_UP] });
    await updateAccount(tx, proven.user_id, { ...values, email_verified_at: now() });
    await keepPassword(tx, proven.user_id, hash);
    if (isOther) await askToVerify(tx, proven.user_id, email);
    await checkCompanyLeft(tx, proven.user_id);
    return startSession(tx, request, proven.user_id);
  });
  return entered(app, known.user_id, grant);
}

/** POST /verify-email: the address is the person's. It signs them in, and ends all other links. */
export async function verifyEmail(app: App, request: Request) {
  const who = { ...NOBODY, requestId: request.id };
  const { userId, admission } = await app.database.platform.write(who, async tx => {
    const used = await spendToken(tx, 'verify', request.body.token);
    if (!used) throw new Invalid({ token: [USED_UP] });
    await tx.query(
      `update users set email = $2, email_verified_at = $3, version = version + 1, updated_at = now()
       where id = $1`,
      [used.user_id, used.email, now()],
    );
    await endTokens(tx, used.user_id);
    return { userId: used.user_id, admission: await admit(tx, request, used.user_id) };
  });
  return welcomed(app, userId, admission);
}

function valuesOf(body: Values): Values & { email?: string } {
  const own = Object.fromEntries(OWN.filter(name => name in body).map(name => [name, body[name]]));
  const { values, errors } = readRecord(users, own, {});
  const password = newPasswordErrors(body);
  if (errors || Object.keys(password).length > 0) throw new Invalid({ ...errors, ...password });
  return values;
}

/**
 * The email that verifies a new address. If the address has an account, only its owner learns that.
 */
export async function askToVerify(tx: Tx, userId: number, email: string): Promise<void> {
  const [account, other] = [await accountById(tx, userId), await accountByEmail(tx, email)];
  if (!account) return;
  if (other && other.id !== account.id) return send(tx, other, other.email, 'address_taken');
  const token = await issueToken(tx, 'verify', { user_id: userId, email });
  await send(tx, account, email, 'verification', token);
}

function send(
  tx: Tx,
  { id, name, language }: Pick<Account, 'id' | 'name'> & { language: Language },
  to: string,
  kind: 'verification' | 'address_taken',
  token?: string,
): Promise<void> {
  const facts = { name, minutes: lifetimeMinutes('verify') };
  return queueAccountMail(tx, { userId: id, to, language, kind, facts, token });
}
