import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  setClock('2026-07-11T15:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const put = (id: number, sent: object) => owner().put(`/invoices/${id}`, sent);

/** An invoice of 2,500 dollars. */
async function billed(input: Parameters<typeof deliveredLoad>[2] = {}) {
  const load = { pod_received_at: '2026-07-01T10:00:00Z' };
  const { loadId } = await deliveredLoad(database, who.owner, { ...input, load });
  const { body } = await owner().post('/invoices', { load_id: loadId });
  return body.data;
}

const pay = (id: number, amount: number) =>
  owner().put(`/invoices/received_payment/${id}`, {
    amount,
    paid_date: '2026-07-20',
    payment_method: 'ach',
  });

describe('a dispute', () => {
  test('is reported with its note, stays open after a partial payment, and ends with the balance', async () => {
    const { id } = await billed();
    const reported = { payment_status: 'disputed', dispute_note: 'They count two pallets less.' };
    expect((await put(id, { ...reported, version: 1 })).body.data).toMatchObject({
      ...reported,
      dispute_status: 'disputed',
      balance: 2500,
    });
    expect((await put(id, { ...reported, version: 1 })).status).toBe(409);
    const listed = await owner().get('/invoices?payment_status=disputed');
    expect(listed.body.data.data.map((row: { id: number }) => row.id)).toEqual([id]);

    expect((await pay(id, 2000)).body.data).toMatchObject({ payment_status: 'disputed' });
    expect((await pay(id, 500)).body.data).toMatchObject({
      payment_status: 'paid',
      dispute_status: 'none',
      dispute_note: reported.dispute_note,
    });
  });

  test('that ends leaves the invoice with the status its payments give it', async () => {
    const { id } = await billed();
    await pay(id, 100);
    await put(id, { payment_status: 'disputed' });
    const { body } = await put(id, { payment_status: 'unpaid', dispute_note: null });
    expect(body.data).toMatchObject({
      payment_status: 'partially_paid',
      dispute_status: 'none',
      dispute_note: null,
    });
    const again = await put(id, { payment_status: 'unpaid' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'The invoice is neither disputed nor written off.',
    ]);
  });

  test('can be reported by users of the same company who can change invoices', async () => {
    const { id } = await billed();
    const clerk = await who.staff(['invoices.update', 'invoices.show']);
    const reported = { payment_status: 'disputed' };
    expect((await as(app, who.stranger).put(`/invoices/${id}`, reported)).status).toBe(404);
    expect((await as(app, who.newcomer).put(`/invoices/${id}`, reported)).status).toBe(403);
    expect((await as(app, clerk).put(`/invoices/${id}`, reported)).status).toBe(200);
  });
});

describe('an invoice that is written off', () => {
  test('has no open balance, and can be reopened if that was wrong', async () => {
    const { id } = await billed();
    await pay(id, 400);
    expect((await put(id, { payment_status: 'written_off' })).body.data).toMatchObject({
      payment_status: 'written_off',
      short_pay_amount: 2100,
      balance: 0,
    });
    expect((await pay(id, 1)).status).toBe(409);
    const paid = await owner().get('/invoices?quick=paid');
    expect(paid.body.data.data.map((row: { id: number }) => row.id)).toContain(id);
    expect((await put(id, { payment_status: 'unpaid' })).body.data).toMatchObject({
      payment_status: 'partially_paid',
      short_pay_amount: 0,
      balance: 2100,
    });
  });

  test('keeps the reason of the write-off until it is reopened, or a payment is reversed', async () => {
    const { id } = await billed();
    const write_off_reason = 'The broker is bankrupt.';
    const sent = { payment_status: 'written_off', write_off_reason };
    expect((await put(id, sent)).body.data).toMatchObject({ write_off_reason, balance: 0 });
    // Without a write-off there is nothing to give a reason for.
    const alone = await put(id, { write_off_reason: 'Another one.' });
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['write_off_reason']]);
    expect((await put(id, { payment_status: 'unpaid' })).body.data).toMatchObject({
      write_off_reason: null,
      balance: 2500,
    });

    const { payments } = (await pay(id, 400)).body.data;
    await put(id, sent);
    const back = { payment_id: payments[0].id, reason: 'The check bounced.' };
    const { body } = await owner().post(`/invoices/reverse_payment/${id}`, back);
    expect(body.data).toMatchObject({ write_off_reason: null, balance: 2500 });
    const long = await put(id, { ...sent, write_off_reason: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['write_off_reason']]);
  });

  test('is voided and reissued only by users who may write off, like it is reopened', async () => {
    const { id } = await billed();
    await put(id, { payment_status: 'written_off' });
    const clerk = await who.staff(['invoices.void', 'invoices.create', 'invoices.show']);
    const reason = { reason: 'Wrong rate.' };
    expect((await as(app, clerk).delete(`/invoices/${id}`, reason)).status).toBe(403);
    expect((await as(app, clerk).post(`/invoices/reissue/${id}`, reason)).status).toBe(403);
    const { body } = await as(app, clerk).delete('/loads-invoices/delete/invoices', { ids: [id] });
    expect(body.data.results).toMatchObject([{ id, ok: false }]);
    expect((await owner().post(`/invoices/reissue/${id}`, reason)).status).toBe(200);
  });

  test('can be written off only by users who have that permission', async () => {
    const { id } = await billed();
    const clerk = await who.staff(['invoices.update', 'invoices.show']);
    const sent = { payment_status: 'written_off' };
    expect((await as(app, clerk).put(`/invoices/${id}`, sent)).status).toBe(403);
    const lead = await who.staff(['invoices.update', 'invoices.show', 'invoices.write_off']);
    expect((await as(app, lead).put(`/invoices/${id}`, sent)).status).toBe(200);
    expect((await as(app, clerk).put(`/invoices/${id}`, { payment_status: 'unpaid' })).status).toBe(
      403,
    );
  });

  test('cannot be set to paid directly: payments and short payments have their own calls', async () => {
    const { id } = await billed();
    for (const payment_status of ['paid', 'partially_paid', 'short_paid']) {
      const { status, body } = await put(id, { payment_status });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['payment_status']]);
    }
    expect((await put(id, { payment_status: 'lost' })).status).toBe(422);
    expect((await put(id, { memo: 'Call Ann', payment_status: 'unpaid' })).status).toBe(200);
  });
});

describe('a factored invoice', () => {
  let factor = 0;
  beforeAll(async () => {
    const ids = { states: 1, users: who.owner.userId };
    factor = await makeRow(database, who.owner, 'factoring-companies', ids, {
      advance_rate: 90,
      fee_rate: 3,
      fee_basis: 'face_value',
      is_active: true,
      is_default: false,
    });
  });
  const sold = () => billed({ broker: { factoring_company_id: factor, factorable: true } });

  test('keeps the factor’s terms of its date, and the advance and reserve they give', async () => {
    const { id, ...invoice } = await sold();
    const kept = {
      factoring_status: 'not_sent',
      advance_rate: 90,
      factoring_fee_rate: 3,
      advance_amount: 2250,
      reserve_amount: 250,
      factoring_fee: 75,
      reserve_released_at: null,
    };
    expect(invoice).toMatchObject(kept);
    await owner().put(`/factoring-companies/${factor}`, { advance_rate: 80 });
    expect((await owner().get(`/invoices/${id}`)).body.data).toMatchObject(kept);
    await owner().put(`/factoring-companies/${factor}`, { advance_rate: 90 });
  });

  test('is tracked step by step until its reserve is released', async () => {
    const { id } = await sold();
    const early = await put(id, { factoring_status: 'factored' });
    expect([early.status, early.body.message]).toEqual([
      409,
      'A sale that is not sent cannot be factored.',
    ]);
    const released = { reserve_released_at: '2026-07-10T12:00:00.000Z' };
    expect((await put(id, released)).status).toBe(409);
    for (const factoring_status of ['processing', 'error', 'processing', 'factored']) {
      const { body } = await put(id, { factoring_status });
      expect(body.data).toMatchObject({ factoring_status });
    }
    expect((await put(id, released)).body.data).toMatchObject(released);
    const back = await put(id, { factoring_status: 'bought_back', reserve_released_at: null });
    expect(back.body.data).toMatchObject({
      factoring_status: 'bought_back',
      reserve_released_at: null,
    });
  });

  test('cannot exist where the broker pays the company directly', async () => {
    const { id, factoring_status, advance_amount } = await billed({
      broker: { factorable: false },
    });
    expect([factoring_status, advance_amount]).toEqual([null, null]);
    const { status, body } = await put(id, { factoring_status: 'processing' });
    expect([status, body.message]).toEqual([
      409,
      'The invoice is not factored: the broker pays the company.',
    ]);
  });
});

test('all invoice invariants hold after these tests', async () => {
  for (const { name, broken } of invariants) {
    if (!/invoice/i.test(name)) continue;
    expect([name, await database.platform.read.query<object>(broken)]).toEqual([name, []]);
  }
});
