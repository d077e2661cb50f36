import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, make, driver, deliver, ask, detail, calculate } = stage;

const call = () => as(app, stage.who.owner);
const base = '/driver-pay-settlements';
const settlement = async (id: number) => (await call().get(`${base}/${id}`)).body.data;

/** An owner whose truck hauled 12,000 for 4,000 of drivers' pay, and burned 2,500 of fuel. */
async function fleet(more: object = {}) {
  const group = await make('payroll-groups', {
    name: `Owner ${Math.random()}`,
    type: 'owner',
    payee_name: 'Big Sky Trucks LLC',
    payee_address: '1 Main St, Billings, MT',
    company_fee_percent: 10,
    owner_since: '2026-10-01',
    period_end_day: 0,
    ...more,
  });
  const truck = await make('trucks', { payroll_group_id: group, ownership: 'company' });
  const paid = await driver({ flat_rate: 2000 });
  const loads = [
    await deliver(paid, { truck_id: truck, price: 7000, payment_amount: 7000 }),
    await deliver(paid, { truck_id: truck, price: 5000, payment_amount: 5000 }),
  ];
  const category = await make('expense-categories', { name: `Fuel ${group}`, type: 'company' });
  const fuel = await make('expenses', {
    type: 'company_exense',
    expense_category_id: category,
    truck_id: truck,
    covered_by: 'truck_owner',
    vendor_name: 'Pilot',
    date: '2026-11-04',
    total_amount: 2500,
    status: 'approved',
  });
  return { group, truck, paid, loads, category, fuel };
}

const draft = async (payroll_group_id: number, more: object = {}) =>
  call().post(base, { payroll_group_id, ...WEEK, ...more });

describe('the owner of a group’s trucks', () => {
  let own: Awaited<ReturnType<typeof fleet>>;
  let id: number;
  beforeAll(async () => {
    own = await fleet();
  });

  test('is paid the gross less the fee, the drivers’ pay and the trucks’ expenses', async () => {
    const query = `payroll_group_id=${own.group}&period_start=2026-11-02&period_end=2026-11-08`;
    const seen = (await call().get(`${base}/preview?${query}`)).body.data;
    expect(seen).toMatchObject({ earnings: 12_000, deductions: 7700, net_pay: 4300 });

    const { status, body } = await draft(own.group);
    expect(status).toBe(200);
    id = body.data.id;
    expect(body.data).toMatchObject({
      driver_id: null,
      payroll_group_id: own.group,
      payee_name: 'Big Sky Trucks LLC',
      load_count: 2,
      gross_revenue: 12_000,
      net_pay: 4300,
    });
    expect(
      body.data.lines.map((line: any) => [line.amount, line.truck_id, line.driver_id]),
    ).toEqual([
      [7000, own.truck, null],
      [5000, own.truck, null],
      [-1200, null, null],
      [-2000, own.truck, own.paid],
      [-2000, own.truck, own.paid],
      [-2500, own.truck, null],
    ]);
    expect(body.data.lines[2]).toMatchObject({ rate: 10, base: 12_000 });
  });

  test('takes each load once, and the driver is paid on a settlement of their own', async () => {
    const again = await draft(own.group);
    expect(again.status).toBe(422);
    const chosen = await draft(own.group, { load_ids: [own.loads[0]] });
    expect(chosen.status).toBe(409);
    expect(chosen.body.message).toMatch(/^Already on a settlement: .+ \(SP-2026-\d+\)\.$/);
    const drivers = await call().post(base, { driver_id: own.paid, ...WEEK });
    expect(drivers.body.data).toMatchObject({ net_pay: 4000, load_count: 2 });
  });

  test('has loads and expenses taken off and put on again, in part too', async () => {
    const { version } = await settlement(id);
    const fewer = await call().put(`${base}/${id}`, { load_ids: [own.loads[0]], version });
    expect(fewer.body.data).toMatchObject({ gross_revenue: 7000, net_pay: 1800 });
    const path = '/loads/list/for-driver-pay-settlements-edit';
    const offered = (await call().get(`${path}?settlement_id=${id}`)).body.data.data;
    expect(offered.map((one: any) => [one.id, one.settlement_id, one.amount])).toEqual([
      [own.loads[0], id, 7000],
      [own.loads[1], null, 5000],
    ]);
    const part = await call().put(`${base}/${id}`, {
      load_ids: own.loads,
      expenses: [{ expense_id: own.fuel, amount: 500 }],
    });
    expect(part.body.data).toMatchObject({ net_pay: 6300 });
    expect(part.body.data.expenses[0]).toMatchObject({ amount: 500, available: 2500 });
    const whole = await call().put(`${base}/${id}`, { expenses: [{ expense_id: own.fuel }] });
    expect(whole.body.data).toMatchObject({ net_pay: 4300 });
  });

  test('has adjustments by hand on the draft', async () => {
    const added = await call().post(`${base}/adjustments`, {
      settlement_id: id,
      type: 'deduction',
      description: 'Trailer rent',
      amount: 300,
    });
    expect(added.body.data).toMatchObject({ driver_id: null, payroll_group_id: own.group });
    expect(await settlement(id)).toMatchObject({ net_pay: 4000 });
    await call().delete(`${base}/adjustments/${added.body.data.id}`);
    expect(await settlement(id)).toMatchObject({ net_pay: 4300 });
  });

  test('is posted, printed, reopened and voided', async () => {
    const posted = await call().post(`${base}/${id}/post`, {});
    expect(posted.body.data).toMatchObject({ status: 'posted', net_pay: 4300 });
    const expense = () => call().get(`/expenses/${own.fuel}`);
    expect((await expense()).body.data).toMatchObject({
      status: 'reimbursed',
      deducted_amount: 2500,
    });
    const edited = await call().put(`${base}/${id}`, { load_ids: [] });
    expect(edited.status).toBe(409);
    expect((await call().get(`${base}/print/${id}`)).status).toBe(200);

    const reopened = await call().post(`${base}/${id}/reopen`, { reason: 'A load is missing' });
    expect(reopened.body.data).toMatchObject({ status: 'draft' });
    expect((await expense()).body.data).toMatchObject({ status: 'approved', deducted_amount: 0 });
    await call().post(`${base}/${id}/post`, {});
    const gone = await call().post(`${base}/${id}/void`, { reason: 'Wrong week' });
    expect(gone.body.data).toMatchObject({ status: 'void' });
    expect((await draft(own.group)).body.data).toMatchObject({ net_pay: 4300 });
  });

  test('is nobody to a person of another company', async () => {
    const stranger = as(app, stage.who.stranger);
    const created = await stranger.post(base, { payroll_group_id: own.group, ...WEEK });
    expect(created.status).toBe(422);
    expect((await stranger.get(`${base}/${id}`)).status).toBe(404);
  });
});

test('an owner below zero is paid nothing, and owes the rest in the next week', async () => {
  const { group } = await fleet({ company_fee_percent: 60 });
  const { id } = (await draft(group)).body.data;
  const posted = await call().post(`${base}/${id}/post`, {});
  expect(posted.body.data).toMatchObject({ net_pay: 0, carry_forward_out: -1700 });
  const owed = await call().get(`/driver-debts?where[]=payroll_group_id:is:${group}`);
  const debt = owed.body.data.data.find((one: any) => one.payroll_group_id === group);
  expect(debt).toMatchObject({ driver_id: null, balance: 1700, source: 'negative_settlement' });
  expect((await call().get(`/driver-debts/${debt.id}`)).status).toBe(200);
  const next = await call().post(base, {
    payroll_group_id: group,
    period_start: '2026-11-09',
    period_end: '2026-11-15',
  });
  expect(next.body.data).toMatchObject({ carry_forward_in: -1700, carry_forward_out: -1700 });
});

test('what recurs for the group or its truck is the owner’s, not the driver’s', async () => {
  const { group, truck, paid } = await fleet();
  await call().put(`/trucks/${truck}`, { driver_id: paid });
  const recurring = { frequency: 'weekly', start_date: '2026-11-01', kind: 'deduction' };
  await make('additional-deductions', { ...recurring, amount: 100, payroll_group_id: group });
  await make('additional-deductions', { ...recurring, amount: 50, truck_id: truck });
  const { body } = await draft(group);
  expect(body.data).toMatchObject({ net_pay: 4150 });
  const drivers = await call().post(base, { driver_id: paid, ...WEEK });
  expect(drivers.body.data).toMatchObject({ net_pay: 4000 });
  await call().post(`${base}/${body.data.id}/post`, {});
  const posted = await call().post(`${base}/${drivers.body.data.id}/post`, {});
  expect(posted.body.data).toMatchObject({ net_pay: 4000, status: 'posted' });
});

test('what a driver is reimbursed is charged to the owner, and each once', async () => {
  const { group, truck, paid, category } = await fleet();
  await make('expenses', {
    type: 'driver_exense',
    expense_category_id: category,
    driver_id: paid,
    truck_id: truck,
    paid_by: 'driver',
    covered_by: 'truck_owner',
    reimburse_driver: true,
    date: '2026-11-03',
    total_amount: 80,
    status: 'approved',
  });
  const owners = (await draft(group)).body.data;
  expect(owners).toMatchObject({ net_pay: 4220 });
  expect((await call().post(`${base}/${owners.id}/post`, {})).status).toBe(200);
  const drivers = (await call().post(base, { driver_id: paid, ...WEEK })).body.data;
  expect(drivers).toMatchObject({ net_pay: 4080, reimbursements: 80 });
  expect((await call().post(`${base}/${drivers.id}/post`, {})).status).toBe(200);
});

describe('a batch', () => {
  test('settles drivers and owners together', async () => {
    const { group, paid } = await fleet();
    const path = `/batch/drivers-list-for-settlements?period_start=2026-11-02&period_end=2026-11-08`;
    const offered = (await call().get(`${path}&payroll_group_id=${group}`)).body.data.data;
    expect(offered).toMatchObject([
      { id: -group, driver_id: null, owner: { name: 'Big Sky Trucks LLC' }, net_pay: 4300 },
    ]);
    const begun = await ask('', { ...WEEK, driver_ids: [paid], owner_ids: [group] });
    expect(begun.body.data).toMatchObject({ driver_count: 2 });
    const twice = await ask('', { ...WEEK, driver_ids: [], owner_ids: [group] });
    expect(twice.body.errors.driver_ids[0]).toMatch(/^Big Sky Trucks LLC is already in the open/);
    const batch = await calculate(begun.body.data.id);
    expect(batch).toMatchObject({ settlement_count: 2, total_net: 8300 });
    const items = batch.drivers.map((one: any) => ({
      settlement_id: one.settlement.id,
      review: 'approved',
    }));
    await ask(`/${batch.id}/review`, { items });
    const posted = await ask(`/${batch.id}/post`);
    expect(posted.body.data).toMatchObject({ status: 'posted', total_net: 8300 });
    const paidOut = await ask(`/${batch.id}/pay`, { payment_method: 'check' });
    expect(paidOut.body.data).toMatchObject({ status: 'paid' });
    expect((await detail(batch.id)).drivers.map((one: any) => one.settlement.status)).toEqual([
      'paid',
      'paid',
    ]);
  });

  test('books an expense once for its driver and once for the owner, and lists each payee', async () => {
    const { group, truck, paid, category } = await fleet();
    const expense = await make('expenses', {
      type: 'driver_exense',
      expense_category_id: category,
      driver_id: paid,
      truck_id: truck,
      paid_by: 'driver',
      covered_by: 'truck_owner',
      reimburse_driver: true,
      date: '2026-11-03',
      total_amount: 80,
      status: 'approved',
    });
    const other = await fleet({ payee_name: 'Other Trucks Inc' });
    const input = { ...WEEK, driver_ids: [paid], owner_ids: [group, other.group] };
    const batch = await calculate((await ask('', input)).body.data.id);
    const items = batch.drivers.map((one: any) => ({
      settlement_id: one.settlement.id,
      review: 'approved',
    }));
    await ask(`/${batch.id}/review`, { items });
    expect((await ask(`/${batch.id}/post`)).status).toBe(200);
    const booked = (await call().get(`/expenses/${expense}`)).body.data;
    expect(booked).toMatchObject({ status: 'reimbursed', deducted_amount: 80 });

    const list = await call().get(`/batch/${batch.id}/payments?format=csv`);
    const rows = String(list.body).trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(3);
    expect(String(list.body)).toContain('Big Sky Trucks LLC');
    expect(String(list.body)).toContain('Other Trucks Inc');
  });

  test('of a group makes the owner’s one settlement, and store-group too', async () => {
    const { group } = await fleet();
    const created = await call().post(`${base}/store-group`, { payroll_group_id: group, ...WEEK });
    expect(created.body.data).toMatchObject([
      { driver_id: null, payroll_group_id: group, net_pay: 4300 },
    ]);
    const { body } = await ask('', { ...WEEK, payroll_group_id: group });
    const batch = await calculate(body.data.id);
    expect(batch.drivers).toMatchObject([
      { driver_id: null, payroll_group_id: group, settlement: { made_by_batch: false } },
    ]);
    await ask(`/${batch.id}/cancel`);
    expect(await settlement(created.body.data[0].id)).toMatchObject({ status: 'draft' });
  });
});
