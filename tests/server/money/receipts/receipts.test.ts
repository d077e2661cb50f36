import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { invariants } from '../../../../server/audit/invariants.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

/** An invoice of this many dollars; with `brokerId`, of that broker. */
async function billed(
  price: number,
  brokerId?: number,
  input: { broker?: Record<string, unknown> } = {},
) {
  const load = {
    price,
    pod_received_at: '2026-10-01T10:00:00Z',
    ...(brokerId && { broker_id: brokerId }),
  };
  const created = await deliveredLoad(database, who.owner, { ...input, load });
  const { body } = await owner().post('/invoices', { load_id: created.loadId });
  expect(body).toMatchObject({ success: true });
  return body.data;
}

/** Several invoices of one broker. */
async function billedTogether(...prices: number[]) {
  const [first = 0, ...rest] = prices;
  const one = await billed(first);
  const others = [];
  for (const price of rest) others.push(await billed(price, one.broker_id));
  return { broker_id: one.broker_id as number, invoices: [one, ...others] };
}

const receive = (sent: object, headers = {}) =>
  owner().post(
    '/receipts',
    { date: '2026-11-19', method: 'check', reference: '4471', applications: [], ...sent },
    headers,
  );

const invoice = async (id: number) => (await owner().get(`/invoices/${id}`)).body.data;
const receipt = async (id: number) => (await owner().get(`/receipts/${id}`)).body.data;

async function brokenInvariants() {
  const found = [];
  // The loads are written directly, without the figures that their save computes.
  for (const { name, broken } of invariants.filter(one => !one.name.startsWith("A load's"))) {
    const rows = await database.platform.read.query(broken);
    if (rows.length > 0) found.push({ name, rows });
  }
  return found;
}

describe('a receipt', () => {
  test('pays several invoices in one step, one of them short, and leaves the rest as credit', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000, 2850);
    const [a, b, c] = invoices;
    const { body, status } = await receive({
      broker_id,
      amount: 6000,
      applications: [
        { invoice_id: a.id, amount: 1000 },
        { invoice_id: b.id, amount: 500 },
        { invoice_id: c.id, amount: 2700, short_pay_reason: 'detention' },
      ],
    });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^RCP-\d{6}$/),
      amount: 6000,
      applied_amount: 4200,
      unapplied: 1800,
      status: 'received',
      broker: { id: broker_id },
      factoring_company: null,
    });
    expect(body.data.payments.map((one: any) => [one.invoice_id, one.amount, one.balance])).toEqual(
      [
        [a.id, 1000, 0],
        [b.id, 500, 1500],
        [c.id, 2700, 0],
      ],
    );
    expect(await invoice(a.id)).toMatchObject({
      payment_status: 'paid',
      paid_date: '2026-11-19',
      payment_method: 'check',
      payment_reference: '4471',
      parent_load: { billing_status: 'paid' },
      payments: [{ amount: 1000, receipt: { id: body.data.id, number: body.data.number } }],
    });
    expect(await invoice(b.id)).toMatchObject({ payment_status: 'partially_paid', balance: 1500 });
    expect(await invoice(c.id)).toMatchObject({
      payment_status: 'short_paid',
      short_pay_amount: 150,
      short_pay_reason: 'detention',
      balance: 0,
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('is all or nothing, and says everything that does not fit', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000);
    const [a, b] = invoices;
    const other = await billed(700);
    const { status, body } = await receive({
      broker_id,
      amount: 9000,
      applications: [
        { invoice_id: a.id, amount: 1000 },
        { invoice_id: b.id, amount: 2000.01 },
        { invoice_id: other.id, amount: 700 },
        { invoice_id: 99_999_999, amount: 1 },
      ],
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        'applications.1.amount': [`Invoice ${b.number} has a balance of $${formatMoney(2000)}.`],
        'applications.2.invoice_id': [`Invoice ${other.number} is billed to another broker.`],
        'applications.3.invoice_id': ['The selected value is invalid.'],
      },
    ]);
    expect(await invoice(a.id)).toMatchObject({ payment_status: 'unpaid', payments: [] });
    const { body: listed } = await owner().get(`/receipts?broker_id=${broker_id}`);
    expect(listed.data.data).toEqual([]);
  });

  test('names each wrong field', async () => {
    const one = await billed(500);
    const table: [object, string, string][] = [
      [{ amount: 500 }, 'broker_id', 'Choose the broker or factoring company.'],
      [{ amount: 500, broker_id: 99_999_999 }, 'broker_id', 'The selected value is invalid.'],
      [
        { amount: 500, broker_id: one.broker_id, factoring_company_id: 1 },
        'factoring_company_id',
        'Either a broker or a factoring company pays.',
      ],
      [
        { amount: 500, broker_id: one.broker_id, date: '2062-01-01' },
        'date',
        'The payment date must not be more than 31 days ahead.',
      ],
      [
        {
          amount: 400,
          broker_id: one.broker_id,
          applications: [{ invoice_id: one.id, amount: 500 }],
        },
        'applications',
        'The payments are $500.00, and $400.00 of the receipt is left.',
      ],
      [
        {
          amount: 500,
          broker_id: one.broker_id,
          applications: [
            { invoice_id: one.id, amount: 1 },
            { invoice_id: one.id, amount: 1 },
          ],
        },
        'applications.1.invoice_id',
        'Choose each invoice once.',
      ],
    ];
    for (const [sent, field, message] of table) {
      const { status, body } = await receive(sent);
      expect([sent, status, body.errors]).toEqual([sent, 422, { [field]: [message] }]);
    }
    for (const amount of [0, -5, 1.234, 'abc', null]) {
      const { status, body } = await receive({ broker_id: one.broker_id, amount });
      expect([amount, status, Object.keys(body.errors)]).toEqual([amount, 422, ['amount']]);
    }
    for (const applications of [[{ amount: 5 }], [{ invoice_id: one.id, amount: 0 }], 'x', [7]]) {
      const sent = { broker_id: one.broker_id, amount: 5, applications };
      expect([applications, (await receive(sent)).status]).toEqual([applications, 422]);
    }
  });

  test('names the missing payer and the wrong date next to the other fields', async () => {
    const bare = await owner().post('/receipts', {});
    expect([bare.status, Object.keys(bare.body.errors).sort()]).toEqual([
      422,
      ['amount', 'broker_id', 'date', 'method'],
    ]);
    const both = { broker_id: 1, factoring_company_id: 1, method: 'ach', date: '2062-01-01' };
    const { body } = await owner().post('/receipts', both);
    expect(Object.keys(body.errors).sort()).toEqual(['amount', 'date', 'factoring_company_id']);
  });

  test('is applied later to more invoices, up to what is left', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 600);
    const [a, b] = invoices;
    const created = (await receive({ broker_id, amount: 1500 })).body.data;
    expect(created).toMatchObject({ unapplied: 1500, payments: [] });
    const apply = (applications: object[], more = {}) =>
      owner().post(`/receipts/${created.id}/apply`, { applications, ...more });
    const first = await apply([{ invoice_id: a.id, amount: 1000 }], { version: created.version });
    expect(first.body.data).toMatchObject({ applied_amount: 1000, unapplied: 500 });
    const stale = await apply([{ invoice_id: b.id, amount: 1 }], { version: created.version });
    expect(stale.status).toBe(409);
    const over = await apply([{ invoice_id: b.id, amount: 600 }]);
    expect([over.status, over.body.errors]).toEqual([
      422,
      { applications: ['The payments are $600.00, and $500.00 of the receipt is left.'] },
    ]);
    expect((await apply([])).status).toBe(422);
    const last = await apply([{ invoice_id: b.id, amount: 500 }]);
    expect(last.body.data).toMatchObject({ applied_amount: 1500, unapplied: 0 });
    expect(await invoice(b.id)).toMatchObject({ payment_status: 'partially_paid', balance: 100 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('gives back what was applied to the wrong invoice, as credit, with a reason', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 1000);
    const [a, b] = invoices;
    const { id, payments } = (
      await receive({ broker_id, amount: 1000, applications: [{ invoice_id: a.id, amount: 1000 }] })
    ).body.data;
    const unapply = (sent: object) => owner().post(`/receipts/${id}/unapply`, sent);
    expect((await unapply({ payment_id: payments[0].id })).body.errors).toEqual({
      reason: ['The field cannot be empty'],
    });
    for (const payment_id of [0, 99_999_999, 1e15, 'x', undefined]) {
      const { status, body } = await unapply({ payment_id, reason: 'Wrong invoice' });
      expect([payment_id, status, Object.keys(body.errors)]).toEqual([
        payment_id,
        422,
        ['payment_id'],
      ]);
    }
    const { body } = await unapply({ payment_id: payments[0].id, reason: 'Wrong invoice' });
    expect(body.data).toMatchObject({ status: 'received', applied_amount: 0, unapplied: 1000 });
    expect(body.data.payments).toMatchObject([
      { amount: 1000, reverses_id: null },
      { amount: -1000, reverses_id: payments[0].id, reversal_reason: 'Wrong invoice' },
    ]);
    const again = await unapply({ payment_id: payments[0].id, reason: 'Wrong invoice' });
    expect([again.status, again.body.message]).toEqual([409, 'The payment was already reversed.']);
    expect(await invoice(a.id)).toMatchObject({
      payment_status: 'unpaid',
      paid_date: null,
      payment_method: null,
      parent_load: { billing_status: 'invoiced' },
    });
    await owner().post(`/receipts/${id}/apply`, {
      applications: [{ invoice_id: b.id, amount: 1000 }],
    });
    expect(await invoice(b.id)).toMatchObject({ payment_status: 'paid' });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('that bounced is reversed with all it paid, also what it closed short', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000);
    const [a, b] = invoices;
    const { id } = (
      await receive({
        broker_id,
        amount: 2600,
        applications: [
          { invoice_id: a.id, amount: 1000 },
          { invoice_id: b.id, amount: 1500, short_pay_reason: 'rate' },
        ],
      })
    ).body.data;
    expect((await owner().post(`/receipts/${id}/reverse`, {})).status).toBe(422);
    const { body } = await owner().post(`/receipts/${id}/reverse`, { reason: 'NSF' });
    expect(body.data).toMatchObject({
      status: 'reversed',
      applied_amount: 0,
      unapplied: 0,
      reversed_date: '2026-11-20',
      reversal_reason: 'NSF',
    });
    expect(await invoice(a.id)).toMatchObject({ payment_status: 'unpaid', balance: 1000 });
    expect(await invoice(b.id)).toMatchObject({ short_pay_amount: 0, balance: 2000 });
    for (const [path, sent] of [
      ['reverse', { reason: 'NSF' }],
      ['apply', { applications: [{ invoice_id: a.id, amount: 1 }] }],
      ['unapply', { payment_id: 1, reason: 'NSF' }],
    ] as const) {
      const { status, body: refused } = await owner().post(`/receipts/${id}/${path}`, sent);
      expect([path, status, refused.message]).toEqual([path, 409, 'The receipt was reversed.']);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  test('from a factor pays only what was sold to it', async () => {
    const factor = await makeRow(
      database,
      who.owner,
      'factoring-companies',
      { states: 1 },
      {
        name: 'Harbor Factors',
        is_active: true,
        is_default: false,
      },
    );
    const sold = await billed(1000, undefined, {
      broker: { factorable: true, factoring_company_id: factor },
    });
    const kept = await billed(500, undefined, { broker: { factorable: false } });
    const sent = { factoring_company_id: factor, amount: 1500, method: 'factoring' };
    const refused = await receive({
      ...sent,
      applications: [{ invoice_id: kept.id, amount: 500 }],
    });
    expect(refused.body.errors).toEqual({
      'applications.0.invoice_id': [
        `Invoice ${kept.number} was not sold to this factoring company.`,
      ],
    });
    const { body } = await receive({
      ...sent,
      applications: [{ invoice_id: sold.id, amount: 970 }],
    });
    expect(body.data).toMatchObject({
      broker: null,
      factoring_company: { id: factor, name: 'Harbor Factors' },
      unapplied: 530,
    });
    const found = await owner().get(
      `/receipts/suggestions?factoring_company_id=${factor}&amount=30`,
    );
    expect(found.body.data).toMatchObject({
      by: 'amount',
      applications: [{ invoice_id: sold.id, amount: 30 }],
      credit: 530,
    });
  });

  test('is recorded once where the payer, amount and reference say it may be the same money', async () => {
    const one = await billed(800);
    const { id, number } = (await receive({ broker_id: one.broker_id, amount: 800 })).body.data;
    const asked = `broker_id=${one.broker_id}&amount=800&reference=4471`;
    const { body } = await owner().get(`/receipts/suggestions?${asked}`);
    expect(body.data.same).toEqual([{ id, number, date: '2026-11-19' }]);
  });
});

describe('suggestions', () => {
  test('find invoices by number, by their amount, by a sum, and else the oldest', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000, 450.25, 300);
    const [a, b, c, d] = invoices;
    const ask = async (amount: number, reference = '') =>
      (
        await owner().get(
          `/receipts/suggestions?broker_id=${broker_id}&amount=${amount}&reference=${reference}`,
        )
      ).body.data;
    expect(await ask(2100, `pays ${b.number}`)).toMatchObject({
      by: 'reference',
      applications: [{ invoice_id: b.id, amount: 2000 }],
      rest: 100,
    });
    expect(await ask(450.25)).toMatchObject({
      by: 'amount',
      applications: [{ invoice_id: c.id, amount: 450.25 }],
    });
    expect(await ask(2450.25)).toMatchObject({
      by: 'sum',
      applications: [
        { invoice_id: b.id, amount: 2000 },
        { invoice_id: c.id, amount: 450.25 },
      ],
      rest: 0,
    });
    expect(await ask(1500)).toMatchObject({
      by: 'oldest',
      applications: [
        { invoice_id: a.id, amount: 1000 },
        { invoice_id: b.id, amount: 500 },
      ],
    });
    const all = await ask(9000);
    expect(all).toMatchObject({ rest: 5249.75, open_count: 4, credit: 0 });
    expect(all.open.map(({ id }: any) => id)).toEqual([a.id, b.id, c.id, d.id]);
    expect((await owner().get('/receipts/suggestions?amount=5')).body.errors).toEqual({
      broker_id: ['Choose the broker or factoring company.'],
    });
  });
});

describe('the calls from before make receipts too', () => {
  const pay = (id: number, amount: number) =>
    owner().put(`/invoices/received_payment/${id}`, {
      amount,
      paid_date: '2026-11-19',
      payment_method: 'ach',
      payment_reference: 'T-1',
    });

  test('a received payment, which may never exceed the balance', async () => {
    const one = await billed(2850);
    const over = await pay(one.id, 2850.01);
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['amount']]);
    const { body } = await pay(one.id, 2700);
    expect(body.data).toMatchObject({ payment_status: 'partially_paid', balance: 150 });
    const [payment] = body.data.payments;
    expect(await receipt(payment.receipt_id)).toMatchObject({
      broker_id: one.broker_id,
      amount: 2700,
      applied_amount: 2700,
      unapplied: 0,
      method: 'ach',
      reference: 'T-1',
    });
    const short = await owner().post(`/invoices/short_pay/${one.id}`, {
      short_pay_reason: 'detention',
    });
    expect(short.body.data).toMatchObject({
      payment_status: 'short_paid',
      balance: 0,
      short_pay_amount: 150,
    });
    const back = await owner().post(`/invoices/reverse_payment/${one.id}`, {
      payment_id: payment.id,
      reason: 'Bounced',
    });
    expect(back.body.data).toMatchObject({ payment_status: 'unpaid', balance: 2850 });
    expect(await receipt(payment.receipt_id)).toMatchObject({ status: 'reversed', unapplied: 0 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('marking as paid: one receipt for each payer, and paid invoices stay untouched', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000, 300);
    const other = await billed(700);
    const [a, b, c] = invoices;
    await pay(c.id, 300);
    const ids = [a.id, b.id, c.id, other.id];
    const before = await invoice(c.id);
    const marked = await owner().post('/update-invoices-paid', { ids, paid_date: '2026-11-20' });
    expect(marked.status).toBe(200);
    expect(await invoice(c.id)).toEqual(before);
    const listed = async (id: number) =>
      (await owner().get(`/receipts?broker_id=${id}&date=2026-11-20`)).body.data;
    expect(await listed(broker_id)).toMatchObject({
      data: [{ amount: 3000, applied_amount: 3000, method: 'check' }],
    });
    expect(await listed(other.broker_id)).toMatchObject({ data: [{ amount: 700 }] });
    const [payment] = (await invoice(a.id)).payments;
    await owner().post(`/invoices/reverse_payment/${a.id}`, {
      payment_id: payment.id,
      reason: 'Was for another load',
    });
    expect(await receipt(payment.receipt_id)).toMatchObject({
      status: 'received',
      applied_amount: 2000,
      unapplied: 1000,
    });
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('the list', () => {
  test('has sums over the whole filter, and exports', async () => {
    const one = await billed(500);
    await receive({ broker_id: one.broker_id, amount: 500 });
    await receive({
      broker_id: one.broker_id,
      amount: 250.5,
      applications: [{ invoice_id: one.id, amount: 50 }],
    });
    const { body } = await owner().get(`/receipts?broker_id=${one.broker_id}&per_page=1`);
    expect(body).toMatchObject({
      data: { total: 2 },
      totals: { amount: 750.5, applied_amount: 50, unapplied: 700.5 },
    });
    const sheet = await owner().get(`/receipts/export/list?broker_id=${one.broker_id}&format=csv`);
    expect(sheet.status).toBe(200);
  });
});

describe('several people', () => {
  test('who pay one invoice at once pay it once', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 2000);
    const [a] = invoices;
    const sent = { broker_id, amount: 1000, applications: [{ invoice_id: a.id, amount: 1000 }] };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => receive(sent)),
      owner().put(`/invoices/received_payment/${a.id}`, {
        amount: 1000,
        paid_date: '2026-11-19',
        payment_method: 'ach',
      }),
    ]);
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toEqual([200]);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect(await invoice(a.id)).toMatchObject({ received_amount: 1000, balance: 0 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('who apply, unapply and reverse one receipt at once never use its money twice', async () => {
    const { broker_id, invoices } = await billedTogether(1000, 1000, 1000);
    const { id } = (await receive({ broker_id, amount: 1000 })).body.data;
    const applied = await Promise.all(
      invoices.map(one =>
        owner().post(`/receipts/${id}/apply`, {
          applications: [{ invoice_id: one.id, amount: 1000 }],
        }),
      ),
    );
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const [payment] = (await receipt(id)).payments;
    const reason = 'Twice at once';
    const ended = await Promise.all([
      owner().post(`/receipts/${id}/unapply`, { payment_id: payment.id, reason }),
      owner().post(`/receipts/${id}/reverse`, { reason }),
      owner().post(`/invoices/reverse_payment/${payment.invoice_id}`, {
        payment_id: payment.id,
        reason,
      }),
    ]);
    expect(ended.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('of another company, or without the permission, neither see nor use it', async () => {
    const one = await billed(1000);
    const { id } = (await receive({ broker_id: one.broker_id, amount: 1000 })).body.data;
    const stranger = as(app, who.stranger);
    expect((await stranger.get(`/receipts/${id}`)).status).toBe(404);
    expect((await stranger.post(`/receipts/${id}/reverse`, { reason: 'x' })).status).toBe(404);
    const sent = { broker_id: one.broker_id, amount: 1, date: '2026-11-19', method: 'ach' };
    expect((await stranger.post('/receipts', sent)).body.errors).toEqual({
      broker_id: ['The selected value is invalid.'],
    });
    const asked = `/receipts/suggestions?broker_id=${one.broker_id}&amount=1000`;
    expect((await stranger.get(asked)).body.data).toMatchObject({ open: [], credit: 0 });
    const listed = await stranger.get('/receipts');
    expect(listed.body.data.data).toEqual([]);

    const reader = await who.staff(['invoices.list', 'invoices.show']);
    expect((await as(app, reader).get(`/receipts/${id}`)).status).toBe(200);
    for (const path of ['/receipts', `/receipts/${id}/apply`, `/receipts/${id}/reverse`]) {
      expect([path, (await as(app, reader).post(path, {})).status]).toEqual([path, 403]);
    }
    expect((await as(app, reader).get(asked)).status).toBe(403);
  });
});

test('writing off asks for its own permission, and so does selling to a factor', async () => {
  const one = await billed(1000);
  const clerk = await who.staff(['invoices.update', 'invoices.show', 'invoices.pay']);
  const lost = { payment_status: 'written_off' };
  expect((await as(app, clerk).put(`/invoices/${one.id}`, lost)).status).toBe(403);
  expect(
    (await as(app, clerk).put(`/invoices/${one.id}`, { factoring_status: 'processing' })).status,
  ).toBe(403);
  const lead = await who.staff(['invoices.update', 'invoices.show', 'invoices.write_off']);
  expect((await as(app, lead).put(`/invoices/${one.id}`, lost)).body.data).toMatchObject({
    payment_status: 'written_off',
    balance: 0,
  });
});
