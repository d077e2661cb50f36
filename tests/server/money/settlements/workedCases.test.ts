import { afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../../server/clock.ts';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, make, driver, deliver } = stage;
const owner = () => as(app, stage.who.owner);

let category: number;
beforeAll(async () => {
  category = await make('expense-categories', { name: 'Fuel' });
});

const expense = (driver_id: number, total_amount: number, more: object = {}) =>
  make('expenses', {
    type: 'driver_exense',
    driver_id,
    expense_category_id: category,
    date: '2026-11-05',
    status: 'approved',
    total_amount,
    deduct_from_driver: true,
    ...more,
  });

/** The driver's settlement of the week, created by the call. */
const settled = async (driver_id: number) => {
  const { status, body } = await owner().post('/driver-pay-settlements', { driver_id, ...WEEK });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};

afterEach(() => setClock(null));

const gross = (amount: number) => ({ price: amount, payment_amount: amount });

test('MT-29: an owner operator’s week of two loads, four expenses and an advance', async () => {
  const id = await driver({
    pay_type: 'percent_of_gross',
    percent_rate: 70,
    driver_type: 'owner_operator',
  });
  for (const amount of [3500, 3750]) await deliver(id, gross(amount));
  for (const amount of [1180, 450, 1300, 250]) await expense(id, amount);
  const terms = { source: 'advance', repayment_mode: 'available', start_date: '2026-11-02' };
  await owner().post('/driver-debts', { driver_id: id, amount: 300, ...terms });
  expect(await settled(id)).toMatchObject({
    gross_revenue: 7250,
    earnings: 5075,
    deductions: 3180,
    advances_recovered: 300,
    net_pay: 1595,
  });
});

test('MT-26: detention is earned, and a lumper fee is reimbursed apart from it', async () => {
  const id = await driver({ pay_type: 'percent_of_linehaul', percent_rate: 30 });
  const load_id = await deliver(id, gross(2500));
  const line = async (code: string, amount: number, more: object = {}) =>
    make('load-accessorials', {
      load_id,
      accessorial_id: await make('accessorials', { code, name: code }),
      amount,
      driver_amount: amount,
      billable_to_broker: true,
      payable_to_driver: true,
      in_percentage_base: false,
      is_reimbursement: false,
      ...more,
    });
  await line('DET', 150);
  await line('LUM', 200, { is_reimbursement: true });
  expect(await settled(id)).toMatchObject({ earnings: 900, reimbursements: 200, net_pay: 1100 });
});

test('MT-32: a bonus does not count toward the guarantee of 1,200', async () => {
  const id = await driver({ flat_rate: 900, guaranteed_weekly_minimum: 1200 });
  await deliver(id);
  await owner().post('/driver-adjustments', {
    driver_id: id,
    type: 'bonus',
    description: 'Safety bonus',
    amount: 100,
    date: '2026-11-05',
  });
  expect(await settled(id)).toMatchObject({
    earnings: 900,
    guarantee_top_up: 300,
    additions: 100,
    net_pay: 1300,
  });
});

test('MT-35: fuel and a toll come off an owner operator’s pay of 635.51, and not an employee’s', async () => {
  const [operator, employee] = [
    await driver({ flat_rate: 635.51 }),
    await driver({ flat_rate: 635.51 }),
  ];
  for (const amount of [100.1, 12.25]) {
    await expense(operator, amount);
    await expense(employee, amount, { deduct_from_driver: false });
  }
  for (const id of [operator, employee]) await deliver(id);
  expect((await settled(operator)).net_pay).toBe(523.16);
  expect((await settled(employee)).net_pay).toBe(635.51);
});

test('MT-01, MT-02: miles and percentages are rounded once, half away from zero', async () => {
  const byMile = await driver({ pay_type: 'per_mile', loaded_mile_rate: 0.75 });
  await deliver(byMile, {}, { loaded_miles: 847.34, empty_miles: 0 });
  expect((await settled(byMile)).earnings).toBe(635.51);
  const byPercent = await driver({ pay_type: 'percent_of_gross', percent_rate: 27.5 });
  await deliver(byPercent, gross(1733.33));
  expect((await settled(byPercent)).earnings).toBe(476.67);
});

test('MT-47: 30 a week fill escrow of 750 with 25 settlements, and the 26th adds nothing', async () => {
  const driver_id = await driver();
  const hold = { purpose: 'Damage', opened_date: '2026-05-04', target_amount: 750 };
  const sent = { driver_id, ...hold, per_settlement_amount: 30 };
  const { id } = (await owner().post('/driver-holds', sent)).body.data;
  const taken: number[] = [];
  for (let week = 0; week < 26; week += 1) {
    const period_start = addDays('2026-05-04', 7 * week);
    await deliver(driver_id, { delivered_at: `${addDays(period_start, 3)}T18:00:00.000Z` });
    const input = { driver_id, period_start, period_end: addDays(period_start, 6) };
    const created = (await owner().post('/driver-pay-settlements', input)).body.data;
    const posted = await owner().post(`/driver-pay-settlements/${created.id}/post`);
    taken.push(posted.body.data.escrow);
  }
  expect(taken).toEqual([...Array(25).fill(30), 0]);
  const held = (await owner().get(`/driver-holds/${id}`)).body.data;
  expect(held).toMatchObject({ balance: 750, status: 'funded' });
  const entries = held.transactions.filter(({ type }: any) => type === 'contribution');
  expect(entries).toHaveLength(25);
});

test('MT-74: a group’s weeks end on Saturday, and its batch is paid five days later', async () => {
  setClock('2026-11-18T18:00:00Z');
  const payroll_group_id = await make('payroll-groups', {
    type: 'drivers',
    period_end_day: 6,
    pay_delay_days: 5,
  });
  const driver_id = await driver({ payroll_group_id });
  const [saturday, sunday] = ['2026-11-14T18:00:00.000Z', '2026-11-15T18:00:00.000Z'];
  for (const delivered_at of [saturday, sunday]) await deliver(driver_id, { delivered_at });
  const path = `/batch/drivers-list-for-settlements?payroll_group_id=${payroll_group_id}`;
  const offered = (await owner().get(path)).body;
  expect(offered.period).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  expect(offered.data.data).toMatchObject([{ driver_id, load_count: 1, net_pay: 1000 }]);
  const { from: period_start, to: period_end } = offered.period;
  const batch = await owner().post('/batch', { period_start, period_end, payroll_group_id });
  expect(batch.body.data.pay_date).toBe('2026-11-19');
});

test('MT-75: on a Friday the week to settle is the last full Monday to Sunday', async () => {
  setClock('2026-11-20T18:00:00Z');
  const period = { from: '2026-11-09', to: '2026-11-15' };
  const due = await owner().get('/driver-pay-settlements/due-drivers');
  expect(due.body.period).toEqual(period);
  const offered = await owner().get('/batch/drivers-list-for-settlements');
  expect(offered.body.period).toEqual(period);
});
