import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

const { app, database } = await testApp();
const nobody = as(app, null);

beforeAll(async () => {
  await people(database);
});
beforeEach(async () => {
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('delete from attempts'),
  );
});
afterEach(() => setClock(null));

const asked = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  email: 'rosa@delgado-trucking.example.com',
  company: 'Delgado Trucking',
  phone: '(630) 555-0142',
  number_of_trucks: '14',
  state_id: 1,
  consent: true,
};

const kept = () =>
  database.platform.read.query<Record<string, unknown>>(
    'select * from purchase_requests order by id',
  );

test('anyone can request the product', async () => {
  const { status, body } = await nobody.post('/purchase-requests', asked);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: expect.any(Number), company: 'Delgado Trucking' });
  expect((await kept()).at(-1)).toMatchObject({
    email: asked.email,
    phone: '+6305550142',
    number_of_trucks: 14,
    status: 'new',
    consent: true,
  });
});

test('requesters cannot answer their own request', async () => {
  const more = { status: 'converted', notes: 'yes', created_company_owner_id: 1, processed_by: 1 };
  const { body } = await nobody.post('/purchase-requests', { ...asked, ...more });
  expect(body.data).not.toHaveProperty('notes');
  expect((await kept()).at(-1)).toMatchObject({
    status: 'new',
    notes: null,
    created_company_owner_id: null,
    processed_by: null,
  });
});

test('missing or invalid values are reported by field', async () => {
  const before = await kept();
  const { status, body } = await nobody.post('/purchase-requests', {});
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({
    first_name: ['The field cannot be empty'],
    email: ['The field cannot be empty'],
    company: ['The field cannot be empty'],
    consent: ['Confirm your consent'],
  });
  const wrong = { ...asked, email: 'rosa', state_id: 999, consent: true };
  expect((await nobody.post('/purchase-requests', wrong)).body.errors).toHaveProperty('email');
  const nowhere = await nobody.post('/purchase-requests', { ...asked, state_id: 999 });
  expect(nowhere.body.errors).toHaveProperty('state_id');
  const unasked = await nobody.post('/purchase-requests', { ...asked, consent: false });
  expect(unasked.body.errors).toEqual({ consent: ['Confirm your consent'] });
  expect(await kept()).toEqual(before);
});

test('an address that already has an account gets the same response', async () => {
  const known = await nobody.post('/purchase-requests', { ...asked, email: 'olive@owners.test' });
  expect(known.status).toBe(200);
});

test('one client can send ten requests in fifteen minutes', async () => {
  setClock('2026-11-02T08:00:00Z');
  for (let i = 0; i < 10; i += 1) {
    expect((await nobody.post('/purchase-requests', asked)).status).toBe(200);
  }
  const { status, headers } = await nobody.post('/purchase-requests', asked);
  expect([status, headers['retry-after']]).toEqual([429, '30']);
});
