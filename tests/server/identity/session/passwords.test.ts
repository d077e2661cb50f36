import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import {
  hashesComputed,
  hashPassword,
  keepPassword,
} from '../../../../server/identity/session/passwords.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { sentEmails } from '../../../support/emails.ts';
import { type People, people } from '../../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-passwords-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const created = await testApp({ DATA_DIR: dataDir });
const { app, database } = created;
const { emailTo, count, idle } = await sentEmails(created);
const nobody = as(app, null);
const NOBODY = { companyId: null, userId: null };
const OLD = 'the old password';
const NEW = 'quite another password';
const OLIVE = 'olive@owners.test';

let who: People;
beforeAll(async () => {
  who = await people(database);
});
beforeEach(async () => {
  await setPassword(who.owner, OLD);
  await setPassword(who.stranger, OLD);
  await database.platform.write(NOBODY, tx => tx.query('delete from attempts'));
});
afterEach(() => setClock(null));

async function setPassword({ userId }: Person, password: string) {
  const hash = await hashPassword(password);
  await database.platform.write(NOBODY, tx => keepPassword(tx, userId, hash));
}

const logIn = (email: string, password: string) => nobody.post('/login', { email, password });
const signIn = async (email = OLIVE) => (await logIn(email, OLD)).body.data.access_token as string;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const works = async (token: string) =>
  (await nobody.post('/get-info', {}, bearer(token))).status === 200;
const twice = (password: string) => ({ password, password_confirmation: password });

async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  await nobody.post('/login', { email: 'warm@up.test', password: 'x' });
  const before = hashesComputed();
  await work();
  return hashesComputed() - before;
}

describe('a forgotten password', () => {
  test('is replaced through an emailed link, which ends every session and notifies the user', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const asked = await nobody.post('/reset-pass', { email: ' Olive@Owners.test ' });
    expect(asked.status).toBe(200);
    const message = await emailTo(OLIVE, 'reset');
    expect(message.text).toContain(`/forgot-password?token=${message.token}`);
    expect(message.text).toContain('60 minutes');

    const { status } = await nobody.post('/reset-pass', { token: message.token, ...twice(NEW) });
    expect(status).toBe(200);
    expect([await works(here), await works(there)]).toEqual([false, false]);
    expect((await logIn(OLIVE, OLD)).status).toBe(422);
    expect((await logIn(OLIVE, NEW)).status).toBe(200);
    expect((await emailTo(OLIVE, 'password_changed')).text).toContain('signed out');
    const again = await nobody.post('/reset-pass', { token: message.token, ...twice(OLD) });
    expect(again.body.errors).toHaveProperty('token');
  });

  test('does not reveal whether an address is known: equal responses, equal work', async () => {
    const asked = async (email: string) => {
      const { status, body } = await nobody.post('/reset-pass', { email });
      return { status, body };
    };
    let [known, unknown]: unknown[] = [];
    const ours = await hashesDuring(async () => {
      known = await asked('stan@owners.test');
    });
    const theirs = await hashesDuring(async () => {
      unknown = await asked('nobody@owners.test');
    });
    expect(known).toEqual(unknown);
    expect([ours, theirs]).toEqual([1, 1]);
    await emailTo('stan@owners.test', 'reset');
    await idle();
    expect(await count('nobody@owners.test', 'reset')).toBe(0);
  });

  test('requested again makes the previous link invalid', async () => {
    const clerk = await who.staff([]);
    await setPassword(clerk, OLD);
    const page = await as(app, { ...clerk, companyId: null }).get('/user/personal-info');
    const { email } = page.body.data;
    await nobody.post('/reset-pass', { email });
    const first = await emailTo(email, 'reset');
    await nobody.post('/reset-pass', { email });
    const second = await emailTo(email, 'reset', 2);
    expect(second.token).not.toBe(first.token);
    const use = (token?: string) => nobody.post('/reset-pass', { token, ...twice(NEW) });
    expect((await use(first.token)).status).toBe(422);
    expect((await use(second.token)).status).toBe(200);
  });

  test('with an unknown link is refused before anything is hashed', async () => {
    const created = await hashesDuring(async () => {
      const { status, body } = await nobody.post('/reset-pass', {
        token: 'x'.repeat(43),
        ...twice(NEW),
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
    });
    expect(created).toBe(0);
  });

  test('can be requested five times in fifteen minutes, whether the address is known or not', async () => {
    setClock('2026-11-02T08:00:00Z');
    for (const email of [OLIVE, 'nobody@owners.test']) {
      for (let i = 0; i < 5; i += 1) {
        expect((await nobody.post('/reset-pass', { email })).status).toBe(200);
      }
      const { status, headers, body } = await nobody.post('/reset-pass', { email });
      expect([status, body.message]).toEqual([429, 'Too Many Attempts.']);
      expect(headers['retry-after']).toBe('30');
    }
  });

  test('requires an address', async () => {
    for (const email of [undefined, null, 'olive', ['a@b.cd'], { a: 1 }]) {
      expect((await nobody.post('/reset-pass', { email })).body.errors).toHaveProperty('email');
    }
  });
});

describe('signing in', () => {
  test('computes one hash, whether or not the address is known or the password is correct', async () => {
    expect(await hashesDuring(() => logIn('nobody@owners.test', OLD))).toBe(1);
    expect(await hashesDuring(() => logIn(OLIVE, 'wrong'))).toBe(1);
    expect(await hashesDuring(() => logIn(OLIVE, OLD))).toBe(1);
  });

  test('from a new device notifies a user who has signed in before', async () => {
    const from = (agent: string) =>
      nobody.post('/login', { email: 'stan@owners.test', password: OLD }, { 'user-agent': agent });
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    await from(chrome);
    await from(chrome.replace('140', '141'));
    await idle();
    expect(await count('stan@owners.test', 'new_sign_in')).toBe(0);
    await from('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1');
    const { text } = await emailTo('stan@owners.test', 'new_sign_in');
    expect(text).toContain('Safari on iPhone, 127.0.0.1');
  });
});

describe('a user’s own password', () => {
  const change = (token: string, payload: object) =>
    nobody.post('/user/change-password', payload, bearer(token));

  test('is changed with the current password, which ends the other sessions', async () => {
    const [here, there, stranger] = [
      await signIn(),
      await signIn(),
      await signIn('stan@owners.test'),
    ];
    const { status } = await change(here, { current_password: OLD, ...twice(NEW) });
    expect(status).toBe(200);
    expect([await works(here), await works(there), await works(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await logIn(OLIVE, NEW)).status).toBe(200);
    expect((await logIn('stan@owners.test', OLD)).status).toBe(200);
  });

  test('cannot be changed by someone who found the screen unlocked', async () => {
    const token = await signIn();
    const sent = { current_password: 'wrong', ...twice(NEW) };
    const { body } = await change(token, sent);
    expect(body.errors).toEqual({ current_password: ['The password is incorrect.'] });
    for (let i = 0; i < 4; i += 1) await change(token, sent);
    const refused = await change(token, { ...sent, current_password: OLD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    ['short', 'The number of characters must be at least 8'],
    ['x'.repeat(129), 'The number of characters must be maximum 128'],
    ['Iloveyou', 'This password is too common'],
    ['1Q2W3E4R', 'This password is too common'],
    ['', 'The field cannot be empty'],
  ])('cannot be %s', async (password, message) => {
    const sent = { current_password: OLD, ...twice(password) };
    const { status, body } = await change(await signIn(), sent);
    expect([status, body.errors]).toEqual([422, { password: [message] }]);
  });

  test('is the same password from every keyboard', async () => {
    await setPassword(who.owner, 'caf\u00e9 de la gare');
    expect((await logIn(OLIVE, 'cafe\u0301 de la gare')).status).toBe(200);
  });

  test('is stored only as an Argon2id hash', async () => {
    const rows = await database.platform.read.query<{ hash: string }>('select hash from passwords');
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const auditLog = await database.platform.read.query(
      `select before, after from audit where entity = 'passwords'`,
    );
    expect(JSON.stringify(auditLog)).not.toContain('argon2id');
  });
});

describe('a user’s own profile', () => {
  test('shows the user, who can change personal fields only', async () => {
    const token = await signIn();
    const mine = await nobody.get('/user/personal-info', bearer(token));
    expect(mine.body.data).toMatchObject({ id: who.owner.userId, email: OLIVE, language: 'en' });
    expect(JSON.stringify(mine.body)).not.toMatch(/hash|argon/);
    const changes = { language: 'ru', nickname: 'ollie', role: 'superadmin', email: 'a@b.cd' };
    const { body } = await nobody.put(
      '/user/personal-info',
      { ...changes, version: mine.body.data.version },
      bearer(token),
    );
    expect(body.data).toMatchObject({ language: 'ru', nickname: 'ollie', email: OLIVE });
    expect(body.data.role).toBe('company_owner');
    const stale = { nickname: 'olive', version: mine.body.data.version };
    const late = await nobody.put('/user/personal-info', stale, bearer(token));
    expect(late.status).toBe(409);
    expect(late.body.data.nickname).toBe('ollie');
    const bad = await nobody.put('/user/personal-info', { language: 'fr' }, bearer(token));
    expect(bad.body.errors).toHaveProperty('language');
  });

  test('is not accessible to others', async () => {
    expect((await nobody.get('/user/personal-info')).status).toBe(401);
    const theirs = await as(app, { ...who.stranger, companyId: null }).get('/user/personal-info');
    expect(theirs.body.data.id).toBe(who.stranger.userId);
  });
});
