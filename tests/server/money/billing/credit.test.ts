import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { waiting } from '../../../support/gate.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-07-11T15:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const read = async (id: number) => (await owner().get(`/brokers/${id}`)).body.data;

/** An invoice of 2,500 dollars to a new broker. */
async function billed(invoice_date = '2026-07-01') {
  const load = { pod_received_at: '2026-07-01T10:00:00Z' };
  const { loadId, brokerId } = await deliveredLoad(database, who.owner, { load });
  const { body } = await owner().post('/invoices', { load_id: loadId, invoice_date });
  return { brokerId, invoiceId: body.data.id as number };
}

const pay = (id: number, amount: number, paid_date: string) =>
  owner().put(`/invoices/received_payment/${id}`, { amount, paid_date, payment_method: 'ach' });

test('a broker’s remaining credit follows from the limit and its invoices', async () => {
  const { brokerId, invoiceId } = await billed();
  expect((await read(brokerId)).available_credit).toBeNull();

  const limited = await owner().put(`/brokers/${brokerId}`, { credit_limit: 10_000, version: 1 });
  expect(limited.body.data).toMatchObject({ available_credit: 7500, version: 2 });
  expect((await read(brokerId)).available_credit).toBe(7500);

  await pay(invoiceId, 1000.01, '2026-07-05');
  expect(await read(brokerId)).toMatchObject({ available_credit: 8500.01, version: 2 });
  const [payment] = (await owner().get(`/invoices/${invoiceId}`)).body.data.payments;
  const back = { payment_id: payment.id, reason: 'The cheque bounced' };
  await owner().post(`/invoices/reverse_payment/${invoiceId}`, back);
  expect((await read(brokerId)).available_credit).toBe(7500);
  await owner().delete(`/invoices/${invoiceId}`, { reason: 'Wrong price' });
  expect((await read(brokerId)).available_credit).toBe(10_000);

  await owner().put(`/brokers/${brokerId}`, { credit_limit: null });
  expect((await read(brokerId)).available_credit).toBeNull();
});

test('no one sets it, a new broker has its full limit, and a user of another company sees neither', async () => {
  const { brokerId } = await billed();
  const set = { credit_limit: 5000, available_credit: 1_000_000 };
  expect((await owner().put(`/brokers/${brokerId}`, set)).body.data.available_credit).toBe(2500);
  expect((await as(app, who.stranger).get(`/brokers/${brokerId}`)).status).toBe(404);

  const old = await read(brokerId);
  const { name: _, id: __, mc_number: ___, code: ____, ...like } = old;
  const created = await owner().post('/brokers', { ...like, name: 'Thistle Freight', ...set });
  expect([created.status, created.body.data?.available_credit]).toEqual([200, 5000]);
});

test('days to pay are as entered until an invoice is paid, and then as measured', async () => {
  const { brokerId, invoiceId } = await billed('2026-07-01');
  const say = (days_to_pay: number | null) => owner().put(`/brokers/${brokerId}`, { days_to_pay });
  expect((await say(45)).body.data.days_to_pay).toBe(45);
  await pay(invoiceId, 2000, '2026-07-04');
  expect((await read(brokerId)).days_to_pay).toBe(45);
  await pay(invoiceId, 500, '2026-07-21');
  expect((await read(brokerId)).days_to_pay).toBe(20);

  for (const other of [45, null]) {
    const refused = await say(other);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      days_to_pay: ['Calculated from paid invoices: 20 on average.'],
    });
  }
  expect((await say(20)).status).toBe(200);
  expect((await read(brokerId)).days_to_pay).toBe(20);
});

test('changing a limit keeps the days to pay that someone else entered meanwhile', async () => {
  const { brokerId } = await billed();
  const path = `/brokers/${brokerId}`;
  await owner().put(path, { days_to_pay: 45 });
  let changing: ReturnType<ReturnType<typeof owner>['put']> | undefined;
  await database.write(who.owner, async tx => {
    await tx.query('update brokers set days_to_pay = 30 where id = $1', [brokerId]);
    changing = owner().put(path, { credit_limit: 10_000 });
    await waiting(database);
  });
  expect((await changing)?.body.data).toMatchObject({ available_credit: 7500, days_to_pay: 30 });
  expect((await read(brokerId)).days_to_pay).toBe(30);
});

test('two simultaneous payments of one broker both count in its credit', async () => {
  const { brokerId, invoiceId } = await billed();
  await owner().put(`/brokers/${brokerId}`, { credit_limit: 10_000 });
  const load = { pod_received_at: '2026-07-01T10:00:00Z', broker_id: brokerId };
  const other = await deliveredLoad(database, who.owner, { load });
  const { body } = await owner().post('/invoices', { load_id: other.loadId });
  expect((await read(brokerId)).available_credit).toBe(5000);
  await Promise.all([
    pay(invoiceId, 100, '2026-07-05'),
    pay(body.data.id, 200, '2026-07-05'),
    owner().put(`/brokers/${brokerId}`, { credit_limit: 11_000 }),
  ]);
  expect((await read(brokerId)).available_credit).toBe(6300);
});
