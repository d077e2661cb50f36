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
  setClock('2026-11-24T18:00:00Z');
  driver = await pay.driver();
});

afterEach(async () => {
  expect(await pay.broken()).toEqual([]);
});

afterAll(() => setClock(null));

const terms = { purpose: 'Damage, unreturned equipment', opened_date: '2026-05-04' };

const hold = async (more: object = {}) => {
  const sent = { driver_id: driver, ...terms, target_amount: 1000, ...more };
  const { body } = await pay.call.post('/driver-holds', sent);
  return body.data;
};

const read = async (id: number) => (await pay.call.get(`/driver-holds/${id}`)).body.data;

const enter = (id: number, body: object) => pay.call.post(`/driver-holds/${id}/transactions`, body);

/** A hold with money in it, that withholds nothing by itself. */
const filled = async (amount: number, more: object = {}) => {
  const { id } = await hold(more);
  await enter(id, { type: 'contribution', amount, date: '2026-05-04' });
  return id as number;
};

/** What the first weeks withhold. */
async function withheld(weeks: number): Promise<number[]> {
  const amounts: number[] = [];
  for (let index = 0; index < weeks; index += 1) {
    await pay.earn(driver, index, 2000);
    amounts.push((await pay.settle(driver, index)).escrow);
  }
  return amounts;
}

test('MT-49: 150 a settlement make 1,000: six times, then the rest, then nothing', async () => {
  const { id } = await hold({ per_settlement_amount: 150 });
  expect(await withheld(8)).toEqual([150, 150, 150, 150, 150, 150, 100, 0]);
  expect(await read(id)).toMatchObject({ balance: 1000, status: 'funded' });

  // It starts again when it is used.
  await enter(id, { type: 'application', amount: 40, note: 'Torn tarp' });
  expect(await read(id)).toMatchObject({ balance: 960, status: 'collecting' });
  await pay.earn(driver, 8, 2000);
  expect(await pay.settle(driver, 8)).toMatchObject({ escrow: 40, net_pay: 1960 });
});

test('MT-48: it starts after two weeks', async () => {
  await hold({ per_settlement_amount: 100, start_after_weeks: 2, target_amount: 2000 });
  expect(await withheld(4)).toEqual([0, 0, 100, 100]);
});

test('MT-51: a share of what the driver earns', async () => {
  await hold({ per_settlement_percent: 4, target_amount: 1250 });
  expect(await withheld(1)).toEqual([80]);
});

test('MT-52: interest by days, on what was held on each of them', async () => {
  const id = await filled(1000, { annual_interest_rate: 3.25, target_amount: 2000 });
  expect((await read(id)).interest_due_date).toBe('2026-08-04');
  const through = (day: string) => pay.call.post(`/driver-holds/${id}/interest`, { through: day });
  expect((await through('2026-08-02')).body.data).toMatchObject({
    balance: 1008.01,
    interest_through: '2026-08-02',
    interest_due_date: '2026-11-02',
  });
  // 1,008.01 for 30 days, and 500 more for the last 10 of them: 2.692… + 0.445…
  await enter(id, { type: 'contribution', amount: 500, date: '2026-08-22' });
  expect((await through('2026-09-01')).body.data.balance).toBe(1511.15);

  expect(Object.keys((await through('2026-09-01')).body.errors)).toEqual(['through']);
  expect(Object.keys((await through('2026-11-25')).body.errors)).toEqual(['through']);
  const twice = await Promise.all([through('2026-10-01'), through('2026-10-01')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('MT-54, MT-37: the final statement without loads pays the refund, and closes the hold', async () => {
  const id = await filled(700);
  const released = await pay.call.post(`/driver-holds/${id}/release`, { left_date: '2026-05-20' });
  expect(released.body.data).toMatchObject({
    status: 'releasing',
    refund_due_date: '2026-07-04',
    balance: 700,
  });
  const asked = await enter(id, { type: 'refund', amount: 700, with_settlement: true });
  expect(asked.body.data).toMatchObject({ balance: 700, refund_pending: 700 });

  const drafted = await pay.draft(driver, 2);
  expect(drafted).toMatchObject({ hold_released: 700, net_pay: 700, earnings: 0 });
  expect(drafted.lines).toMatchObject([{ category: 'hold_release', hold_id: id, amount: 700 }]);
  expect(await read(id)).toMatchObject({ balance: 700, status: 'releasing' });

  await pay.act(drafted.id, 'post');
  const closed = { balance: 0, refund_pending: 0, status: 'closed', closed_date: '2026-11-24' };
  expect(await read(id)).toMatchObject(closed);
  await pay.act(drafted.id, 'reopen');
  const open = { balance: 700, refund_pending: 700, status: 'releasing', closed_date: null };
  expect(await read(id)).toMatchObject(open);
  await pay.act(drafted.id, 'post');
  expect(await read(id)).toMatchObject(closed);
});

test('a draft withholds nothing yet; void and reopen reverse what posting has booked', async () => {
  const { id } = await hold({ per_settlement_amount: 150 });
  await pay.earn(driver, 0, 2000);
  const drafted = await pay.draft(driver, 0);
  expect(drafted.lines).toContainEqual(
    expect.objectContaining({ category: 'escrow', hold_id: id, amount: -150 }),
  );
  expect((await read(id)).balance).toBe(0);
  for (const action of ['reopen', 'void']) {
    await pay.act(drafted.id, 'post');
    expect((await read(id)).balance).toBe(150);
    await pay.act(drafted.id, action);
    expect((await read(id)).balance).toBe(0);
  }
  const { transactions } = await read(id);
  expect(transactions.map((entry: any) => [entry.type, entry.amount, entry.settlement.id])).toEqual(
    [150, -150, 150, -150].map(amount => ['contribution', amount, drafted.id]),
  );
});

test('a settlement whose escrow has been used can’t be reversed', async () => {
  const { id } = await hold({ per_settlement_amount: 150 });
  await pay.earn(driver, 0, 2000);
  const posted = await pay.settle(driver, 0);
  await enter(id, { type: 'application', amount: 100, note: 'Lost fuel card' });
  const { status, body } = await pay.act(posted.id, 'void');
  expect([status, body.message]).toEqual([409, 'The escrow has been paid out or applied already.']);
  expect(await read(id)).toMatchObject({ balance: 50 });
});

test('an application repays the debt that it names', async () => {
  const id = await filled(700);
  const owed = { driver_id: driver, source: 'damage', amount: 500, repayment_mode: 'full_next' };
  const debt = (await pay.call.post('/driver-debts', owed)).body.data;
  const apply = (more: object) => enter(id, { type: 'application', debt_id: debt.id, ...more });

  expect((await apply({ amount: 500.01 })).body.errors).toEqual({
    amount: ['The amount is more than what is owed.'],
  });
  const { body } = await apply({ amount: 200 });
  expect(body.data).toMatchObject({ balance: 500, transactions: [{}, { debt_id: debt.id }] });
  const path = `/driver-debts/${debt.id}`;
  const after = (await pay.call.get(path)).body.data;
  expect(after).toMatchObject({ balance: 300, status: 'partially_paid' });
  expect(after.transactions.at(-1)).toMatchObject({ type: 'repayment', amount: 200, hold_id: id });

  // The next settlement collects the rest, and no more.
  await pay.earn(driver, 29, 1000);
  expect(await pay.settle(driver, 29)).toMatchObject({ carry_forward_in: -300, net_pay: 700 });
  expect((await apply({ amount: 1 })).status).toBe(409);

  const another = await pay.driver();
  const theirs = (await pay.call.post('/driver-debts', { ...owed, driver_id: another })).body.data;
  const wrong = await enter(id, { type: 'application', amount: 1, debt_id: theirs.id });
  expect(wrong.body.errors).toHaveProperty('debt_id');
  const gone = await enter(id, { type: 'application', amount: 1, debt_id: 999_999 });
  expect(gone.body.errors).toHaveProperty('debt_id');
  const none = await enter(id, { type: 'refund', amount: 1, debt_id: debt.id });
  expect(none.body.errors).toHaveProperty('debt_id');
});

test('no more is refunded than is held, and only with the permission', async () => {
  const id = await filled(700);
  const before = await read(id);
  const refused = async (body: object) => (await enter(id, body)).body.errors;
  expect(await refused({ type: 'refund', amount: 700.01 })).toEqual({
    amount: ['The amount is more than the balance of the hold.'],
  });
  for (const type of ['refund', 'application', 'contribution']) {
    for (const amount of [0, -5, 1.001]) {
      expect(await refused({ type, amount })).toHaveProperty('amount');
    }
  }
  expect(await refused({ type: 'adjustment', amount: -700.01 })).toHaveProperty('amount');
  expect(await refused({ type: 'interest_accrual', amount: 5 })).toHaveProperty('type');
  expect(await refused({ type: 'gift', amount: 5 })).toHaveProperty('type');
  const later = { amount: 5, with_settlement: true };
  expect(await refused({ type: 'application', ...later })).toHaveProperty('with_settlement');
  expect(await read(id)).toEqual(before);

  const path = `/driver-holds/${id}/transactions`;
  const clerk = as(app, await who.staff(['driver-holds.update']));
  expect((await clerk.post(path, { type: 'refund', amount: 5 })).status).toBe(403);
  expect((await clerk.post(path, { type: 'adjustment', amount: 5 })).status).toBe(200);
  const cashier = as(app, await who.staff(['driver-holds.refund']));
  expect((await cashier.post(path, { type: 'adjustment', amount: 5 })).status).toBe(403);
  expect((await cashier.post(path, { type: 'refund', amount: 5 })).status).toBe(200);
});

test('two people who refund at the same moment pay it out once', async () => {
  const id = await filled(700);
  const refund = () => enter(id, { type: 'refund', amount: 700, note: 'Check 1204' });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await read(id)).toMatchObject({ balance: 0 });
});

test('a refund entered while its settlement is posted is paid once', async () => {
  const id = await filled(700);
  await enter(id, { type: 'refund', amount: 700, with_settlement: true });
  await pay.earn(driver, 0, 1000);
  const drafted = await pay.draft(driver, 0);
  expect(drafted.net_pay).toBe(1700);
  const [posted, refunded] = await Promise.all([
    pay.act(drafted.id, 'post'),
    enter(id, { type: 'refund', amount: 700 }),
  ]);
  expect([posted.status === 200, refunded.status === 200].filter(Boolean)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ balance: 0, refund_pending: 0 });
});

test('a waiting refund can be withdrawn, and gives way to what the hold is used for', async () => {
  const id = await filled(700);
  const later = (amount: number) => enter(id, { type: 'refund', amount, with_settlement: true });
  expect((await later(600)).body.data.refund_pending).toBe(600);
  await enter(id, { type: 'application', amount: 300, note: 'Trailer door' });
  expect(await read(id)).toMatchObject({ balance: 400, refund_pending: 400 });
  expect((await later(0)).body.data.refund_pending).toBe(0);
});

test('a driver has one hold at a time', async () => {
  const id = await filled(700);
  const second = await pay.call.post('/driver-holds', {
    driver_id: driver,
    ...terms,
    target_amount: 500,
  });
  expect([second.status, second.body.data.id]).toEqual([409, id]);

  const path = `/driver-holds/${id}/release`;
  expect((await pay.call.post(path, {})).body.errors).toHaveProperty('left_date');
  expect((await pay.call.post(path, { left_date: '2026-11-25' })).body.errors).toHaveProperty(
    'left_date',
  );
  await pay.call.post(path, { left_date: '2026-11-20' });
  const more = await enter(id, { type: 'contribution', amount: 5 });
  expect(more.body.errors).toEqual({ type: ['The driver has left: nothing more is withheld.'] });
  const back = await pay.call.post(path, { left_date: null });
  expect(back.body.data).toMatchObject({ status: 'collecting', refund_due_date: null });

  await pay.call.post(path, { left_date: '2026-11-20' });
  await enter(id, { type: 'refund', amount: 700, note: 'Check 1205' });
  expect(await read(id)).toMatchObject({ status: 'closed', closed_date: '2026-11-24' });
  expect((await enter(id, { type: 'adjustment', amount: 5 })).status).toBe(409);
  expect((await pay.call.put(`/driver-holds/${id}`, { target_amount: 5 })).status).toBe(409);
  expect((await hold()).status).toBe('collecting');
});

test('two people who open a hold for a driver open one', async () => {
  const sent = { driver_id: driver, ...terms, target_amount: 500 };
  const open = () => pay.call.post('/driver-holds', sent);
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('terms change, and a lower target may be reached at once', async () => {
  const id = await filled(700);
  const put = (values: object) => pay.call.put(`/driver-holds/${id}`, values);
  expect((await put({ target_amount: 700 })).body.data.status).toBe('funded');
  const both = await put({ per_settlement_amount: 5, per_settlement_percent: 5 });
  expect(Object.keys(both.body.errors)).toEqual(['per_settlement_percent']);
  const other = await put({ driver_id: await pay.driver() });
  expect(Object.keys(other.body.errors)).toEqual(['driver_id']);
  expect((await put({ interest_frequency_months: 4 })).body.errors).toHaveProperty(
    'interest_frequency_months',
  );
  expect((await put({ note: 'x', version: 1 })).status).toBe(409);
});

test('the list totals its filter, and another company sees and changes nothing', async () => {
  const id = await filled(700);
  const list = await pay.call.get(`/driver-holds?driver_id=${driver}`);
  expect(list.body.totals).toEqual({ target_amount: 1000, balance: 700, refund_pending: 0 });

  const stranger = as(app, who.stranger);
  expect((await stranger.get('/driver-holds')).body.data.total).toBe(0);
  expect((await stranger.get(`/driver-holds/${id}`)).status).toBe(404);
  for (const [path, body] of [
    ['transactions', { type: 'refund', amount: 700 }],
    ['interest', { through: '2026-11-20' }],
    ['release', { left_date: '2026-11-20' }],
  ] as const) {
    expect((await stranger.post(`/driver-holds/${id}/${path}`, body)).status).toBe(404);
  }
  const named = await stranger.post('/driver-holds', {
    driver_id: driver,
    ...terms,
    target_amount: 5,
  });
  expect(named.body.errors).toHaveProperty('driver_id');
  expect((await read(id)).balance).toBe(700);
  expect((await as(app, who.newcomer).get('/driver-holds')).status).toBe(403);
});
