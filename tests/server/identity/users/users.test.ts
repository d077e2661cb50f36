import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { sentEmails } from '../../../support/emails.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-users-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const created = await testApp({ DATA_DIR: dataDir });
const { app, database } = created;
const { emailTo, idle } = await sentEmails(created);

let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;
beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
  const hash = await hashPassword('a password to begin with');
  const all = await database.platform.read.query<{ id: number }>('select id from users');
  await database.platform.write({ companyId: null, userId: null }, async tx => {
    for (const { id } of all) await keepPassword(tx, id, hash);
  });
});

const choosesPassword = async (id: number) => {
  const hash = await hashPassword('a password of their own');
  await database.platform.write({ companyId: null, userId: null }, tx =>
    keepPassword(tx, id, hash),
  );
};

const put = (person: Person, id: number, body: object) => as(app, person).put(`/users/${id}`, body);
const admin = () => as(app, platform.admin);
const superadmin = () => as(app, platform.superadmin);

describe('the platform', () => {
  test('lists all users, with their companies', async () => {
    const { body } = await admin().get('/users?role=company_owner&sort=nickname');
    expect(body.data.data).toMatchObject([
      { nickname: 'olive', has_password: true, companies: [{ name: 'Olive Freight' }] },
      { nickname: 'stan', companies: [{ name: 'Stan Lines' }] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon|hash/);
    const found = await admin().get('/users?search=staff1');
    expect(found.body.data.data[0].companies).toEqual([
      { id: who.owner.companyId, name: 'Olive Freight' },
    ]);
  });

  test('deactivates a user, who is signed out immediately', async () => {
    const clerk = await who.staff([]);
    const theirs = as(app, { ...clerk, companyId: null });
    expect((await theirs.post('/get-info')).status).toBe(200);
    const { body } = await put(platform.admin, clerk.userId, { is_active: false, version: 1 });
    expect(body.data.is_active).toBe(false);
    expect((await theirs.post('/get-info')).status).toBe(401);
    const late = await put(platform.admin, clerk.userId, { is_active: true, version: 1 });
    expect(late.status).toBe(409);
  });

  test('sends a user a link to a new password, and sees it in the Outbox', async () => {
    const sent = await admin().post(`/users/reset-pass/${who.stranger.userId}`);
    expect(sent.status).toBe(200);
    const message = await emailTo('stan@owners.test', 'reset');
    const { body } = await admin().get('/account-mails?kind=reset');
    expect(body.data.data[0]).toMatchObject({ to: 'stan@owners.test', status: 'outbox' });
    expect(JSON.stringify(body)).not.toContain(message.token);
    const eml = await admin().get(`/account-mails/${body.data.data[0].id}/eml`);
    expect(String(eml.body).replace(/=\r?\n/g, '')).toContain(message.token);
  });

  test('changes a user’s address, which takes effect once an email has arrived there', async () => {
    const clerk = await who.staff([]);
    await choosesPassword(clerk.userId);
    const email = 'moved@staff.test';
    expect((await put(platform.admin, clerk.userId, { email })).status).toBe(403);
    const { body } = await put(platform.superadmin, clerk.userId, { email });
    expect(body.data.email).not.toBe(email);
    const { token } = await emailTo(email, 'verification');
    const entered = await as(app, null).post('/verify-email', { token });
    expect(entered.body.data.user).toMatchObject({ id: clerk.userId, email });
    const taken = await put(platform.superadmin, clerk.userId, { email: 'olive@owners.test' });
    expect(taken.body.errors).toEqual({ email: ['The email has already been taken'] });
  });

  test('never changes a user’s type', async () => {
    const { body } = await put(platform.superadmin, who.stranger.userId, { role: 'superadmin' });
    expect(body.data.role).toBe('company_owner');
  });

  test('creates platform users, who choose a password by a link', async () => {
    const sent = { email: 'help@platform.test', nickname: 'helen', role: 'admin' };
    const { body } = await superadmin().post('/users', sent);
    expect(body.data).toMatchObject({ role: 'admin', has_password: false });
    expect((await emailTo(sent.email, 'registration')).token).toBeDefined();
    const owner = { ...sent, email: 'x@platform.test', role: 'company_owner' };
    expect((await superadmin().post('/users', owner)).body.errors).toHaveProperty('role');
  });
});

describe('the support role', () => {
  test('changes no platform account', async () => {
    for (const { userId } of [platform.superadmin, platform.admin]) {
      expect((await put(platform.admin, userId, { nickname: 'x' })).status).toBe(403);
      expect((await admin().post(`/users/reset-pass/${userId}`)).status).toBe(403);
    }
    expect((await admin().post('/users', {})).status).toBe(403);
  });

  test('does not read the superadmin’s links either', async () => {
    await superadmin().post(`/users/reset-pass/${platform.superadmin.userId}`);
    await emailTo('superadmin@platform.test', 'reset');
    const { body } = await admin().get('/account-mails?kind=reset&search=superadmin');
    const [{ id }] = body.data.data;
    expect((await admin().get(`/account-mails/${id}/eml`)).status).toBe(403);
    expect((await superadmin().get(`/account-mails/${id}/eml`)).status).toBe(200);
  });
});

describe('the Outbox of the platform', () => {
  const newest = async (query: string) =>
    (await admin().get(`/account-mails?${query}`)).body.data.data[0];
  const again = (id: number, person = platform.admin) =>
    as(app, person).post(`/account-mails/${id}/send-again`);
  const looksAt = async (id: number) =>
    (await superadmin().get(`/platform-audit?entity=account-mails&action=read&record_id=${id}`))
      .body.data.data;

  test('shows a link to users who may reset that password, and logs who read it', async () => {
    await admin().post(`/users/reset-pass/${who.stranger.userId}`);
    const message = await emailTo('stan@owners.test', 'reset', 2);
    const mail = await newest('search=stan&kind=reset');
    expect(mail.body).toContain('{link}');
    const { body } = await admin().get(`/account-mails/${mail.id}/link`);
    expect(body.data.link).toBe(`${created.config.appUrl}/forgot-password?token=${message.token}`);
    const [look] = await looksAt(mail.id);
    expect(look).toMatchObject({ user: { name: 'admin' }, changes: [{ field: 'link_token' }] });
    expect(JSON.stringify(look)).not.toContain(message.token);
    expect((await as(app, who.owner).get(`/account-mails/${mail.id}/link`)).status).toBe(403);
  });

  test('sends an email again with a new link; the previous link is revoked', async () => {
    const former = await emailTo('stan@owners.test', 'reset', 2);
    const mail = await newest('search=stan&kind=reset');
    expect((await again(mail.id)).status).toBe(200);
    const next = await emailTo('stan@owners.test', 'reset', 3);
    expect(next.token).not.toBe(former.token);
    const password = 'eleven brown wagons';
    const choose = (token: string | undefined) =>
      as(app, null).post('/reset-pass', { token, password, password_confirmation: password });
    expect((await choose(former.token)).status).toBe(422);
    expect((await choose(next.token)).status).toBe(200);
  });

  test('sends a notice again unchanged, until a mail server has accepted it', async () => {
    await idle();
    const notice = await newest('search=stan&kind=password_changed');
    expect((await again(notice.id)).status).toBe(200);
    await idle();
    const after = (await admin().get(`/account-mails/${notice.id}`)).body.data;
    expect([after.status, after.version]).toEqual(['outbox', notice.version + 2]);
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update account_mails set status = 'sent' where id = $1`, [notice.id]),
    );
    expect((await again(notice.id)).body.errors).toHaveProperty('status');
  });

  test('sends nothing to users who are registered, deactivated or of the platform', async () => {
    const sent = { email: 'late@platform.test', nickname: 'late', role: 'admin' };
    const { body } = await superadmin().post('/users', sent);
    await emailTo(sent.email, 'registration');
    const mail = await newest('search=late@platform');
    expect((await again(mail.id)).status).toBe(403);
    expect((await again(mail.id, who.owner)).status).toBe(403);
    expect((await again(mail.id, platform.superadmin)).status).toBe(200);
    await emailTo(sent.email, 'registration', 2);
    await put(platform.superadmin, body.data.id, { is_active: false });
    const out = await again(mail.id, platform.superadmin);
    expect(out.body.errors).toEqual({ user_id: ['The account is deactivated.'] });
    await put(platform.superadmin, body.data.id, { is_active: true });
    await choosesPassword(body.data.id);
    const known = await again(mail.id, platform.superadmin);
    expect(known.body.errors).toEqual({ kind: ['They have registered already.'] });
    expect((await again(999_999)).status).toBe(404);
  });
});

test('users cannot lock themselves out', async () => {
  const { body } = await put(platform.superadmin, platform.superadmin.userId, { is_active: false });
  expect(body.errors).toHaveProperty('is_active');
});

test.each(['owner', 'newcomer', 'stranger'] as const)('%s sees and changes no user', async name => {
  const theirs = as(app, { ...who[name], companyId: null });
  const { userId } = who.owner;
  const answers = [
    await theirs.get('/users'),
    await theirs.get(`/users/${userId}`),
    await theirs.put(`/users/${userId}`, { nickname: 'x' }),
    await theirs.post(`/users/reset-pass/${userId}`),
    await theirs.get('/account-mails'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('a missing account is not found', async () => {
  expect((await admin().get('/users/999999')).status).toBe(404);
  expect((await put(platform.superadmin, 999_999, { nickname: 'x' })).status).toBe(404);
});
