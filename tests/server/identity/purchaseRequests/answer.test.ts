import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { sentEmails } from '../../../support/emails.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-requests-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const created = await testApp({ DATA_DIR: dataDir });
const { app, database } = created;
const { emailTo } = await sentEmails(created);
const nobody = as(app, null);

let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;
let count = 0;
beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
});

/** A request as submitted. Returns its id and email address. */
async function asked(more: object = {}) {
  count += 1;
  const email = `rosa${count}@delgado.example.com`;
  const sent = { first_name: 'Rosa', last_name: 'Delgado', company: 'Delgado Trucking', email };
  const { body } = await nobody.post('/purchase-requests', { ...sent, consent: true, ...more });
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('delete from attempts'),
  );
  return { id: body.data.id as number, email };
}

const requestsOf = (person: Person | null) => as(app, person);
const createOwnerFrom = (person: Person, id: number, body: object = {}) =>
  requestsOf(person).post(`/purchase-requests/${id}/make-owner`, body);

describe('the platform', () => {
  test('sees, finds and filters the requests', async () => {
    const { id } = await asked({ company: 'Zebra Carriers', mc_number: '7654321' });
    const { body } = await requestsOf(platform.admin).get('/purchase-requests?search=zebra');
    expect(body.data).toMatchObject({ total: 1, data: [{ id, status: 'new' }] });
    const one = await requestsOf(platform.superadmin).get(`/purchase-requests/${id}`);
    expect(one.body.data).toMatchObject({ company: 'Zebra Carriers', version: 1 });
    const none = await requestsOf(platform.admin).get('/purchase-requests?status=closed&search=z');
    expect(none.body.data.total).toBe(0);
  });

  test('answers with a status, a note and a reason; the request itself stays unchanged', async () => {
    const { id } = await asked();
    const answer = { status: 'contacted', notes: 'Called on Monday', company: 'Other', version: 1 };
    const { body } = await requestsOf(platform.admin).put(`/purchase-requests/${id}`, answer);
    expect(body.data).toMatchObject({
      status: 'contacted',
      notes: 'Called on Monday',
      company: 'Delgado Trucking',
      processed_by: platform.admin.userId,
      processed_user: { id: platform.admin.userId, nickname: 'admin' },
      processed_at: expect.any(String),
    });
    const stale = { status: 'closed', version: 1 };
    const late = await requestsOf(platform.superadmin).put(`/purchase-requests/${id}`, stale);
    expect([late.status, late.body.data.status]).toEqual([409, 'contacted']);
    const word = await requestsOf(platform.admin).put(`/purchase-requests/${id}`, { status: 'x' });
    expect(word.body.errors).toHaveProperty('status');
  });

  test('converts a request into an owner in one step, who chooses a password and is signed in', async () => {
    const { id, email } = await asked({ language: 'es' });
    const { status, body } = await createOwnerFrom(platform.admin, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'converted',
      processed_by: platform.admin.userId,
      processed_user: { id: platform.admin.userId, nickname: 'admin' },
      created_company_owner_id: expect.any(Number),
    });
    const message = await emailTo(email, 'registration');
    expect(message.subject).toBe('Su cuenta de Linehaul está lista');
    const password = 'a carrier of my own';
    const form = { token: message.token, password, password_confirmation: password };
    const entered = await nobody.post('/register', form);
    expect(entered.body.data.user).toMatchObject({
      id: body.data.created_company_owner_id,
      role: 'company_owner',
      name: 'Rosa Delgado',
      companies: [],
    });
  });

  test('creates one owner, however often and by whomever it is requested', async () => {
    const { id, email } = await asked();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => createOwnerFrom(platform.admin, id)),
      ...Array.from({ length: 3 }, () => createOwnerFrom(platform.superadmin, id)),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const owners = await database.platform.read.query('select 1 from users where email = $1', [
      email,
    ]);
    expect(owners).toHaveLength(1);
  });

  test('is told that the address already has an account, and nothing is half done', async () => {
    const { id } = await asked({ email: 'Olive@Owners.test' });
    const { status, body } = await createOwnerFrom(platform.admin, id);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['The email has already been taken'] });
    const { body: kept } = await requestsOf(platform.admin).get(`/purchase-requests/${id}`);
    expect(kept.data).toMatchObject({ status: 'new', created_company_owner_id: null });
  });

  test('converts a request in no other way, and permanently', async () => {
    const { id } = await asked();
    const put = (body: object) => requestsOf(platform.admin).put(`/purchase-requests/${id}`, body);
    expect((await put({ status: 'converted' })).status).toBe(422);
    await createOwnerFrom(platform.admin, id);
    expect((await put({ status: 'new' })).status).toBe(422);
    expect((await put({ notes: 'A good customer' })).body.data.status).toBe('converted');
  });
});

test.each([
  'owner',
  'newcomer',
  'stranger',
] as const)('%s can neither see nor answer requests', async name => {
  const { id } = await asked();
  const theirs = requestsOf({ ...who[name], companyId: null });
  const answers = [
    await theirs.get('/purchase-requests'),
    await theirs.get(`/purchase-requests/${id}`),
    await theirs.put(`/purchase-requests/${id}`, { status: 'closed' }),
    await theirs.post(`/purchase-requests/${id}/make-owner`),
    await theirs.get('/purchase-requests/999999'),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([403, { message: 'This action is unauthorized.' }]);
  }
});

test('a signed-out visitor sees none', async () => {
  expect((await nobody.get('/purchase-requests')).status).toBe(401);
  expect((await nobody.post('/purchase-requests/1/make-owner')).status).toBe(401);
});
