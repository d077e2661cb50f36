import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, make, driver, deliver, crew, ask, begin, calculate, review, settlementOf } = stage;

const owner = () => as(app, stage.who.owner);
const base = '/driver-pay-settlements';
const settlement = async (id: number) => (await owner().get(`${base}/${id}`)).body.data;

let category: number;
beforeAll(async () => {
  category = await make('expense-categories', { name: 'Fuel', type: 'company' });
});

/** An approved expense of 100.25 that is deducted from the driver. */
const expense = (more: object) =>
  make('expenses', {
    type: 'driver_exense',
    expense_category_id: category,
    date: '2026-11-05',
    status: 'approved',
    total_amount: 100.25,
    deduct_from_driver: true,
    ...more,
  });

/** A calculated batch of a driver with a load of 1,000. */
async function calculated() {
  const [id] = (await crew(1)) as [number];
  const batch = await calculate((await begin([id])).body.data.id);
  return { id, batch, draft: settlementOf(batch, id).id as number };
}

const expensesOf = async (id: number) =>
  (await settlement(id)).expenses.map((one: any) => [one.expense_id, one.amount]);

test('a batch that is calculated again picks up an expense that came since, once', async () => {
  const { id, batch, draft } = await calculated();
  const fuel = await expense({ driver_id: id });
  const later = await expense({ driver_id: id, date: '2026-11-09' });
  const again = await calculate(batch.id);
  expect(again.calculation_error).toBeNull();
  expect(settlementOf(again, id)).toMatchObject({ id: draft, net_pay: 899.75 });
  expect(await expensesOf(draft)).toEqual([[fuel, 100.25]]);
  // And it stays as it is.
  expect(settlementOf(await calculate(batch.id), id)).toMatchObject({ net_pay: 899.75 });
  await review(await stage.detail(batch.id), [id]);
  expect((await ask(`/${batch.id}/post`)).status).toBe(200);
  const read = async (one: number) => (await owner().get(`/expenses/${one}`)).body.data;
  expect(await read(fuel)).toMatchObject({ deducted_amount: 100.25, status: 'reimbursed' });
  expect(await read(later)).toMatchObject({ deducted_amount: 0, settlement_id: null });
});

test('a part of an expense that was chosen stays a part when its batch is calculated again', async () => {
  const { id, batch, draft } = await calculated();
  const fuel = await expense({ driver_id: id });
  await calculate(batch.id);
  const expenses = [{ expense_id: fuel, amount: 30.1 }];
  expect((await owner().put(`${base}/${draft}`, { expenses })).status).toBe(200);
  const toll = await expense({ driver_id: id, total_amount: 12.25 });
  const again = await calculate(batch.id);
  expect(again.calculation_error).toBeNull();
  expect(settlementOf(again, id)).toMatchObject({ net_pay: 957.65 });
  expect(await expensesOf(draft)).toEqual([
    [fuel, 30.1],
    [toll, 12.25],
  ]);
});

test('an approved draft gets no expense that came since', async () => {
  const { id, batch, draft } = await calculated();
  await review(batch, [id]);
  await expense({ driver_id: id });
  await calculate(batch.id);
  expect(await settlement(draft)).toMatchObject({ review: 'approved', net_pay: 1000 });
});

test('an expense of an owner’s truck that came since is on the owner’s draft', async () => {
  const group = await make('payroll-groups', {
    type: 'owner',
    payee_name: 'Big Sky Trucks LLC',
    owner_since: '2026-10-01',
    company_fee_percent: 10,
  });
  const truck = await make('trucks', { payroll_group_id: group });
  const paid = await driver();
  await deliver(paid, { truck_id: truck });
  const { body } = await ask('', { ...WEEK, owner_ids: [group] });
  const before = (await calculate(body.data.id)).drivers[0].settlement;
  expect(before.net_pay).toBe(1250);
  const fuel = await expense({
    type: 'company_exense',
    truck_id: truck,
    covered_by: 'truck_owner',
    deduct_from_driver: false,
    total_amount: 250,
  });
  const after = (await calculate(body.data.id)).drivers[0].settlement;
  expect(after).toMatchObject({ id: before.id, net_pay: 1000 });
  expect(await expensesOf(before.id)).toEqual([[fuel, 250]]);
});

const waiting = async (driver_id: number) => {
  const { body } = await owner().post('/driver-adjustments', {
    driver_id,
    type: 'bonus',
    description: 'Referral',
    amount: 40,
    date: '2026-11-05',
  });
  return body.data.id as number;
};
const takeOff = (adjustmentId: number) => owner().delete(`${base}/adjustments/${adjustmentId}`);

test('an adjustment that a batch picked up later waits again when it is taken off', async () => {
  const { id, batch, draft } = await calculated();
  const bonus = await waiting(id);
  expect(settlementOf(await calculate(batch.id), id)).toMatchObject({ id: draft, net_pay: 1040 });
  expect((await takeOff(bonus)).body.message).toBe('It waits for the next settlement.');
  expect(await settlement(draft)).toMatchObject({ net_pay: 1000, adjustments: [] });
  await review(await stage.detail(batch.id), [id]);
  expect((await ask(`/${batch.id}/post`)).status).toBe(200);
  const week = { period_start: '2026-11-09', period_end: '2026-11-15' };
  const next = (await owner().post(base, { driver_id: id, ...week })).body.data;
  expect(next).toMatchObject({ net_pay: 40, adjustments: [{ id: bonus }] });
});

test('one that was entered on a statement is deleted there, and waits on any other', async () => {
  const { id, batch, draft } = await calculated();
  const entered = { type: 'bonus', description: 'Inspection', amount: 25, date: '2026-11-05' };
  const enter = async () => {
    const body = { settlement_id: draft, ...entered };
    return (await owner().post(`${base}/adjustments`, body)).body.data.id as number;
  };
  const gone = await enter();
  await calculate(batch.id);
  expect((await takeOff(gone)).body.message).toBe('Deleted.');
  expect((await takeOff(gone)).status).toBe(404);

  // Its statement is deleted with the batch: it waits, and is on the next one.
  const kept = await enter();
  await ask(`/${batch.id}/cancel`);
  const made = await owner().post(base, { driver_id: id, ...WEEK, adjustments: [entered] });
  const { adjustments } = made.body.data;
  expect(adjustments.map((one: any) => one.amount)).toEqual([25, 25]);
  const own = adjustments.find((one: any) => one.id !== kept).id;
  expect((await takeOff(kept)).body.message).toBe('It waits for the next settlement.');
  expect((await takeOff(own)).body.message).toBe('Deleted.');
});
