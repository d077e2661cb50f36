import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { payWeeks } from './payWeeks.ts';

const { app, database } = await testApp();
let who: People;
let pay: Awaited<ReturnType<typeof payWeeks>>;
let driver: number;

beforeAll(async () => {
  who = await people(database);
  pay = await payWeeks(app, database, who.owner);
});

beforeEach(async () => {
  // A Wednesday; the last week that has ended is the first of payWeeks.
  setClock('2026-05-13T18:00:00Z');
  driver = await pay.driver();
});

afterEach(async () => {
  expect(await pay.broken()).toEqual([]);
});

afterAll(() => setClock(null));

const loan = {
  source: 'loan',
  description: 'Tires',
  amount: 600,
  repayment_mode: 'fixed_per_settlement',
  repayment_amount: 75,
  start_date: '2026-05-01',
};

const debt = async (more: object = {}) => {
  const { body } = await pay.call.post('/driver-debts', { driver_id: driver, ...loan, ...more });
  return body.data;
};

const read = async (id: number) => (await pay.call.get(`/driver-debts/${id}`)).body.data;

const entries = async (id: number) =>
  (await read(id)).transactions.map((entry: any) => [
    entry.type,
    entry.amount,
    entry.balance_after,
  ]);

const DEDUCTED = [{ description: 'Truck', amount: 650 }];

test('MT-40, MT-41: a week below zero leaves a debt that the next one repays whole', async () => {
  await pay.earn(driver, 0, 400);
  const first = await pay.settle(driver, 0, { deductions: DEDUCTED });
  expect(first).toMatchObject({ net_pay: 0, carry_forward_out: -250 });
  const [left] = first.open_debts;
  expect(await read(left.id)).toMatchObject({
    source: 'negative_settlement',
    source_settlement: { id: first.id, number: first.number },
    balance: 250,
  });

  await pay.earn(driver, 1, 1800);
  const next = await pay.settle(driver, 1, { deductions: DEDUCTED });
  expect(next).toMatchObject({ carry_forward_in: -250, net_pay: 900 });
  expect(await read(left.id)).toMatchObject({ balance: 0, status: 'paid', payoff: null });

  await pay.act(next.id, 'reopen');
  expect(await read(left.id)).toMatchObject({ balance: 250, status: 'open' });
  expect(await entries(left.id)).toEqual([
    ['created', 250, 250],
    ['repayment', 250, 0],
    ['reversal', 250, 250],
  ]);
});

test('MT-34: without loads an installment of 100 is still due, and is owed', async () => {
  await debt({ amount: 100, repayment_amount: 100 });
  const posted = await pay.settle(driver, 0);
  expect(posted).toMatchObject({ net_pay: 0, debt_repayment: 100, carry_forward_out: -100 });
  expect(posted.open_debts).toMatchObject([{ balance: 100 }]);
});

test('a draft moves nothing, posting repays, and voiding takes the entries back', async () => {
  const { id } = await debt();
  await pay.earn(driver, 0, 1000);
  const drafted = await pay.draft(driver, 0);
  expect(drafted.lines).toContainEqual(expect.objectContaining({ debt_id: id, amount: -75 }));
  expect(await read(id)).toMatchObject({ balance: 600, status: 'open' });

  await pay.act(drafted.id, 'post');
  expect(await read(id)).toMatchObject({ balance: 525, paid_amount: 75, status: 'partially_paid' });
  await pay.act(drafted.id, 'void');
  expect(await read(id)).toMatchObject({ balance: 600, paid_amount: 0, status: 'open' });
});

test('an advance is collected last, from what is left, the oldest first', async () => {
  const fields = { source: 'advance', repayment_mode: undefined, repayment_amount: null };
  const older = await debt({ ...fields, amount: 300, start_date: '2026-05-01' });
  const newer = await debt({ ...fields, amount: 300, start_date: '2026-05-04' });
  expect(older.repayment_mode).toBe('available');
  await pay.earn(driver, 0, 450);
  expect(await pay.settle(driver, 0)).toMatchObject({ advances_recovered: 450, net_pay: 0 });
  expect(await read(older.id)).toMatchObject({ balance: 0 });
  expect(await read(newer.id)).toMatchObject({ balance: 150 });
});

test('the day it is paid off at this pace is named', async () => {
  // Eight installments: the weeks that end on May 10 to June 28, paid five days later.
  const { id, payoff } = await debt();
  expect(payoff).toEqual({ per_settlement: 75, settlements: 8, date: '2026-07-03' });

  await pay.earn(driver, 0, 1000);
  await pay.settle(driver, 0);
  expect((await read(id)).payoff).toEqual({
    per_settlement: 75,
    settlements: 7,
    date: '2026-07-03',
  });

  // A share of the pay assumes what the last settlements left.
  const share = { repayment_mode: 'percent_of_net', repayment_percent: 10, repayment_amount: null };
  const ofNet = await debt({ ...share, amount: 185 });
  expect(ofNet.payoff).toMatchObject({ per_settlement: 92.5, settlements: 2 });
  const stranger = await pay.driver();
  const { body } = await pay.call.post('/driver-debts', { ...loan, ...share, driver_id: stranger });
  expect(body.data.payoff).toBeNull();
});

test('a paused debt takes nothing until its day', async () => {
  const { id, version } = await debt();
  const path = `/driver-debts/${id}/pause`;
  expect((await pay.call.post(path, {})).body.errors).toHaveProperty('paused_until');
  const paused = await pay.call.post(path, { paused_until: '2026-05-17', version });
  expect(paused.body.data).toMatchObject({
    paused_until: '2026-05-17',
    payoff: { date: '2026-07-10' },
  });
  expect((await pay.call.post(path, { paused_until: null, version })).status).toBe(409);

  await pay.earn(driver, 0, 1000);
  expect(await pay.settle(driver, 0)).toMatchObject({ debt_repayment: 0, net_pay: 1000 });
  await pay.earn(driver, 1, 1000);
  expect(await pay.settle(driver, 1)).toMatchObject({ debt_repayment: 75 });
  const resumed = await pay.call.post(path, { paused_until: null });
  expect(resumed.body.data.paused_until).toBeNull();
});

test('writing off requires the permission and a reason, and closes the rest', async () => {
  const { id } = await debt();
  await pay.earn(driver, 0, 1000);
  const first = await pay.settle(driver, 0);
  const path = `/driver-debts/${id}/write-off`;
  const clerk = as(app, await who.staff(['driver-debts.update', 'driver-debts.show']));
  expect((await clerk.post(path, { reason: 'He has left' })).status).toBe(403);
  expect((await pay.call.post(path, {})).body.errors).toEqual({
    reason: ['The field cannot be empty'],
  });

  const chief = as(app, await who.staff(['driver-debts.write_off']));
  const { body } = await chief.post(path, { reason: 'He has left' });
  expect(body.data).toMatchObject({
    status: 'written_off',
    balance: 0,
    paid_amount: 75,
    written_off_amount: 525,
    write_off_reason: 'He has left',
    written_off_user: { nickname: expect.any(String) },
  });
  const again = await pay.call.post(path, { reason: 'Again' });
  expect([again.status, again.body.message]).toEqual([
    409,
    'A written-off debt cannot be written off.',
  ]);
  await pay.earn(driver, 1, 1000);
  const second = await pay.settle(driver, 1);
  expect(second.debt_repayment).toBe(0);

  // What was repaid before, and is reversed, is owed again.
  await pay.act(second.id, 'void');
  await pay.act(first.id, 'void');
  expect(await read(id)).toMatchObject({ status: 'open', balance: 75, written_off_amount: 525 });
});

test('a negative week whose debt was written off can’t be reversed', async () => {
  await pay.earn(driver, 0, 400);
  const { id, open_debts } = await pay.settle(driver, 0, { deductions: DEDUCTED });
  await pay.call.post(`/driver-debts/${open_debts[0].id}/write-off`, { reason: 'Goodwill' });
  const { status, body } = await pay.act(id, 'reopen');
  expect([status, body.message]).toEqual([
    409,
    'The debt that it left has been collected or written off already.',
  ]);
});

test('a debt written off while it is being collected is one or the other', async () => {
  for (const count of [1, 2, 3, 4]) {
    driver = await pay.driver();
    const { id } = await debt({ repayment_mode: 'full_next', repayment_amount: null });
    await pay.earn(driver, 0, 1000);
    const drafted = await pay.draft(driver, 0);
    const [posted, written] = await Promise.all([
      pay.act(drafted.id, 'post'),
      pay.call.post(`/driver-debts/${id}/write-off`, { reason: `Try ${count}` }),
    ]);
    expect([posted.status, written.status].sort()).toEqual([200, 409]);
    const { paid_amount, written_off_amount, balance } = await read(id);
    expect([paid_amount + written_off_amount, balance]).toEqual([600, 0]);
  }
});

test('a changed amount is an entry, and a closed debt keeps its figures', async () => {
  const { id } = await debt();
  await pay.earn(driver, 0, 1000);
  await pay.settle(driver, 0);
  const put = (values: object) => pay.call.put(`/driver-debts/${id}`, values);
  expect((await put({ amount: 550.5, repayment_amount: 100 })).body.data).toMatchObject({
    amount: 550.5,
    balance: 475.5,
    repayment_amount: 100,
  });
  expect((await entries(id)).at(-1)).toEqual(['adjustment', -49.5, 475.5]);

  const refused = async (values: object) => Object.keys((await put(values)).body.errors);
  expect(await refused({ amount: 74.99 })).toEqual(['amount']);
  expect(await refused({ amount: 80.001 })).toEqual(['amount']);
  expect(await refused({ driver_id: await pay.driver() })).toEqual(['driver_id']);
  expect(await refused({ source: 'fuel' })).toEqual(['source']);

  expect((await put({ amount: 75 })).body.data).toMatchObject({ status: 'paid', balance: 0 });
  expect((await put({ amount: 80 })).status).toBe(409);
  expect((await put({ description: 'Steer tires' })).body.data.description).toBe('Steer tires');
});

test('only a settlement leaves the debt of a negative week, and its amount is fixed', async () => {
  const { body } = await pay.call.post('/driver-debts', {
    ...loan,
    driver_id: driver,
    source: 'negative_settlement',
    source_settlement_id: 1,
  });
  expect(Object.keys(body.errors)).toEqual(['source']);
  await pay.earn(driver, 0, 400);
  const [left] = (await pay.settle(driver, 0, { deductions: DEDUCTED })).open_debts;
  const put = (values: object) => pay.call.put(`/driver-debts/${left.id}`, values);
  expect(Object.keys((await put({ amount: 200 })).body.errors)).toEqual(['amount']);
  // It may be collected in parts.
  const parts = { repayment_mode: 'fixed_per_settlement', repayment_amount: 50 };
  expect((await put(parts)).body.data).toMatchObject({ ...parts, payoff: { settlements: 5 } });
});

test('the list totals its filter, and one driver’s open balance has its own call', async () => {
  const first = await debt();
  await debt({ amount: 100, source: 'fuel', description: 'Fuel' });
  await pay.call.post(`/driver-debts/${first.id}/write-off`, { reason: 'Goodwill' });
  const list = await pay.call.get(`/driver-debts?driver_id=${driver}`);
  expect(list.body.data.total).toBe(2);
  expect(list.body.totals).toEqual({
    amount: 700,
    paid_amount: 0,
    written_off_amount: 600,
    balance: 100,
  });
  const open = await pay.call.get(`/driver-debts/get-driver-debt?driver_id=${driver}`);
  expect(open.body.data).toMatchObject({
    driver_id: driver,
    balance: 100,
    debts: [{ source: 'fuel' }],
  });
  const none = await pay.call.get('/driver-debts/get-driver-debt');
  expect(none.body.errors).toHaveProperty('driver_id');
});

test('another company sees and changes nothing', async () => {
  const { id } = await debt();
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/driver-debts/${id}`)).status).toBe(404);
  expect((await stranger.put(`/driver-debts/${id}`, { amount: 1 })).status).toBe(404);
  expect((await stranger.post(`/driver-debts/${id}/write-off`, { reason: 'x' })).status).toBe(404);
  expect((await stranger.post(`/driver-debts/${id}/pause`, { paused_until: null })).status).toBe(
    404,
  );
  expect((await stranger.get('/driver-debts')).body.data.total).toBe(0);
  const theirs = await stranger.get(`/driver-debts/get-driver-debt?driver_id=${driver}`);
  expect(theirs.body.errors).toHaveProperty('driver_id');
  const named = await stranger.post('/driver-debts', { ...loan, driver_id: driver });
  expect(named.body.errors).toHaveProperty('driver_id');
  expect((await as(app, who.newcomer).get('/driver-debts')).status).toBe(403);
});
