import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payInvariants } from '../../../../server/audit/payInvariants.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let driver: number;

/** Weeks from Monday to Sunday, in order. */
const weekOf = (number: number) => {
  const day = (add: number) =>
    new Date(Date.UTC(2026, 9, 5 + 7 * number + add)).toISOString().slice(0, 10);
  return { period_start: day(0), period_end: day(6) };
};

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
  mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
});

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });
const aDriver = (more: object = {}) =>
  make('drivers', { pay_type: 'flat_per_load', flat_rate: 1000, ...more });

beforeEach(async () => {
  driver = await aDriver();
});

/** A load of 2,150 dollars, delivered on the Thursday of the week: 1,000 for the driver. */
async function load(week: number, driverId = driver) {
  const { period_end } = weekOf(week);
  const delivered_at = new Date(Date.parse(`${period_end}T18:00:00.000Z`) - 3 * 86_400_000);
  const load_id = await make('loads', {
    status: 6,
    price: 2150,
    payment_amount: 2150,
    delivered_at: delivered_at.toISOString(),
  });
  for (const [index, type] of ['pickup', 'delivery'].entries()) {
    await make('load-stops', { load_id, sequence: index + 1, type, timezone: 'America/Chicago' });
  }
  return make('load-drivers', { load_id, driver_id: driverId, loaded_miles: 500, empty_miles: 0 });
}

const recurring = async (more: object) => {
  const { body } = await as(app, who.owner).post('/additional-deductions', {
    driver_id: driver,
    description: 'Truck lease',
    frequency: 'every_settlement',
    start_date: '2026-10-05',
    ...more,
  });
  return body.data;
};
const read = async (id: number) =>
  (await as(app, who.owner).get(`/additional-deductions/${id}`)).body.data;

const draft = async (week: number, driverId = driver) =>
  (
    await as(app, who.owner).post('/driver-pay-settlements', {
      driver_id: driverId,
      ...weekOf(week),
    })
  ).body.data;
const ask = (id: number, action: string, body: object = {}) =>
  as(app, who.owner).post(`/driver-pay-settlements/${id}/${action}`, body);

/** The deductions of a posted settlement of the week. */
async function posted(week: number, driverId = driver) {
  const { id } = await draft(week, driverId);
  const { status, body } = await ask(id, 'post');
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

const faults = async () => {
  const found = await Promise.all(
    payInvariants.map(({ broken }) => database.read(who.owner).query(broken)),
  );
  return found.flat();
};

test('MT-38: 150 a settlement to a cap of 500 is 150, 150, 150, 50, and then completed', async () => {
  const { id } = await recurring({ amount: 150, total_cap: 500 });
  const taken = [];
  for (const week of [0, 1, 2, 3, 4]) {
    await load(week);
    taken.push((await posted(week)).deductions);
  }
  expect(taken).toEqual([150, 150, 150, 50, 0]);
  const after = await read(id);
  expect(after).toMatchObject({ status: 'completed', deducted_to_date: 500, remaining: 0 });
  expect(after.transactions.map((one: any) => [one.type, one.amount, one.deducted_after])).toEqual([
    ['taken', 150, 150],
    ['taken', 150, 300],
    ['taken', 150, 450],
    ['taken', 50, 500],
  ]);
  expect(await faults()).toEqual([]);
});

test('MT-45: a company fee of 10 % of the gross names its base', async () => {
  const fee = await recurring({ percent: 10, description: 'Company fee' });
  expect(fee.percent_base).toBe('gross');
  for (const _ of [1, 2, 3]) await load(0);
  const { lines } = await draft(0);
  const line = lines.find((one: any) => one.additional_deduction_id === fee.id);
  expect(line).toMatchObject({ category: 'deduction', rate: 10, base: 6450, amount: -645 });
});

test('a share of the net leaves out reimbursements and other deductions', async () => {
  await load(0);
  await recurring({ amount: 100 });
  await recurring({ percent: 10, percent_base: 'net' });
  for (const [type, amount] of [
    ['bonus', 200],
    ['reimbursement', 77],
  ]) {
    await as(app, who.owner).post('/driver-adjustments', {
      driver_id: driver,
      type,
      amount,
      description: type,
      date: weekOf(0).period_start,
    });
  }
  expect(await draft(0)).toMatchObject({ deductions: 220, net_pay: 1057 });
});

test('MT-34: without loads, an installment of 100 leaves a net of 0 and a debt of 100', async () => {
  await recurring({ amount: 100, description: 'Installment' });
  expect(await posted(0)).toMatchObject({
    net_pay: 0,
    carry_forward_out: -100,
    open_debts: [{ balance: 100 }],
  });
});

test('a recurring earning is paid before the guarantee is compared', async () => {
  const owned = await aDriver({ guaranteed_weekly_minimum: 1200 });
  const salary = await recurring({ driver_id: owned, kind: 'earning', amount: 150 });
  await load(0, owned);
  expect(await posted(0, owned)).toMatchObject({
    earnings: 1150,
    guarantee_top_up: 50,
    net_pay: 1200,
  });
  expect(await read(salary.id)).toMatchObject({ deducted_to_date: 150 });
});

test('a draft moves nothing; voiding and reopening take every entry back', async () => {
  await load(0);
  const { id } = await recurring({ amount: 300, occurrences_left: 1 });
  const settlement = await draft(0);
  expect(await read(id)).toMatchObject({ deducted_to_date: 0, occurrences_left: 1 });

  expect((await ask(settlement.id, 'post')).body.data.net_pay).toBe(700);
  const done = { status: 'completed', deducted_to_date: 300, occurrences_left: 0, occurrences: 1 };
  expect(await read(id)).toMatchObject(done);

  await ask(settlement.id, 'reopen', { reason: 'A load was missing' });
  const back = { status: 'active', deducted_to_date: 0, occurrences_left: 1 };
  expect(await read(id)).toMatchObject(back);
  expect((await ask(settlement.id, 'post')).status).toBe(200);
  expect(await read(id)).toMatchObject(done);

  await ask(settlement.id, 'void', { reason: 'The wrong week' });
  const after = await read(id);
  expect(after).toMatchObject(back);
  expect(after.transactions.map((one: any) => one.type)).toEqual([
    'taken',
    'reversal',
    'taken',
    'reversal',
  ]);
  expect(await faults()).toEqual([]);
});

test('a paused one is skipped, a resumed one is taken, a canceled one is not', async () => {
  await load(0);
  const { id } = await recurring({ amount: 40 });
  const put = (body: object) => as(app, who.owner).put(`/additional-deductions/${id}`, body);
  const preview = async () => {
    const { period_start, period_end } = weekOf(0);
    const path = `/driver-pay-settlements/preview?driver_id=${driver}&period_start=${period_start}&period_end=${period_end}`;
    return (await as(app, who.owner).get(path)).body.data.deductions;
  };
  expect(await preview()).toBe(40);
  await put({ status: 'paused' });
  expect(await preview()).toBe(0);
  await put({ status: 'active' });
  expect(await preview()).toBe(40);
  expect((await put({ status: 'canceled' })).body.errors).toHaveProperty('cancel_reason');
  expect((await put({ status: 'canceled', cancel_reason: 'Sold the truck' })).status).toBe(200);
  expect(await preview()).toBe(0);
  expect((await put({ status: 'completed' })).status).toBe(409);
});

test('what is contradictory is refused at its field', async () => {
  const truck = await make('trucks', {});
  const errorsOf = async (more: object) => {
    const { status, body } = await as(app, who.owner).post('/additional-deductions', {
      driver_id: driver,
      description: 'Lease',
      frequency: 'weekly',
      start_date: '2026-10-05',
      amount: 10,
      ...more,
    });
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await errorsOf({ driver_id: null })).toEqual([422, 'driver_id']);
  expect(await errorsOf({ truck_id: truck })).toEqual([422, 'truck_id']);
  expect(await errorsOf({ amount: null })).toEqual([422, 'amount']);
  expect(await errorsOf({ percent: 10 })).toEqual([422, 'percent']);
  expect(await errorsOf({ amount: 10.005 })).toEqual([422, 'amount']);
  expect(await errorsOf({ end_date: '2026-10-04' })).toEqual([422, 'end_date']);
  const theirs = await makeRow(database, who.stranger, 'drivers', { states: 1 });
  expect(await errorsOf({ driver_id: theirs })).toEqual([422, 'driver_id']);
});

test('a group’s is taken of each of its drivers, each to a cap of their own', async () => {
  const group = await make('payroll-groups', { name: 'Company drivers', type: 'drivers' });
  const [one, other] = [
    await aDriver({ payroll_group_id: group }),
    await aDriver({ payroll_group_id: group }),
  ];
  const { id } = await recurring({
    driver_id: null,
    payroll_group_id: group,
    amount: 60,
    total_cap: 100,
  });
  const taken = [];
  for (const week of [0, 1]) {
    for (const driverId of [one, other]) {
      await load(week, driverId);
      taken.push((await posted(week, driverId)).deductions);
    }
  }
  expect(taken).toEqual([60, 60, 40, 40]);
  expect(await read(id)).toMatchObject({ deducted_to_date: 200, status: 'active' });
  expect(await faults()).toEqual([]);
});

test('a truck’s weekly lease is taken once, also when its driver changed in the week', async () => {
  const truck = await make('trucks', { driver_id: driver });
  await recurring({ driver_id: null, truck_id: truck, amount: 250, frequency: 'weekly' });
  await load(0);
  expect((await posted(0)).deductions).toBe(250);

  const next = await aDriver();
  await database.write(who.owner, tx =>
    tx.query('update trucks set driver_id = $2 where company_id = $1 and id = $3', [
      who.owner.companyId,
      next,
      truck,
    ]),
  );
  await load(0, next);
  expect((await posted(0, next)).deductions).toBe(0);
  await load(1, next);
  expect((await posted(1, next)).deductions).toBe(250);
});

test('a second settlement of the same week takes a weekly deduction no second time', async () => {
  await recurring({ amount: 32.5, frequency: 'weekly' });
  await load(0);
  expect((await posted(0)).deductions).toBe(32.5);
  await load(0);
  expect((await posted(0)).deductions).toBe(0);
});

test('two drafts near the cap: the second to post is shown what changed', async () => {
  const truck = await make('trucks', { driver_id: driver });
  const { id } = await recurring({
    driver_id: null,
    truck_id: truck,
    amount: 100,
    total_cap: 150,
  });
  const other = await aDriver();
  await load(0);
  await load(0, other);
  const first = await draft(0);
  await database.write(who.owner, tx =>
    tx.query('update trucks set driver_id = $2 where company_id = $1 and id = $3', [
      who.owner.companyId,
      other,
      truck,
    ]),
  );
  const second = await draft(0, other);
  // Each draft was made while its driver had the truck.
  expect([first.deductions, second.deductions]).toEqual([100, 100]);
  await database.write(who.owner, tx =>
    tx.query('update trucks set driver_id = $2 where company_id = $1 and id = $3', [
      who.owner.companyId,
      driver,
      truck,
    ]),
  );
  const answers = await Promise.all([ask(first.id, 'post'), ask(second.id, 'post')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ deducted_to_date: 100 });
});

test('another company’s people see and change nothing of it', async () => {
  const { id } = await recurring({ amount: 10 });
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/additional-deductions/${id}`)).status).toBe(404);
  expect((await stranger.put(`/additional-deductions/${id}`, { amount: 1 })).status).toBe(404);
  const { body } = await stranger.get('/additional-deductions');
  expect(body.data.data).toEqual([]);
});
