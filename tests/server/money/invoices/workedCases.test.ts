import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickPay } from '../../../../schema/rules/billing/factoring.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { setClock } from '../../../../server/clock.ts';
import { storeOf } from '../../../../server/files/store.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { registerReportJobs } from '../../../../server/reports/job.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { eventually } from '../../../support/eventually.ts';
import { type People, people } from '../../../support/people.ts';

/** The worked cases of invoices and payments, once through the calls. */
const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
let who: People;
beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  who = await people(database);
  registerReportJobs(jobs, { store: storeOf(config), config, queueTelegram: async () => null });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  setClock(null);
});

const owner = () => as(app, who.owner);

async function billed(price: number, invoice_date = '2026-11-20', broker: object = {}) {
  const { loadId } = await deliveredLoad(database, who.owner, {
    load: { price, pod_received_at: '2026-07-01T10:00:00Z' },
    broker: { ...broker },
  });
  const { body } = await owner().post('/invoices', { load_id: loadId, invoice_date });
  return body.data;
}

const invoice = async (id: number) => (await owner().get(`/invoices/${id}`)).body.data;
const pay = (id: number, amount: number) =>
  owner().put(`/invoices/received_payment/${id}`, {
    amount,
    paid_date: '2026-11-20',
    payment_method: 'ach',
  });

test('MT-60: a broker that pays within five days keeps 2.5 %, and the invoice is closed', async () => {
  const terms = { payment_terms: 'quick_pay', quick_pay_days: 5, quick_pay_percent: 2.5 };
  const one = await billed(2000, '2026-11-20', terms);
  expect(one).toMatchObject({ due_date: '2026-11-25', amount_due: 2000 });
  const { paid, fee } = quickPay(2000, terms.quick_pay_percent);
  const received = await owner().post('/receipts', {
    broker_id: one.broker_id,
    amount: paid,
    date: '2026-11-24',
    method: 'quick_pay',
    applications: [{ invoice_id: one.id, amount: paid, short_pay_reason: 'other' }],
  });
  expect(received.body.data).toMatchObject({ amount: 1950, unapplied: 0 });
  expect(await invoice(one.id)).toMatchObject({
    received_amount: 1950,
    short_pay_amount: fee,
    balance: 0,
    payment_status: 'short_paid',
    payment_method: 'quick_pay',
  });
  expect(fee).toBe(50);
});

test('MT-61: an invoice of November 20 in 30 days is due on December 20', async () => {
  const one = await billed(2850, '2026-11-20', { payment_terms: 'net_30' });
  expect(one).toMatchObject({ invoice_date: '2026-11-20', due_date: '2026-12-20' });
});

test('MT-62: 2,700 of 2,850 is paid in part; called short, 150 is in the report of short pays', async () => {
  const one = await billed(2850, '2026-09-01');
  await pay(one.id, 2700);
  expect(await invoice(one.id)).toMatchObject({ balance: 150, payment_status: 'partially_paid' });
  const closed = await owner().post(`/invoices/short_pay/${one.id}`, { short_pay_reason: 'rate' });
  expect(closed.body.data).toMatchObject({
    balance: 0,
    payment_status: 'short_paid',
    short_pay_amount: 150,
    short_pay_reason: 'rate',
  });
  const { body } = await owner().post('/reports', {
    name: 'Short pays',
    definition: {
      measures: ['short_paid'],
      dimensions: ['payment_status'],
      period: { from: '2026-09-01', to: '2026-09-01' },
    },
  });
  const done = await eventually(async () => {
    const { data } = (await owner().get(`/reports/${body.data.id}`)).body;
    expect(data.status).toBe('done');
    return data;
  });
  expect(done.result.totals).toMatchObject({ short_paid: 150 });
});

test('MT-63: invoices of 26, 31, 61 and 92 days are one in each bucket', async () => {
  const before = (await owner().get('/invoices/aging?basis=invoice')).body.data.totals.amounts;
  for (const [day, price] of [
    ['2026-10-25', 100],
    ['2026-10-20', 200],
    ['2026-09-20', 300],
    ['2026-08-20', 400],
  ] as const) {
    await billed(price, day);
  }
  const { amounts } = (await owner().get('/invoices/aging?basis=invoice')).body.data.totals;
  const added = Object.entries(amounts).map(([name, sum]) => [name, Number(sum) - before[name]]);
  expect(Object.fromEntries(added)).toEqual({
    '0_30': 100,
    '31_60': 200,
    '61_90': 300,
    '91_plus': 400,
  });
});

test('MT-64: more than the total is refused, and never silently paid', async () => {
  const one = await billed(1000);
  const over = await pay(one.id, 1000.01);
  expect([over.status, over.body.errors]).toEqual([
    422,
    { amount: [`The amount is more than the balance of $${formatMoney(1000)}.`] },
  ]);
  expect(await invoice(one.id)).toMatchObject({ received_amount: 0, payment_status: 'unpaid' });
});

test('MT-65: marked paid together, those that are paid stay, and each other has its own history', async () => {
  const [paid, open, part] = [await billed(500), await billed(600), await billed(700)];
  await pay(paid.id, 500);
  await pay(part.id, 100);
  const historyOf = async (id: number) =>
    (
      await database
        .read(who.owner)
        .query(`select from audit where entity = 'invoices' and record_id = $1`, [id])
    ).length;
  const ids = [paid.id, open.id, part.id];
  const before = await Promise.all(ids.map(historyOf));
  const unchanged = await invoice(paid.id);
  const marked = await owner().post('/update-invoices-paid', { ids, paid_date: '2026-11-20' });
  expect(marked.status).toBe(200);
  expect(await invoice(paid.id)).toEqual(unchanged);
  for (const [id, amount] of [
    [open.id, 600],
    [part.id, 700],
  ]) {
    expect(await invoice(id)).toMatchObject({ received_amount: amount, payment_status: 'paid' });
  }
  const after = await Promise.all(ids.map(historyOf));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 1]);
});
