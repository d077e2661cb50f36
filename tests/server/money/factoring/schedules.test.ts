import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '../../../../server/audit/invariants.ts';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { notifyRecourse } from '../../../../server/money/factoring/notifyRecourse.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-07-11T15:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

const terms = { advance_rate: 90, fee_rate: 3, fee_basis: 'face_value', fee_period_days: null };

/** A factor of the company. */
async function factorWith(more: object = {}): Promise<number> {
  const ids = { states: 1, users: who.owner.userId };
  return makeRow(database, who.owner, 'factoring-companies', ids, {
    ...terms,
    is_active: true,
    is_default: false,
    recourse_type: 'recourse',
    recourse_days: 90,
    submission_method: 'portal',
    ...more,
  });
}

/** An invoice of this amount that the factor buys. */
async function billed(factor: number | null, price = 10_000, broker: object = {}) {
  const { loadId } = await deliveredLoad(database, who.owner, {
    load: { price, pod_received_at: '2026-07-01T10:00:00Z' },
    broker: { factoring_company_id: factor, factorable: factor !== null, ...broker },
  });
  const { body } = await owner().post('/invoices', { load_id: loadId });
  return body.data as { id: number; number: string; version: number };
}

const invoiceNow = async (id: number) => (await owner().get(`/invoices/${id}`)).body.data;
const call = (id: number, action: string, body: object = {}) =>
  owner().post(`/factoring-schedules/${id}/${action}`, body);
const make = async (...ids: number[]) =>
  (await owner().post('/factoring-schedules', { invoice_ids: ids })).body.data;

/** A schedule whose advance came on July 10. */
const funded = (...ids: number[]) => fundedOn('2026-07-10', ...ids);

async function fundedOn(day: string, ...ids: number[]) {
  const { id } = await make(...ids);
  await call(id, 'submit');
  const { status, body } = await call(id, 'fund', { funded_at: day });
  expect([status, body.data?.status]).toEqual([200, 'funded']);
  return id as number;
}

const pay = (id: number, amount: number) =>
  owner().put(`/invoices/received_payment/${id}`, {
    amount,
    paid_date: '2026-07-10',
    payment_method: 'ach',
  });

describe('a schedule', () => {
  test('is drafted from invoices of one factor, changed, and deleted', async () => {
    const factor = await factorWith();
    const [one, two, three] = [await billed(factor), await billed(factor), await billed(factor)];
    const draft = await make(one.id, two.id);
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^FS-\d{5}$/),
      status: 'draft',
      factoring_company_id: factor,
      date: '2026-07-11',
      invoice_count: 2,
      amount: 20_000,
      advance_amount: 18_000,
      reserve_amount: 2000,
      balances: { advance: 0, reserve: 0, cash: 0 },
    });
    const { id, version } = draft;
    const changed = { invoice_ids: [two.id, three.id], note: 'Second half of the week', version };
    const { body } = await owner().put(`/factoring-schedules/${id}`, changed);
    expect(body.data.lines.map(({ invoice_id }: any) => invoice_id)).toEqual([two.id, three.id]);
    expect(body.data).toMatchObject({ note: changed.note, amount: 20_000 });
    expect((await owner().put(`/factoring-schedules/${id}`, changed)).status).toBe(409);

    expect((await owner().delete(`/factoring-schedules/${id}`)).status).toBe(200);
    expect((await owner().get(`/factoring-schedules/${id}`)).status).toBe(404);
    expect((await make(two.id)).invoice_count).toBe(1);
  });

  test('takes the default factor where the broker has none, and refuses two factors at once', async () => {
    const [own, standard] = [await factorWith(), await factorWith({ is_default: true })];
    const [one, two] = [await billed(own), await billed(null, 500, { factorable: true })];
    const { status, body } = await owner().post('/factoring-schedules', {
      invoice_ids: [one.id, two.id],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['invoice_ids']);
    expect((await make(two.id)).factoring_company_id).toBe(standard);
    await owner().put(`/factoring-companies/${standard}`, { is_default: false });
  });

  test('names every invoice that cannot be sold, and writes nothing', async () => {
    const factor = await factorWith();
    const [good, disputed, listed] = [
      await billed(factor),
      await billed(factor),
      await billed(factor),
    ];
    await owner().put(`/invoices/${disputed.id}`, { payment_status: 'disputed' });
    const other = await make(listed.id);
    const ids = [good.id, disputed.id, listed.id];
    const { status, body } = await owner().post('/factoring-schedules', { invoice_ids: ids });
    expect([status, body.errors]).toEqual([
      422,
      {
        invoice_ids: [
          `${disputed.number}: The broker disputes the invoice.`,
          `${listed.number}: The invoice is on schedule ${other.number}.`,
        ],
      },
    ]);
    const offered = await owner().get(
      `/factoring-schedules/candidates?factoring_company_id=${factor}`,
    );
    expect(offered.body.data.map(({ id }: any) => id)).toEqual([good.id]);
    const asked = await owner().get(
      `/factoring-schedules/candidates?ids[]=${disputed.id}&ids[]=${good.id}`,
    );
    expect(asked.body.data.map(({ violation }: any) => violation)).toEqual([
      null,
      `${disputed.number}: The broker disputes the invoice.`,
    ]);
  });

  test('is listed with its sums', async () => {
    const factor = await factorWith();
    const id = await funded((await billed(factor, 1000)).id, (await billed(factor, 500)).id);
    const { body } = await owner().get(`/factoring-schedules?factoring_company_id=${factor}`);
    expect(body.data.data).toMatchObject([
      {
        id,
        status: 'funded',
        invoice_count: 2,
        rejected_count: 0,
        amount: 1500,
        advance: 1350,
        reserve: 150,
        cash: 1350,
        fee: 0,
        short_pay: 0,
      },
    ]);
  });

  test('is nobody’s but the company’s, and needs the permission to factor', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const { id } = await make(invoice);
    const path = `/factoring-schedules/${id}`;
    const clerk = await who.staff(['invoices.list', 'invoices.show', 'invoices.update']);
    const seller = await who.staff(['invoices.list', 'invoices.show', 'invoices.factor']);
    const submitted = `${path}/submit`;
    expect((await as(app, who.stranger).get(path)).status).toBe(404);
    expect((await as(app, who.stranger).post(submitted)).status).toBe(404);
    expect((await as(app, who.stranger).get('/factoring-schedules')).body.data.total).toBe(0);
    expect((await as(app, who.newcomer).get(path)).status).toBe(403);
    expect((await as(app, clerk).get(path)).status).toBe(200);
    expect((await as(app, clerk).post(submitted)).status).toBe(403);
    const foreign = await as(app, who.stranger).post('/factoring-schedules', {
      invoice_ids: [invoice],
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['invoice_ids']]);
    const figures = `/factoring-companies/figures/${factor}`;
    expect((await as(app, who.stranger).get(figures)).status).toBe(404);
    expect((await as(app, seller).post(submitted)).body.data.status).toBe('submitted');
  });
});

describe('a submitted schedule', () => {
  test('makes the factor the payee with the terms of the day, and keeps its invoices', async () => {
    const factor = await factorWith();
    const { id: invoice, number } = await billed(factor);
    const draft = await make(invoice);
    await owner().put(`/factoring-companies/${factor}`, { fee_rate: 4 });
    const { body } = await call(draft.id, 'submit', { version: draft.version });
    expect(body.data).toMatchObject({
      status: 'submitted',
      submitted_at: '2026-07-11T15:00:00.000Z',
      fee_rate: 4,
      mail: null,
    });
    expect(await invoiceNow(invoice)).toMatchObject({
      remit_to: 'factoring',
      factoring_status: 'processing',
      advance_amount: 9000,
      reserve_amount: 1000,
      factoring_fee: 400,
    });
    const again = await call(draft.id, 'submit');
    expect([again.status, again.body.message]).toEqual([409, 'The schedule is submitted already.']);
    const onIt = `The invoice is on factoring schedule ${draft.number}.`;
    const voided = await owner().delete(`/invoices/${invoice}`);
    expect([voided.status, voided.body.message]).toEqual([409, onIt]);
    const changed = await owner().put(`/invoices/${invoice}`, { factoring_status: 'factored' });
    expect([changed.status, changed.body.message]).toEqual([409, onIt]);
    expect((await owner().delete(`/factoring-schedules/${draft.id}`)).status).toBe(409);
    const printed = await owner().get(`/factoring-schedules/print/${draft.id}`);
    expect(printed.headers['content-type']).toContain('application/pdf');
    const sheet = String((await owner().get(`/factoring-schedules/export/${draft.id}`)).body);
    expect(sheet).toContain(`${number},2026-07-11,2026-08-10,`);
    expect(sheet.trim().endsWith(',10000.00')).toBe(true);
  });

  test('is not submitted with an amount that a payment has changed since', async () => {
    const factor = await factorWith();
    const { id: invoice, number } = await billed(factor);
    const { id } = await make(invoice);
    await pay(invoice, 1000);
    const { status, body } = await call(id, 'submit');
    expect([status, body.errors]).toEqual([
      422,
      { invoice_ids: [`${number}: The balance is $9,000.00 now. Save the schedule again.`] },
    ]);
    const saved = await owner().put(`/factoring-schedules/${id}`, { invoice_ids: [invoice] });
    expect(saved.body.data.amount).toBe(9000);
    expect((await call(id, 'submit')).status).toBe(200);
  });

  test('takes no invoice that was paid or disputed while it was a draft', async () => {
    const factor = await factorWith();
    const [paid, disputed] = [await billed(factor), await billed(factor)];
    const { id } = await make(paid.id, disputed.id);
    await pay(paid.id, 10_000);
    await owner().put(`/invoices/${disputed.id}`, {
      payment_status: 'disputed',
      version: (await invoiceNow(disputed.id)).version,
    });
    const input = { invoice_ids: [paid.id, disputed.id] };
    const saved = await owner().put(`/factoring-schedules/${id}`, input);
    expect([saved.status, saved.body.errors?.invoice_ids]).toEqual([
      422,
      [expect.stringContaining(paid.number), expect.stringContaining(disputed.number)],
    ]);
    expect((await call(id, 'submit')).status).toBe(422);
  });

  test('is funded without the invoices that the factor rejects, which are free again', async () => {
    const factor = await factorWith();
    const [good, bad] = [await billed(factor), await billed(factor, 400)];
    const { id } = await make(good.id, bad.id);
    await call(id, 'submit');
    const rejected = [{ invoice_id: bad.id, reason: 'Debtor is over its limit' }];
    const funding = { funded_at: '2026-07-10', funding_reference: 'W-778', rejected };
    const { body } = await call(id, 'fund', funding);
    expect(body.data).toMatchObject({
      status: 'funded',
      funded_at: '2026-07-10',
      funding_reference: 'W-778',
      amount: 10_000,
      recourse_day: '2026-10-08',
      balances: { advance: 9000, reserve: 1000, cash: 9000, fee: 0 },
    });
    expect(body.data.lines).toMatchObject([
      { status: 'funded', recourse: 'none' },
      { status: 'rejected', reject_reason: 'Debtor is over its limit', is_over: true },
    ]);
    expect(await invoiceNow(bad.id)).toMatchObject({
      factoring_status: 'rejected',
      remit_to: 'company',
      payment_status: 'unpaid',
    });
    expect((await make(bad.id)).status).toBe('draft');
  });

  test('that is rejected as a whole is closed', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const { id } = await make(invoice);
    await call(id, 'submit');
    const { body } = await call(id, 'fund', { rejected: [invoice] });
    expect(body.data).toMatchObject({ status: 'closed', funded_at: null, amount: 0, entries: [] });
  });

  test('is funded once when two people do it at the same moment', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const { id } = await make(invoice);
    await call(id, 'submit');
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(id, 'fund')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = await owner().get(`/factoring-schedules/${id}`);
    expect(body.data.entries).toHaveLength(1);
    expect(body.data.balances.cash).toBe(9000);
  });

  test('has an invoice that two people put on schedules at the same moment once', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const send = () => owner().post('/factoring-schedules', { invoice_ids: [invoice] });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('is refused by the database too when an invoice is on two live schedules', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const { id } = await make(invoice);
    const ids = { states: 1, users: who.owner.userId };
    const line = { schedule_id: id, invoice_id: invoice, amount: 1 };
    await expect(
      makeRow(database, who.owner, 'factoring-schedule-invoices', ids, line),
    ).rejects.toThrow(/factoring_schedule_invoices_live_invoice_key/);
  });
});

describe('what the factor collects', () => {
  test('MT-55: pays the invoice, and the reserve is released without the fee', async () => {
    const { id: invoice } = await billed(await factorWith());
    const id = await funded(invoice);
    const { body } = await call(id, 'collect', { date: '2026-08-09' });
    expect(body.data.balances).toEqual({
      advance: 0,
      reserve: 0,
      cash: 9700,
      fee: 300,
      short_pay: 0,
    });
    expect(body.data.entries.map(({ type, cash }: any) => [type, cash])).toEqual([
      ['advance', 9000],
      ['collection', 0],
      ['release', 700],
    ]);
    expect(await invoiceNow(invoice)).toMatchObject({
      factoring_schedule: { id, number: body.data.number },
      payment_status: 'paid',
      balance: 0,
      paid_date: '2026-08-09',
      payment_method: 'factoring',
      factoring_status: 'collected',
      factoring_fee: 300,
      reserve_released_at: expect.any(String),
      payments: [{ amount: 10_000, payment_reference: body.data.number }],
    });
    const closed = await call(id, 'close', { date: '2026-08-10' });
    expect(closed.body.data).toMatchObject({ status: 'closed', closed_at: '2026-08-10' });
    expect((await call(id, 'close')).status).toBe(409);
  });

  test('MT-56: the reserve stays with the factor until it is released', async () => {
    const factor = await factorWith({ advance_rate: 95, fee_rate: 0 });
    const id = await funded((await billed(factor, 1800)).id);
    const held = await call(id, 'collect', { release: false });
    expect(held.body.data.balances).toMatchObject({ advance: 0, reserve: 90, cash: 1710 });
    const released = await call(id, 'release', { date: '2026-07-20' });
    expect(released.body.data.balances).toMatchObject({ reserve: 0, cash: 1800 });
    const again = await call(id, 'release');
    expect(again.status).toBe(422);
  });

  test('is less a short pay, for a reason, and the reserve that is left', async () => {
    const { id: invoice, number } = await billed(await factorWith());
    const id = await funded(invoice);
    const short = { invoice_id: invoice, amount: 9850 };
    const refused = await call(id, 'collect', { items: [short] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { short_pay_reason: [`${number}: choose why the broker paid short.`] },
    ]);
    const { body } = await call(id, 'collect', {
      items: [{ ...short, short_pay_reason: 'detention' }],
    });
    expect(body.data.balances).toEqual({
      advance: 0,
      reserve: 0,
      cash: 9550,
      fee: 300,
      short_pay: 150,
    });
    expect(await invoiceNow(invoice)).toMatchObject({
      payment_status: 'short_paid',
      received_amount: 9850,
      short_pay_amount: 150,
      short_pay_reason: 'detention',
      balance: 0,
    });
  });

  test('closes no more of the invoice than was sold: a check that bounced after the sale stays open', async () => {
    const factor = await factorWith();
    const soldBeforeBounce = async () => {
      const { id: invoice } = await billed(factor, 1000);
      await pay(invoice, 200);
      const id = await funded(invoice);
      const [{ id: payment_id }] = (await invoiceNow(invoice)).payments;
      const reversal = { payment_id, reason: 'The check bounced' };
      await owner().post(`/invoices/reverse_payment/${invoice}`, reversal);
      expect(await invoiceNow(invoice)).toMatchObject({ balance: 1000, payment_status: 'unpaid' });
      return { id, invoice };
    };
    const whole = await soldBeforeBounce();
    const { body } = await call(whole.id, 'collect');
    expect(body.data.balances).toMatchObject({ advance: 0, short_pay: 0 });
    expect(body.data.lines).toMatchObject([
      { status: 'collected', difference: 'The factor collected it, but the invoice is open.' },
    ]);
    expect(await invoiceNow(whole.invoice)).toMatchObject({
      payment_status: 'partially_paid',
      received_amount: 800,
      short_pay_amount: 0,
      short_pay_reason: null,
      balance: 200,
      factoring_status: 'collected',
      remit_to: 'company',
    });
    expect((await pay(whole.invoice, 200)).body.data).toMatchObject({ payment_status: 'paid' });

    const short = await soldBeforeBounce();
    const items = [{ invoice_id: short.invoice, amount: 750, short_pay_reason: 'rate' }];
    expect((await call(short.id, 'collect', { items })).status).toBe(200);
    expect(await invoiceNow(short.invoice)).toMatchObject({
      payment_status: 'partially_paid',
      short_pay_amount: 50,
      short_pay_reason: 'rate',
      balance: 200,
    });
    const back = { invoice_id: short.invoice, reason: 'The factor was wrong' };
    expect((await call(short.id, 'reverse', back)).status).toBe(200);
    expect(await invoiceNow(short.invoice)).toMatchObject({
      short_pay_amount: 0,
      balance: 1000,
      remit_to: 'factoring',
    });
  });

  test('costs the fee once more for each period that the broker took', async () => {
    const factor = await factorWith({ fee_rate: 1, fee_basis: 'advance', fee_period_days: 15 });
    const [quick, slow] = [await billed(factor), await billed(factor)];
    const id = await funded(quick.id, slow.id);
    await call(id, 'collect', { items: [quick.id], date: '2026-07-25' });
    const { body } = await call(id, 'collect', { items: [slow.id], date: '2026-08-10' });
    expect(body.data.lines.map(({ balances }: any) => balances.fee)).toEqual([90, 270]);
    expect(body.data.balances).toMatchObject({ cash: 19_640, fee: 360, reserve: 0 });
  });

  test('is all of a call or nothing: a wrong line stops the others', async () => {
    const factor = await factorWith();
    const [one, two, other] = [await billed(factor), await billed(factor), await billed(factor)];
    const id = await funded(one.id, two.id);
    const over = { items: [one.id, { invoice_id: two.id, amount: 10_000.01 }] };
    expect((await call(id, 'collect', over)).status).toBe(422);
    for (const [action, body] of [
      ['collect', { items: [one.id, other.id] }],
      ['release', { invoice_ids: [other.id] }],
      ['buy-back', { invoice_ids: [other.id] }],
      ['reverse', { invoice_id: other.id, reason: 'Not on it' }],
    ] as const) {
      expect([action, (await call(id, action, body)).status]).toEqual([action, 422]);
    }
    expect((await call(id, 'collect', { date: '2026-07-09' })).body.errors).toEqual({
      date: ['The advance was paid on 07/10/2026.'],
    });
    expect(await invoiceNow(one.id)).toMatchObject({ payment_status: 'unpaid', payments: [] });
    const closed = await call(id, 'close');
    expect([closed.status, closed.body.message]).toEqual([
      409,
      `${one.number} and 1 more are not collected yet.`,
    ]);
  });

  test('is booked once when two people do it at the same moment', async () => {
    const { id: invoice } = await billed(await factorWith());
    const id = await funded(invoice);
    const both = [1, 2].map(() => call(id, 'collect', { items: [invoice] }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await invoiceNow(invoice)).payments).toHaveLength(1);
  });

  test('is reversed on the schedule, with the payment on the invoice', async () => {
    const { id: invoice } = await billed(await factorWith());
    const id = await funded(invoice);
    const { body } = await call(id, 'collect', {
      items: [{ invoice_id: invoice, amount: 9850, short_pay_reason: 'rate' }],
    });
    const [payment] = (await invoiceNow(invoice)).payments;
    const reversal = { payment_id: payment.id, reason: 'The check bounced' };
    const there = await owner().post(`/invoices/reverse_payment/${invoice}`, reversal);
    expect([there.status, there.body.message]).toEqual([
      409,
      `The factor collected this: reverse it on ${body.data.number}.`,
    ]);
    const back = await call(id, 'reverse', { invoice_id: invoice, reason: 'The check bounced' });
    expect(back.body.data.balances).toEqual({
      advance: 9000,
      reserve: 1000,
      cash: 9000,
      fee: 0,
      short_pay: 0,
    });
    expect(await invoiceNow(invoice)).toMatchObject({
      payment_status: 'unpaid',
      balance: 10_000,
      factoring_status: 'factored',
    });
    expect((await call(id, 'reverse', { invoice_id: invoice, reason: 'Twice' })).status).toBe(409);
    expect((await call(id, 'collect')).body.data.balances.cash).toBe(9700);
  });

  test('is reversed after the schedule was closed, which is funded again', async () => {
    const { id: invoice } = await billed(await factorWith());
    const id = await funded(invoice);
    await call(id, 'collect');
    expect((await call(id, 'close')).body.data.status).toBe('closed');
    const { body } = await call(id, 'reverse', { invoice_id: invoice, reason: 'It bounced' });
    expect(body.data).toMatchObject({ status: 'funded', closed_at: null });
    expect(await invoiceNow(invoice)).toMatchObject({ payment_status: 'unpaid', balance: 10_000 });
  });

  test('of an invoice that the broker paid to the company by mistake adds no second payment', async () => {
    const factor = await factorWith();
    const { id: invoice } = await billed(factor);
    const id = await funded(invoice);
    await pay(invoice, 10_000);
    const figures = await owner().get(`/factoring-companies/figures/${factor}`);
    expect(figures.body.data.differences).toMatchObject([
      { invoice: { id: invoice }, difference: expect.stringContaining('Pay the factor.') },
    ]);
    await call(id, 'collect');
    expect(await invoiceNow(invoice)).toMatchObject({ received_amount: 10_000, balance: 0 });
    const after = await owner().get(`/factoring-companies/figures/${factor}`);
    expect(after.body.data.differences).toEqual([]);
  });
});

describe('recourse', () => {
  test('MT-59: warns before its day, and the buy-back leaves the invoice unpaid and the company’s', async () => {
    const factor = await factorWith({ advance_rate: 97, fee_rate: 2.5 });
    const [{ id: invoice }, soon, late] = [
      await billed(factor, 2850),
      await billed(factor, 900),
      await billed(factor, 800),
    ];
    const id = await fundedOn('2026-04-11', invoice);
    await fundedOn('2026-04-25', soon.id);
    await fundedOn('2026-04-27', late.id);
    const { data } = (await owner().get(`/factoring-companies/figures/${factor}`)).body;
    expect(data.recourse).toMatchObject([
      { recourse: 'due', recourse_day: '2026-07-10', invoice: { id: invoice } },
      { recourse: 'near', recourse_day: '2026-07-24', invoice: { id: soon.id } },
    ]);
    expect(data.recourse).toHaveLength(2);
    const { body } = await call(id, 'buy-back', { invoice_ids: [invoice], date: '2026-07-11' });
    expect(body.data.entries.at(-1)).toMatchObject({
      type: 'buy_back',
      advance: -2764.5,
      reserve: -85.5,
      cash: -2835.75,
      fee: 71.25,
    });
    expect(await invoiceNow(invoice)).toMatchObject({
      payment_status: 'unpaid',
      balance: 2850,
      factoring_status: 'bought_back',
      remit_to: 'company',
    });
    expect((await call(id, 'close')).body.data.status).toBe('closed');
    expect((await pay(invoice, 2850)).body.data.payment_status).toBe('paid');
  });
});

test('the people who factor are told once that recourse is near, and once that it is due', async () => {
  const factor = await factorWith({ name: 'Recourse Capital' });
  const [due, near, far] = [await billed(factor), await billed(factor), await billed(factor)];
  await fundedOn('2026-04-02', due.id);
  const nearId = await fundedOn('2026-04-20', near.id);
  await fundedOn('2026-07-01', far.id);
  const seller = await who.staff(['invoices.factor']);
  const tell = () =>
    new Access(database, { companyId: who.owner.companyId as number, userId: null }, hub).write(
      notifyRecourse,
    );
  expect(await tell()).toBeGreaterThan(0);
  expect(await tell()).toBe(0);
  const { body } = await as(app, seller).get('/notifications/list?per_page=100');
  const own = body.data.data.filter(({ title }: any) => title.includes('Recourse Capital'));
  expect(own.map(({ title }: any) => title).sort()).toEqual(
    [
      `${due.number}: buy it back from Recourse Capital`,
      `${near.number}: recourse to Recourse Capital on 07/19/2026`,
    ].sort(),
  );
  const [warning] = own.filter(({ title }: any) => title.startsWith(near.number));
  expect(warning).toMatchObject({ subject: 'factoring-schedules', subject_id: nearId });
  const theirs = await as(app, who.stranger).get('/notifications/list?per_page=100');
  expect(theirs.body.data.total).toBe(0);
});

test('a factor’s figures are the sums of its schedules and their ledgers', async () => {
  const factor = await factorWith();
  const [one, two, three, four] = [
    await billed(factor),
    await billed(factor, 1000),
    await billed(factor, 500),
    await billed(factor, 250),
  ];
  const id = await funded(one.id, two.id);
  await call(id, 'collect', { items: [two.id], release: false });
  await call((await make(three.id)).id, 'submit');
  await make(four.id);
  const { body } = await owner().get(`/factoring-companies/figures/${factor}`);
  expect(body.data).toMatchObject({
    factor: { id: factor },
    month: '2026-07',
    out_count: 1,
    out_amount: 10_000,
    advance: 9000,
    reserve: 1070,
    owed: 0,
    fees_this_month: 30,
    fees_last_month: 0,
    waiting_count: 1,
    waiting_amount: 500,
    draft_count: 1,
    draft_amount: 250,
    recourse: [],
    differences: [],
  });
  const empty = await owner().get(`/factoring-companies/figures/${await factorWith()}`);
  expect(empty.body.data).toMatchObject({ out_count: 0, reserve: 0, fees_this_month: 0 });
});

test('all invariants of invoices and their sales hold after these tests', async () => {
  for (const { name, broken } of invariants) {
    if (!/invoice|sold/i.test(name)) continue;
    expect([name, await database.platform.read.query<object>(broken)]).toEqual([name, []]);
  }
});
