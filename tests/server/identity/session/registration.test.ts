import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { accountById } from '../../../../server/identity/session/accounts.ts';
import { sendPasswordLink } from '../../../../server/identity/session/forgotPassword.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { sentEmails } from '../../../support/emails.ts';
import { type People, people } from '../../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-register-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const created = await testApp({ DATA_DIR: dataDir, APP_URL: 'https://linehaul.example.com' });
const { app, database } = created;
const { emailTo } = await sentEmails(created);
const nobody = as(app, null);
const PASSWORD = 'prairie crossing at dawn';

let who: People;
let count = 0;
beforeAll(async () => {
  who = await people(database);
});
afterEach(() => setClock(null));

/** A new account's user, with the email they received. */
async function invited(language = 'en') {
  count += 1;
  const email = `new${count}@example.com`;
  const id = await database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname, first_name, language)
       values ($1, 'company_owner', 'nina', 'Nina', $2) returning id`,
      [email, language],
    );
    await sendPasswordLink(tx, (await accountById(tx, user!.id))!);
    return user!.id;
  });
  return { id, email, message: await emailTo(email, 'registration') };
}

const form = (token: unknown, more: object = {}) => ({
  token,
  first_name: 'Nina',
  last_name: 'Okafor',
  nickname: 'nina',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
});

describe('a person with a new account', () => {
  test('gets a link, chooses a password, and is signed in', async () => {
    const { id, email, message } = await invited();
    expect(message.subject).toBe('Your Linehaul account is ready');
    expect(message.text).toContain(`https://linehaul.example.com/register?token=${message.token}`);
    expect(message.text).toContain('7 days');

    const greeted = await nobody.get(`/check-register-token?token=${message.token}`);
    expect(greeted.body.data).toEqual({
      email,
      first_name: 'Nina',
      last_name: null,
      nickname: 'nina',
      role: 'company_owner',
      language: 'en',
    });

    const { body } = await nobody.post('/register', form(message.token, { language: 'es' }));
    expect(body.data).toMatchObject({
      access_token: expect.any(String),
      expires_in: 60,
      user: { id, email, name: 'Nina Okafor', language: 'es' },
    });
    expect((await nobody.post('/login', { email, password: PASSWORD })).status).toBe(200);
    const page = await as(app, { userId: id, companyId: null }).get('/user/personal-info');
    expect(page.body.data.email_verified_at).toEqual(expect.any(String));
  });

  test.each([
    ['es', 'Su cuenta de Linehaul está lista', '7 días'],
    ['ru', 'Ваша учётная запись Linehaul готова', '7 дней'],
  ])('gets an email in %s, if that is their language', async (language, subject, lifetime) => {
    const { message } = await invited(language);
    expect(message.subject).toBe(subject);
    expect(message.text).toContain(lifetime);
    expect(message.token).toBeDefined();
  });

  test('gets an error for each field, and can try again with the same link', async () => {
    const { message } = await invited();
    const wrong = form(message.token, { first_name: ' ', password: 'Password1', language: 'fr' });
    const { status, body } = await nobody.post('/register', { ...wrong, nickname: null });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['language', 'nickname', 'password']);
    const unlike = await nobody.post(
      '/register',
      form(message.token, { password_confirmation: 'x' }),
    );
    expect(unlike.body.errors).toEqual({
      password_confirmation: ['Please enter your password again'],
    });
    expect((await nobody.post('/register', form(message.token))).status).toBe(200);
  });

  test('cannot change the role and type chosen for them', async () => {
    const { id, message } = await invited();
    const more = { role: 'superadmin', id: who.owner.userId, is_active: false, created_by: 1 };
    expect((await nobody.post('/register', form(message.token, more))).status).toBe(200);
    const [user] = await database.platform.read.query('select * from users where id = $1', [id]);
    expect(user).toMatchObject({ role: 'company_owner', is_active: true, created_by: null });
  });

  test('can use another address, once an email has arrived there', async () => {
    const { id, email, message } = await invited();
    const other = `other-${email}`;
    const { body } = await nobody.post('/register', form(message.token, { email: other }));
    expect(body.data.user).toMatchObject({ id, email });
    expect((await nobody.post('/login', { email: other, password: PASSWORD })).status).toBe(422);
    const proof = await emailTo(other, 'verification');
    expect(proof.text).toContain(`/verify-email?token=${proof.token}`);
    const entered = await nobody.post('/verify-email', { token: proof.token });
    expect(entered.body.data.user).toMatchObject({ id, email: other });
    expect((await nobody.post('/login', { email: other, password: PASSWORD })).status).toBe(200);
  });

  test('who enters another user’s address is told nothing, and that user is notified', async () => {
    const { id, email, message } = await invited();
    const theirs = 'stan@owners.test';
    const { body } = await nobody.post('/register', form(message.token, { email: theirs }));
    expect(body.data.user).toMatchObject({ id, email });
    expect((await emailTo(theirs, 'address_taken')).token).toBeUndefined();
    const rows = await database.platform.read.query(
      `select 1 from account_mails where "to" = $1 and kind = 'verification'`,
      [theirs],
    );
    expect(rows).toEqual([]);
  });
});

describe('a link', () => {
  const refused = { token: ['This link was used already, or is too old. Ask for a new one.'] };

  test('works once', async () => {
    const { email, message } = await invited();
    const other = { email: `once-${email}` };
    expect((await nobody.post('/register', form(message.token, other))).status).toBe(200);
    expect((await nobody.post('/register', form(message.token))).body.errors).toEqual(refused);
    expect((await nobody.get(`/check-register-token?token=${message.token}`)).status).toBe(422);
    const proof = { token: (await emailTo(other.email, 'verification')).token };
    expect((await nobody.post('/verify-email', proof)).status).toBe(200);
    expect((await nobody.post('/verify-email', proof)).body.errors).toEqual(refused);
  });

  test('works once when two people use it at the same time', async () => {
    const { message } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => nobody.post('/register', form(message.token))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is valid for a week', async () => {
    const { message } = await invited();
    setClock(new Date(Date.now() + 7 * 86_400_000 + 1000));
    expect((await nobody.get(`/check-register-token?token=${message.token}`)).status).toBe(422);
    expect((await nobody.post('/register', form(message.token))).body.errors).toEqual(refused);
  });

  test('is valid only for its own purpose', async () => {
    const { message } = await invited();
    expect((await nobody.post('/verify-email', { token: message.token })).status).toBe(422);
    const reset = { token: message.token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await nobody.post('/reset-pass', reset)).status).toBe(422);
  });

  test.each([
    undefined,
    null,
    '',
    'x'.repeat(43),
    ['x'],
    { a: 1 },
    7,
  ])('%s is not a date', async token => {
    expect((await nobody.post('/register', form(token))).body.errors).toEqual(refused);
    expect((await nobody.post('/verify-email', { token })).body.errors).toEqual(refused);
    expect((await nobody.get(`/check-register-token?token=${token}`)).body.errors).toEqual(refused);
  });

  test('is invalid once the account was deactivated', async () => {
    const { id, message } = await invited();
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query('update users set is_active = false where id = $1', [id]),
    );
    expect((await nobody.post('/register', form(message.token))).status).toBe(422);
  });

  test('is stored as a hash, and encrypted in the queued email', async () => {
    const { message } = await invited();
    const kept = await database.platform.read.query(
      `select t.*, m.*, a.after, encode(t.token_hash, 'escape') as hash
       from account_tokens t, account_mails m, audit a`,
    );
    expect(JSON.stringify(kept)).not.toContain(message.token);
  });
});
