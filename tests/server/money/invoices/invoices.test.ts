import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '../../../../server/audit/invariants.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  // Evening of July 10 in Chicago, already July 11 in London.
  setClock('2026-07-11T02:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const proven = { load: { pod_received_at: '2026-07-02T10:00:00Z' } };

async function readyLoad(input: Parameters<typeof deliveredLoad>[2] = {}) {
  const load = { ...proven.load, ...input.load };
  return deliveredLoad(database, who.owner, { ...input, load });
}

async function billed(input: Parameters<typeof deliveredLoad>[2] = {}, sent = {}) {
  const { loadId, brokerId } = await readyLoad(input);
  const { body, status } = await as(app, who.owner).post('/invoices', { load_id: loadId, ...sent });
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return { loadId, brokerId, invoice: body.data };
}

async function billingOf(loadId: number): Promise<string | undefined> {
  const [row] = await database.platform.read.query<{ billing_status: string }>(
    'select billing_status from loads where id = $1',
    [loadId],
  );
  return row?.billing_status;
}

const pay = (id: number, amount: number, headers = {}) =>
  as(app, who.owner).put(
    `/invoices/received_payment/${id}`,
    { amount, paid_date: '2026-07-10', payment_method: 'ach' },
    headers,
  );

test('a load on hold is not invoiced until it is released, whatever else is complete', async () => {
  const { loadId } = await readyLoad();
  const set = async (fields: object) => {
    const { version } = (await as(app, who.owner).get(`/loads/${loadId}`)).body.data;
    return as(app, who.owner).put(`/loads/${loadId}`, { version, ...fields });
  };
  const unknown = await set({ billing_hold: 'bad_mood' });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['billing_hold']]);
  const held = await set({ billing_hold: 'incorrect_rate', billing_hold_note: 'Ask the broker' });
  expect(held.body.data).toMatchObject({
    billing_status: 'not_ready',
    billing: {
      is_ready: false,
      missing: [{ code: 'hold_incorrect_rate', message: 'On hold: incorrect rate.' }],
    },
  });
  const list = await as(app, who.owner).get(
    '/loads/list/for-invoices?billing_status[]=not_ready&per_page=100',
  );
  expect(list.body.data.data).toContainEqual(
    expect.objectContaining({ id: loadId, billing_hold: 'incorrect_rate' }),
  );
  const refused = await as(app, who.owner).post('/invoices', { load_id: loadId });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { load_id: ['On hold: incorrect rate.'] },
  ]);
  await set({ billing_hold: null });
  expect(await billingOf(loadId)).toBe('ready_for_invoice');
  expect((await as(app, who.owner).post('/invoices', { load_id: loadId })).status).toBe(200);
});

describe('an invoice is created', () => {
  test('from the load as it is, with the terms agreed with the broker', async () => {
    const accessorials = [
      { amount: 150, description: 'Detention 3 h', quantity: 3, rate: 50 },
      { amount: 200, description: 'Lumper' },
      { amount: 99, description: 'Ours to bear', billable_to_broker: false },
    ];
    const { invoice, loadId } = await billed({ accessorials });
    expect(invoice).toMatchObject({
      invoice_date: '2026-07-10',
      due_date: '2026-08-09',
      payment_terms: 'net_30',
      price: 2500,
      accessorials_amount: 350,
      invoice_total: 2650,
      amount_due: 2850,
      balance: 2850,
      received_amount: 0,
      payment_status: 'unpaid',
      send_status: 'not_sent',
      status: 'issued',
      bill_to_email: 'ap@broker.example.com',
      user: { nickname: 'olive', staff: null, company_owner: { nickname: 'olive' } },
      parent_load: { id: loadId, price: 2500, billing_status: 'invoiced' },
    });
    expect(invoice.parent_load.load_accessorials).toMatchObject([
      { amount: 150 },
      { amount: 200 },
      { amount: 99 },
    ]);
    expect(
      invoice.invoice_lines.map(({ description, quantity, unit_price, amount }: any) => [
        description,
        quantity,
        unit_price,
        amount,
      ]),
    ).toEqual([
      [expect.stringMatching(/^Freight charges, load /), 1, 2500, 2500],
      ['Detention 3 h', 3, 50, 150],
      ['Lumper', 1, 200, 200],
    ]);
    expect(await billingOf(loadId)).toBe('invoiced');
  });

  test('with the requested date, terms and memo', async () => {
    const input = { invoice_date: '2026-07-20', payment_terms: 'net_30', memo: 'Thank you' };
    const { invoice } = await billed({ broker: { payment_terms: 'net_10' } }, input);
    expect(invoice).toMatchObject({ ...input, due_date: '2026-08-19' });
  });

  test('never with an obviously mistyped date, nor changed to one', async () => {
    const { loadId } = await readyLoad();
    const owner = as(app, who.owner);
    const slip = { invoice_date: '2062-07-10' };
    const errors = {
      invoice_date: ['The invoice date must not be more than 31 days ahead.'],
    };
    for (const [path, sent] of [
      ['/invoices', { load_id: loadId }],
      ['/invoice-multiple-store', { load_ids: [loadId] }],
      [`/store-and-print/${loadId}`, {}],
    ] as const) {
      const { status, body } = await owner.post(path, { ...sent, ...slip });
      expect([path, status, body.errors]).toEqual([path, 422, errors]);
    }
    expect(await billingOf(loadId)).not.toBe('invoiced');

    const { invoice } = await billed();
    const changed = await owner.put(`/invoices/${invoice.id}`, slip);
    expect([changed.status, changed.body.errors]).toEqual([422, errors]);
  });

  test('for quick pay, with the broker’s own number of days', async () => {
    const broker = { payment_terms: 'quick_pay', quick_pay_days: 5 };
    const { invoice } = await billed({ broker }, { invoice_date: '2026-07-30' });
    expect(invoice.due_date).toBe('2026-08-04');
  });

  test('only when nothing is missing, and lists everything that is', async () => {
    const { loadId } = await deliveredLoad(database, who.owner, {
      load: { status: 4 },
      broker: { required_documents: ['bol', 'pod'], require_po_number: true },
    });
    const { status, body } = await as(app, who.owner).post('/invoices', { load_id: loadId });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      load_id: [
        'The load is not delivered.',
        'This broker requires a PO number.',
        'The POD is missing.',
        'The BOL is missing.',
      ],
    });
    expect(await billingOf(loadId)).toBe('not_ready');
  });

  test('once per load: of two users who bill it at the same time, one is told it is already billed', async () => {
    const { loadId } = await readyLoad();
    const ask = () => as(app, who.owner).post('/invoices', { load_id: loadId });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('with consecutive numbers without gaps, even when others are refused meanwhile', async () => {
    const good = await Promise.all([readyLoad(), readyLoad(), readyLoad(), readyLoad()]);
    const bad = await deliveredLoad(database, who.owner);
    const loads = [good[0]!, bad, good[1]!, bad, good[2]!, good[3]!];
    const answers = await Promise.all(
      loads.map(({ loadId }) => as(app, who.owner).post('/invoices', { load_id: loadId })),
    );
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.data.number.replace('INV-', '')))
      .sort((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2, 3].map(step => numbers[0]! + step));
  });

  test('and does not change when the broker changes later', async () => {
    const { invoice, brokerId } = await billed({ broker: { name: 'Bluestem' } });
    await as(app, who.owner).put(`/brokers/${brokerId}`, { name: 'Redstem', address: 'Elsewhere' });
    const { body } = await as(app, who.owner).get(`/invoices/${invoice.id}`);
    expect(body.data.bill_to_name).toBe('Bluestem');
    expect(body.data.bill_to_address).toBe(invoice.bill_to_address);
  });

  test('for a TONU load with its single line and no documents', async () => {
    const { loadId } = await deliveredLoad(database, who.owner, {
      load: { status: 8, price: 0 },
      broker: { required_documents: ['bol', 'pod'] },
      accessorials: [{ amount: 250, description: 'Truck ordered, not used' }],
    });
    const { body } = await as(app, who.owner).post('/invoices', { load_id: loadId });
    expect(body.data).toMatchObject({ amount_due: 250, invoice_lines: [{ amount: 250 }] });
    expect(body.data.invoice_lines).toHaveLength(1);
  });
});

describe('incoming money', () => {
  test('is recorded in parts until the invoice and its load are paid', async () => {
    const { invoice, loadId } = await billed();
    const first = await pay(invoice.id, 1000);
    expect(first.body.data).toMatchObject({
      received_amount: 1000,
      balance: 1500,
      payment_status: 'partially_paid',
      paid_date: null,
    });
    expect(await billingOf(loadId)).toBe('invoiced');

    const last = await pay(invoice.id, 1500);
    expect(last.body.data).toMatchObject({
      received_amount: 2500,
      balance: 0,
      payment_status: 'paid',
      paid_date: '2026-07-10',
      payments: [{ amount: 1000 }, { amount: 1500 }],
    });
    expect(await billingOf(loadId)).toBe('paid');
  });

  test('never exceeds the balance', async () => {
    const { invoice } = await billed();
    const { status, body } = await pay(invoice.id, 2500.01);
    expect([status, body.errors]).toEqual([
      422,
      { amount: ['The amount is more than the balance of $2 500.00.'] },
    ]);
    expect((await pay(invoice.id, 0)).status).toBe(422);
    expect((await pay(invoice.id, 12.345)).status).toBe(422);
  });

  test('cannot have an implausible date', async () => {
    const { invoice } = await billed();
    const owner = as(app, who.owner);
    const violationOf = async (paid_date: string) => {
      const payment = { amount: 100, paid_date, payment_method: 'ach' };
      const one = await owner.put(`/invoices/received_payment/${invoice.id}`, payment);
      const many = await owner.post('/update-invoices-paid', { ids: [invoice.id], paid_date });
      expect([one.status, many.status]).toEqual([422, 422]);
      expect(many.body.errors).toEqual(one.body.errors);
      return one.body.errors.paid_date;
    };
    expect(await violationOf('2062-07-10')).toEqual([
      'The payment date must not be more than 31 days ahead.',
    ]);
    expect(await violationOf('0026-07-10')).toEqual(['The payment date must not be before 1970.']);
    const { body } = await owner.get(`/invoices/${invoice.id}`);
    expect(body.data).toMatchObject({ received_amount: 0, payments: [] });
  });

  test('is recorded once, however often the same request arrives', async () => {
    const { invoice } = await billed();
    const key = { 'idempotency-key': 'payment-1' };
    const first = await pay(invoice.id, 100, key);
    const again = await pay(invoice.id, 100, key);
    expect(again.body).toEqual(first.body);
    expect((await pay(invoice.id, 200, key)).status).toBe(422);
    const { body } = await as(app, who.owner).get(`/invoices/${invoice.id}`);
    expect(body.data.received_amount).toBe(100);
  });

  test('from two clerks at the same time is refused when both together exceed the balance', async () => {
    const { invoice } = await billed();
    const answers = await Promise.all([pay(invoice.id, 2000), pay(invoice.id, 2000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { body } = await as(app, who.owner).get(`/invoices/${invoice.id}`);
    expect(body.data).toMatchObject({ received_amount: 2000, payments: [{ amount: 2000 }] });
  });

  test('from one check that two clerks record while seeing the same invoice is recorded once', async () => {
    const { invoice } = await billed();
    const cheque = { amount: 100, paid_date: '2026-07-10', payment_method: 'check' };
    const sent = { ...cheque, version: invoice.version };
    const path = `/invoices/received_payment/${invoice.id}`;
    const owner = as(app, who.owner);
    const answers = await Promise.all([owner.put(path, sent), owner.put(path, sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await owner.get(`/invoices/${invoice.id}`);
    expect(body.data).toMatchObject({ received_amount: 100, payments: [{ amount: 100 }] });
  });

  test('closes many invoices at once and leaves paid ones unchanged', async () => {
    const [one, two, three] = [await billed(), await billed(), await billed()];
    await pay(one.invoice.id, 2500);
    await pay(two.invoice.id, 500);
    const ids = [three, two, one].map(({ invoice }) => invoice.id);
    const paid = { ids, paid_date: '2026-07-11' };
    const { body } = await as(app, who.owner).post('/update-invoices-paid', paid);
    expect(body.data.results).toEqual(ids.map(id => ({ id, ok: true })));

    const rows = await Promise.all(ids.map(id => as(app, who.owner).get(`/invoices/${id}`)));
    expect(
      rows.map(({ body: { data } }) => [
        data.payment_status,
        data.paid_date,
        data.payments.map(({ amount }: any) => amount),
      ]),
    ).toEqual([
      ['paid', '2026-07-11', [2500]],
      ['paid', '2026-07-11', [500, 2000]],
      ['paid', '2026-07-10', [2500]],
    ]);
  });

  test('for many invoices closes none when one of them cannot be closed', async () => {
    const [good, voided] = [await billed(), await billed()];
    await as(app, who.owner).delete(`/invoices/${voided.invoice.id}`, { reason: 'wrong' });
    const ids = [good.invoice.id, voided.invoice.id];
    const paid = { ids, paid_date: '2026-07-11' };
    expect((await as(app, who.owner).post('/update-invoices-paid', paid)).status).toBe(422);
    const { body } = await as(app, who.owner).get(`/invoices/${good.invoice.id}`);
    expect(body.data.payment_status).toBe('unpaid');
  });
});

describe('a payment', () => {
  const reverse = (id: number, sent: object) =>
    as(app, who.owner).post(`/invoices/reverse_payment/${id}`, { reason: 'Bounced', ...sent });
  const short = (id: number, sent: object) =>
    as(app, who.owner).post(`/invoices/short_pay/${id}`, sent);

  test('is voided with a reason, and the invoice is open and the load unpaid again', async () => {
    const { invoice, loadId } = await billed();
    await pay(invoice.id, 500);
    const paid = (await pay(invoice.id, 2000)).body.data;
    expect(paid).toMatchObject({ payment_status: 'paid', parent_load: { billing_status: 'paid' } });
    const [first, second] = paid.payments;
    const stale = await reverse(invoice.id, { payment_id: second.id, version: invoice.version });
    expect(stale).toMatchObject({ status: 409, body: { data: { version: paid.version } } });

    const { body } = await reverse(invoice.id, { payment_id: second.id, version: paid.version });
    expect(body.data).toMatchObject({
      payment_status: 'partially_paid',
      received_amount: 500,
      balance: 2000,
      paid_date: null,
      payment_method: first.payment_method,
    });
    expect(body.data.payments.at(-1)).toMatchObject({
      amount: -2000,
      paid_date: '2026-07-10',
      reverses_id: second.id,
      reversal_reason: 'Bounced',
    });
    expect(await billingOf(loadId)).toBe('invoiced');
    expect((await reverse(invoice.id, { payment_id: second.id })).status).toBe(409);
    const reversal = body.data.payments.at(-1).id;
    expect((await reverse(invoice.id, { payment_id: reversal })).status).toBe(409);

    const voided = await as(app, who.owner).delete(`/invoices/${invoice.id}`, { reason: 'x' });
    expect(voided.status).toBe(409);
    expect((await reverse(invoice.id, { payment_id: first.id })).body.data).toMatchObject({
      payment_status: 'unpaid',
      balance: 2500,
      payment_method: null,
    });
    expect((await pay(invoice.id, 2500)).body.data.payment_status).toBe('paid');
  });

  test('voided by two users at the same time is voided once', async () => {
    const { invoice } = await billed();
    const [{ id: payment_id }] = (await pay(invoice.id, 100)).body.data.payments;
    const answers = await Promise.all([1, 2, 3].map(() => reverse(invoice.id, { payment_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('requires a reason to be voided, and must belong to that invoice', async () => {
    const [one, other] = [await billed(), await billed()];
    const [{ id: payment_id }] = (await pay(one.invoice.id, 100)).body.data.payments;
    const silent = await reverse(one.invoice.id, { payment_id, reason: ' ' });
    expect(silent.body.errors).toEqual({ reason: ['The field cannot be empty'] });
    const foreign = await reverse(other.invoice.id, { payment_id });
    expect(foreign.body.errors).toEqual({ payment_id: ['The selected value is invalid.'] });
    const stranger = as(app, who.stranger);
    const theirs = { payment_id, reason: 'x' };
    const path = `/invoices/reverse_payment/${one.invoice.id}`;
    expect((await stranger.post(path, theirs)).status).toBe(404);
    expect((await as(app, who.newcomer).post(path, theirs)).status).toBe(403);
  });

  test('short of the balance closes the invoice until it is voided', async () => {
    const { invoice, loadId } = await billed();
    const [payment] = (await pay(invoice.id, 2400)).body.data.payments;
    expect((await short(invoice.id, {})).body.errors).toEqual({
      short_pay_reason: ['The field cannot be empty'],
    });
    const { body } = await short(invoice.id, { short_pay_reason: 'damage' });
    expect(body.data).toMatchObject({
      payment_status: 'short_paid',
      short_pay_amount: 100,
      short_pay_reason: 'damage',
      balance: 0,
    });
    expect((await short(invoice.id, { short_pay_reason: 'damage' })).status).toBe(409);
    expect(await billingOf(loadId)).toBe('invoiced');

    const back = await reverse(invoice.id, { payment_id: payment.id });
    expect(back.body.data).toMatchObject({
      payment_status: 'unpaid',
      short_pay_amount: 0,
      short_pay_reason: null,
      balance: 2500,
    });
  });
});

describe('a wrong invoice', () => {
  test('is voided with a reason, keeps its number, and the load is billed again', async () => {
    const { invoice, loadId } = await billed();
    const { body } = await as(app, who.owner).delete(`/invoices/${invoice.id}`, {
      reason: 'Wrong price',
    });
    expect(body.data).toMatchObject({
      number: invoice.number,
      status: 'void',
      void_reason: 'Wrong price',
    });
    expect(await billingOf(loadId)).toBe('spoiled');

    // The load reports it until it is corrected, and is then ready for the next invoice.
    await as(app, who.owner).put(`/loads/${loadId}`, { price: 0 });
    expect(await billingOf(loadId)).toBe('spoiled');
    await as(app, who.owner).put(`/loads/${loadId}`, { price: 2400 });
    expect(await billingOf(loadId)).toBe('ready_for_invoice');

    const again = await as(app, who.owner).post('/invoices', { load_id: loadId });
    expect(again.status).toBe(200);
    expect(again.body.data.number).not.toBe(invoice.number);
  });

  test('can be voided in bulk, each independently', async () => {
    const [paid, open] = [await billed(), await billed()];
    await pay(paid.invoice.id, 1);
    const ids = [paid.invoice.id, open.invoice.id];
    const sent = { ids, reason: 'Billed twice' };
    const { body } = await as(app, who.owner).delete('/loads-invoices/delete/invoices', sent);
    expect(body.data.results).toEqual([
      { id: paid.invoice.id, ok: false, message: 'The invoice has a payment: reverse it first.' },
      { id: open.invoice.id, ok: true, number: open.invoice.number },
    ]);
    expect(await billingOf(open.loadId)).toBe('spoiled');
  });

  test.each([
    '/loads-invoices',
    '/invoices',
  ])('goes by its id alone: DELETE %s/{id}', async path => {
    const { invoice } = await billed();
    const { status, body } = await as(app, who.owner).delete(`${path}/${invoice.id}`);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'void', void_reason: null }),
    ]);
  });

  test('goes with others by their ids alone, and all that is wrong is named at once', async () => {
    const path = '/loads-invoices/delete/invoices';
    const [one, other] = [await billed(), await billed()];
    const ids = [one.invoice.id, other.invoice.id];
    const wrong = await as(app, who.owner).delete(path, { ids: [], reason: 'x'.repeat(501) });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['ids', 'reason']);
    expect((await as(app, who.owner).delete(path, { ids, reason: ['x'] })).body.errors).toEqual({
      reason: ['The value must be a text.'],
    });

    const theirs = await as(app, who.stranger).delete(path, { ids });
    expect(theirs.body.data.results).toEqual(
      ids.map(id => ({ id, ok: false, message: 'Not found.' })),
    );
    const { body } = await as(app, who.owner).delete(`${path}?ids[]=${ids.join('&ids[]=')}`);
    expect(body).toEqual({
      success: true,
      data: {
        results: [one, other].map(({ invoice: { id, number } }) => ({ id, ok: true, number })),
      },
    });
  });

  test('cannot be voided once it has received a payment', async () => {
    const { invoice } = await billed();
    await pay(invoice.id, 1);
    const { status, body } = await as(app, who.owner).delete(`/invoices/${invoice.id}`, {
      reason: 'no',
    });
    expect([status, body.message]).toEqual([409, 'The invoice has a payment: reverse it first.']);
  });

  test('can get another date and other terms until it receives a payment, and a memo at any time', async () => {
    const { invoice } = await billed({}, { invoice_date: '2026-07-01' });
    const put = (sent: object) => as(app, who.owner).put(`/invoices/${invoice.id}`, sent);
    const changed = await put({ payment_terms: 'net_10', invoice_date: '2026-07-05', version: 1 });
    expect(changed.body.data).toMatchObject({ due_date: '2026-07-15', version: 2 });
    expect((await put({ memo: 'late', version: 1 })).status).toBe(409);

    await pay(invoice.id, 1);
    expect((await put({ payment_terms: 'net_60' })).status).toBe(422);
    expect((await put({ memo: 'Call Ann', price: 1 })).body.data).toMatchObject({
      memo: 'Call Ann',
      price: 2500,
      due_date: '2026-07-15',
    });
  });
});

describe('the list', () => {
  test('totals the whole filter, shows how late each invoice is, and excludes voids', async () => {
    const broker = { name: 'Listed broker' };
    const { invoice: paid, brokerId } = await billed({ broker });
    const sent = { invoice_date: '2026-04-01' };
    const more = await deliveredLoad(database, who.owner, {
      load: { ...proven.load, broker_id: brokerId, price: 1000 },
      broker: { name: 'Unlisted broker' },
      accessorials: [{ amount: 100 }],
    });
    const late = await as(app, who.owner).post('/invoices', { load_id: more.loadId, ...sent });
    const gone = await billed();
    await as(app, who.owner).delete(`/invoices/${gone.invoice.id}`, { reason: 'gone' });
    await pay(paid.id, 2500);

    const ask = (query: string) =>
      as(app, who.owner).get(`/invoices?broker_id[]=${brokerId}&sort=id&order=asc&${query}`);
    const { body } = await ask('per_page=1');
    expect(body).toMatchObject({
      all_load_rate: 3500,
      all_load_revenue: 3600,
      all_balance: 1100,
      data: { total: 2, per_page: 1, data: [{ id: paid.id, is_overdue: false, age_bucket: null }] },
    });
    const overdue = (await ask('quick=overdue')).body;
    expect(overdue.data.data).toMatchObject([
      {
        id: late.body.data.id,
        is_overdue: true,
        days_past_due: 70,
        age_bucket: '91_plus',
        user: { nickname: 'olive' },
        parent_load: { price: 1000, load_accessorials: [{ amount: 100 }] },
      },
    ]);
    expect(overdue.all_load_revenue).toBe(1100);
    expect((await ask('quick=paid')).body.data.data).toMatchObject([{ id: paid.id }]);
    expect((await ask('quick=nonsense')).status).toBe(422);
    const voids = await as(app, who.owner).get('/invoices?status[]=void&per_page=100');
    expect(voids.body.data.data.map(({ id }: any) => id)).toContain(gone.invoice.id);
  });

  test('is exported row by row', async () => {
    const { body } = await as(app, who.owner).get('/invoices?per_page=1');
    const file = await as(app, who.owner).get('/invoices/export/list?format=csv');
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(body.data.total + 1);
    expect(lines[0]).toMatch(/^Invoice,Date,Due,Load,/);
    // It is July 11 in London, but not yet in the company's zone.
    expect(file.headers['content-disposition']).toMatch(/"invoices-2026-07-10\.csv"/);
  });

  test('is exported with the labels that the screen uses for its fields', async () => {
    const words = 'names[]=number&headings[]=Invoice&names[]=due_date&headings[]=%3D1%2B1';
    const file = await as(app, who.owner).get(`/invoices/export/list?format=csv&${words}`);
    const [heading = ''] = String(file.body)
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(heading).toMatch(/^Invoice,Date,'=1\+1,Load,/);
  });
});

describe('invoices in bulk', () => {
  test('are created row by row, and each reports what it is missing', async () => {
    const [good, bad] = [await readyLoad(), await deliveredLoad(database, who.owner)];
    const theirs = await deliveredLoad(database, who.stranger, proven);
    const load_ids = [good.loadId, bad.loadId, theirs.loadId];
    const { body } = await as(app, who.owner).post('/invoice-multiple-store', { load_ids });
    expect(body.data.results).toEqual([
      {
        id: good.loadId,
        ok: true,
        invoice_id: expect.any(Number),
        number: expect.stringMatching(/^INV-\d{6}$/),
      },
      { id: bad.loadId, ok: false, message: 'The POD is missing.' },
      { id: theirs.loadId, ok: false, message: 'Not found.' },
    ]);
    expect((await as(app, who.owner).post('/invoice-multiple-store', {})).status).toBe(422);
  });
});

describe('users without permission', () => {
  test('of another company find no invoice and bill no load of this company', async () => {
    const { invoice, loadId } = await billed();
    const { loadId: otherLoad } = await readyLoad();
    const asStranger = as(app, who.stranger);
    const answers = await Promise.all([
      asStranger.get(`/invoices/${invoice.id}`),
      asStranger.put(`/invoices/${invoice.id}`, { memo: 'mine' }),
      asStranger.delete(`/invoices/${invoice.id}`, { reason: 'mine' }),
      asStranger.put(`/invoices/received_payment/${invoice.id}`, {
        amount: 1,
        paid_date: '2026-07-01',
        payment_method: 'ach',
      }),
      asStranger.post('/update-invoices-paid', { ids: [invoice.id], paid_date: '2026-07-01' }),
      asStranger.post('/invoices', { load_id: otherLoad }),
      asStranger.get(`/invoices/print/${invoice.id}`),
      asStranger.post(`/store-and-print/${loadId}`),
      asStranger.post('/create-zip-from-invoices', { ids: [invoice.id] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const sent = await asStranger.post('/send-email-invoices', { ids: [invoice.id] });
    expect(sent.body.data.results).toEqual([{ id: invoice.id, ok: false, message: 'Not found.' }]);
    const { body } = await asStranger.get('/invoices');
    expect(body).toMatchObject({ all_load_revenue: 0, data: { total: 0 } });
  });

  test('can do nothing as a newcomer, and as a biller can bill but not record payments or void', async () => {
    const { invoice } = await billed();
    const { loadId } = await readyLoad();
    const biller = await who.staff(['invoices.list', 'invoices.show', 'invoices.create']);
    expect((await as(app, who.newcomer).get('/invoices')).status).toBe(403);
    const created = await as(app, biller).post('/invoices', { load_id: loadId });
    expect(created.body.data.user).toMatchObject({ staff: { nickname: 'staff2' } });
    const paid = { amount: 1, paid_date: '2026-07-01', payment_method: 'ach' };
    expect(
      (await as(app, biller).put(`/invoices/received_payment/${invoice.id}`, paid)).status,
    ).toBe(403);
    expect((await as(app, biller).delete(`/invoices/${invoice.id}`, { reason: 'x' })).status).toBe(
      403,
    );
    expect((await as(app, biller).post('/send-email-invoices', { ids: [invoice.id] })).status).toBe(
      403,
    );
  });
});

test('all money invariants hold after these tests', async () => {
  const broken = [];
  for (const { name, broken: sql } of invariants) {
    if (!/invoice/i.test(name)) continue;
    const rows = await database.platform.read.query<object>(sql);
    if (rows.length > 0) broken.push({ name, rows });
  }
  expect(broken).toEqual([]);
});
