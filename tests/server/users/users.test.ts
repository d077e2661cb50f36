import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, keepPassword } from '../../../server/session/passwords.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { letters } from '../../support/letters.ts';
import { type People, people } from '../../support/people.ts';
import { platformPeople } from '../../support/platformPeople.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-users-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const made = await testApp({ DATA_DIR: dataDir });
const { app, database } = made;
const { letterTo } = await letters(made);

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

const put = (person: Person, id: number, body: object) => as(app, person).put(`/users/${id}`, body);
const admin = () => as(app, platform.admin);
const superadmin = () => as(app, platform.superadmin);

describe('the platform', () => {
  test('lists everybody who signs in, with where they belong', async () => {
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

  test('puts somebody out of use: they are out at once', async () => {
    const clerk = await who.staff([]);
    const theirs = as(app, { ...clerk, companyId: null });
    expect((await theirs.post('/get-info')).status).toBe(200);
    const { body } = await put(platform.admin, clerk.userId, { is_active: false, version: 1 });
    expect(body.data.is_active).toBe(false);
    expect((await theirs.post('/get-info')).status).toBe(401);
    const late = await put(platform.admin, clerk.userId, { is_active: true, version: 1 });
    expect(late.status).toBe(409);
  });

  test('sends somebody a link to a new password, and sees it in the Outbox', async () => {
    const sent = await admin().post(`/users/reset-pass/${who.stranger.userId}`);
    expect(sent.status).toBe(200);
    const letter = await letterTo('stan@owners.test', 'reset');
    const { body } = await admin().get('/account-mails?kind=reset');
    expect(body.data.data[0]).toMatchObject({ to: 'stan@owners.test', status: 'outbox' });
    expect(JSON.stringify(body)).not.toContain(letter.token);
    const eml = await admin().get(`/account-mails/${body.data.data[0].id}/eml`);
    expect(String(eml.body).replace(/=\r?\n/g, '')).toContain(letter.token);
  });

  test('gives somebody another address, which counts once a letter came there', async () => {
    const clerk = await who.staff([]);
    const email = 'moved@staff.test';
    expect((await put(platform.admin, clerk.userId, { email })).status).toBe(403);
    const { body } = await put(platform.superadmin, clerk.userId, { email });
    expect(body.data.email).not.toBe(email);
    const { token } = await letterTo(email, 'verification');
    const entered = await as(app, null).post('/verify-email', { token });
    expect(entered.body.data.user).toMatchObject({ id: clerk.userId, email });
    const taken = await put(platform.superadmin, clerk.userId, { email: 'olive@owners.test' });
    expect(taken.body.errors).toEqual({ email: ['The email has already been taken'] });
  });

  test('never changes what somebody is', async () => {
    const { body } = await put(platform.superadmin, who.stranger.userId, { role: 'superadmin' });
    expect(body.data.role).toBe('company_owner');
  });

  test('makes people of its own, who choose a password by a link', async () => {
    const sent = { email: 'help@platform.test', nickname: 'helen', role: 'admin' };
    const { body } = await superadmin().post('/users', sent);
    expect(body.data).toMatchObject({ role: 'admin', has_password: false });
    expect((await letterTo(sent.email, 'registration')).token).toBeDefined();
    const owner = { ...sent, email: 'x@platform.test', role: 'company_owner' };
    expect((await superadmin().post('/users', owner)).body.errors).toHaveProperty('role');
  });
});

describe('the support', () => {
  test('touches no account of the platform’s own', async () => {
    for (const { userId } of [platform.superadmin, platform.admin]) {
      expect((await put(platform.admin, userId, { nickname: 'x' })).status).toBe(403);
      expect((await admin().post(`/users/reset-pass/${userId}`)).status).toBe(403);
    }
    expect((await admin().post('/users', {})).status).toBe(403);
  });

  test('does not read the superadmin’s links either', async () => {
    await superadmin().post(`/users/reset-pass/${platform.superadmin.userId}`);
    await letterTo('superadmin@platform.test', 'reset');
    const { body } = await admin().get('/account-mails?kind=reset&search=superadmin');
    const [{ id }] = body.data.data;
    expect((await admin().get(`/account-mails/${id}/eml`)).status).toBe(403);
    expect((await superadmin().get(`/account-mails/${id}/eml`)).status).toBe(200);
  });
});

test('nobody locks themselves out', async () => {
  const { body } = await put(platform.superadmin, platform.superadmin.userId, { is_active: false });
  expect(body.errors).toHaveProperty('is_active');
});

test.each(['owner', 'newcomer', 'stranger'] as const)('%s sees and changes nobody', async name => {
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
