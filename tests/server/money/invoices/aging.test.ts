import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

const owner = () => as(app, who.owner);

/** An invoice of these days ago, in 30 days due. */
async function billed(invoice_date: string, price: number, broker = {}) {
  const load = { pod_received_at: '2026-07-01T10:00:00Z', price };
  const { loadId } = await deliveredLoad(database, who.owner, { load, broker });
  const { body } = await owner().post('/invoices', { load_id: loadId, invoice_date });
  return body.data;
}

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  who = await people(database);
  for (const [date, price] of [
    ['2026-10-25', 1000],
    ['2026-10-20', 200.1],
    ['2026-09-20', 300.2],
  ] as const) {
    await billed(date, price);
  }
  const paid = await billed('2026-08-20', 500);
  const payment = { amount: 500, paid_date: '2026-09-20', payment_method: 'ach' };
  await owner().put(`/invoices/received_payment/${paid.id}`, payment);
});
afterAll(() => setClock(null));

test('open balances are aged by due date, and agree with the list of open invoices', async () => {
  const { body } = await owner().get('/invoices/aging');
  expect(body.data).toMatchObject({ basis: 'due', date: '2026-11-20' });
  expect(body.data.totals).toEqual({
    count: 3,
    balance: 1500.3,
    amounts: { current: 1000, '1_30': 200.1, '31_60': 300.2, '61_90': 0, over_90: 0 },
  });
  const open = await owner().get('/invoices?quick=open');
  expect(open.body.data.all_balance ?? open.body.all_balance).toBe(1500.3);
  const sums = body.data.rows.map(({ balance }: { balance: number }) => balance);
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
});

test('or by invoice date, as of any day', async () => {
  const today = await owner().get('/invoices/aging?basis=invoice');
  expect(today.body.data.totals.amounts).toEqual({
    '0_30': 1000,
    '31_60': 200.1,
    '61_90': 300.2,
    '91_plus': 0,
  });
  const later = await owner().get('/invoices/aging?basis=invoice&date=2026-12-31');
  expect(later.body.data.totals.amounts).toMatchObject({ '61_90': 1200.1, '91_plus': 300.2 });
});

test('an unknown basis or date is refused at its field', async () => {
  const { status, body } = await owner().get('/invoices/aging?basis=paid&date=soon');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['basis', 'date']]);
});

test('another company’s balances are in neither', async () => {
  const { body } = await as(app, who.stranger).get('/invoices/aging');
  expect(body.data).toMatchObject({ rows: [], totals: { count: 0, balance: 0 } });
});

test('the desk counts what its lists show', async () => {
  await deliveredLoad(database, who.owner, { load: { price: 700, payment_amount: 700 } });
  const { body } = await owner().get('/invoices/desk');
  expect(body.data).toMatchObject({
    blocked: { count: 1, amount: 700 },
    invoiced: { count: 3, amount: 1500.3 },
    due: { count: 2, amount: 500.3 },
    paid: { count: 1, amount: 500 },
  });
  const due = await owner().get('/invoices?quick=overdue&sort=number&order=desc');
  expect(due.body.data.data.map(({ amount_due }: any) => amount_due)).toEqual([300.2, 200.1]);
  expect([due.body.data.total, due.body.all_balance]).toEqual([2, 500.3]);
  const blocked = await owner().get('/loads/list/for-invoices?billing_status=not_ready');
  expect(blocked.body.data.total).toBe(1);
});

test('the desk counts again once a load or an invoice has changed, all views by one statement', async () => {
  const desk = async () => (await owner().get('/invoices/desk')).body.data;
  const before = await desk();
  expect(await desk()).toEqual(before);
  const { id } = await billed('2026-11-20', 40);
  const billedOnce = await desk();
  expect(billedOnce.invoiced).toEqual({
    count: before.invoiced.count + 1,
    amount: before.invoiced.amount + 40,
  });
  await owner().put(`/invoices/received_payment/${id}`, {
    amount: 40,
    paid_date: '2026-11-20',
    payment_method: 'ach',
  });
  expect(await desk()).toEqual({
    ...before,
    paid: { count: before.paid.count + 1, amount: before.paid.amount + 40 },
  });
  await deliveredLoad(database, who.owner, { load: { price: 5, payment_amount: 5 } });
  expect((await desk()).blocked.count).toBe(before.blocked.count + 1);
  // The company's zone, and everything else.
  expect(await countReads(database, desk)).toBe(2);
  const strangers = await as(app, who.stranger).get('/invoices/desk');
  expect(strangers.body.data.paid).toEqual({ count: 0, amount: 0 });
});

test('a reissued invoice is void under its number, and its load billed again under the next', async () => {
  const wrong = await billed('2026-11-20', 900);
  const path = `/invoices/reissue/${wrong.id}`;
  expect((await owner().post(path, {})).body.errors).toHaveProperty('reason');
  expect((await as(app, who.stranger).post(path, { reason: 'Rate' })).status).toBe(404);

  const { body } = await owner().post(path, { reason: 'Wrong rate' });
  expect(body.data).toMatchObject({ amount_due: 900, status: 'issued', payment_terms: 'net_30' });
  expect(Number(body.data.number.slice(4))).toBe(Number(wrong.number.slice(4)) + 1);
  const old = await owner().get(`/invoices/${wrong.id}`);
  expect(old.body.data).toMatchObject({ status: 'void', void_reason: 'Wrong rate' });

  const again = await owner().post(path, { reason: 'Once more' });
  expect([again.status, again.body.message]).toEqual([409, 'The invoice is already void.']);
});
