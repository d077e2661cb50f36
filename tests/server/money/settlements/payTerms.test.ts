import { expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { make } = stage;
const call = () => as(stage.app, stage.who.owner);

const settle = async (driver_id: number) =>
  (await call().post('/driver-pay-settlements', { driver_id, ...WEEK })).body.data;
const linesOf = ({ lines }: any) =>
  lines.map(({ description, quantity, rate, base, amount }: any) => [
    description,
    base ?? quantity,
    rate,
    amount,
  ]);

/** An approved expense for a load, of the company unless it says so. */
async function spend(load_id: number, amount: number, more: object = {}) {
  const expense_category_id = await make('expense-categories', { name: `Tolls ${Math.random()}` });
  const { status, body } = await call().post('/expenses', {
    type: 'company_exense',
    date: '2026-11-05',
    status: 'approved',
    load_id,
    expense_category_id,
    items: [{ description: 'Toll', amount }],
    ...more,
  });
  expect([status, body.errors ?? null]).toEqual([200, null]);
  return body.data;
}

test('MT-12: a trip’s band pays all its loaded miles, and the statement names the band', async () => {
  const id = await stage.driver({
    pay_type: 'per_mile',
    loaded_mile_rate: 0.5,
    mileage_bands: '0-200 0.70, 200-500 0.60, 500+ 0.52',
  });
  for (const loaded_miles of [150, 300, 800]) {
    await stage.deliver(id, {}, { loaded_miles, empty_miles: 0 });
  }
  // MT-21: a rate that was agreed for the load ignores the bands.
  await stage.deliver(id, {}, { loaded_miles: 1000, empty_miles: 0, rate: 0.62 });
  expect(linesOf(await settle(id))).toEqual([
    ['Loaded miles, trip of 0 to 200 miles', 150, 0.7, 105],
    ['Loaded miles, trip of 200 to 500 miles', 300, 0.6, 180],
    ['Loaded miles, trip of 500 miles or more', 800, 0.52, 416],
    ['Loaded miles', 1000, 0.62, 620],
  ]);
});

test('MT-23: the percentage is of what is left after the company’s expenses for the load', async () => {
  const id = await stage.driver({
    pay_type: 'percent_of_gross',
    percent_rate: 32,
    percent_after: 'company_expenses',
  });
  const load = await stage.deliver(id, { price: 12_915, payment_amount: 12_915 });
  await spend(load, 100);
  // None of these is a cost of the company for this load.
  await spend(load, 55, { status: 'pending' });
  await spend(load, 66, { covered_by: 'driver' });
  const ofDriver = { type: 'driver_exense', driver_id: id };
  await spend(load, 77, { ...ofDriver, deduct_from_driver: true, date: '2026-12-24' });
  await spend(load, 88, { ...ofDriver, reimburse_driver: true, date: '2026-12-24' });
  const draft = await settle(id);
  expect(linesOf(draft)).toEqual([['% of gross less expenses of 100.00', 12_815, 32, 4100.8]]);
  expect(draft.pay_profile_snapshot).toMatchObject({ percent_after: 'company_expenses' });
});

test('an expense that comes later changes the load’s pay at once, until it is paid', async () => {
  const id = await stage.driver({
    pay_type: 'percent_of_linehaul',
    percent_rate: 50,
    percent_after: 'all_expenses',
  });
  const load = await stage.deliver(id, { price: 2000, payment_amount: 2000 });
  const pay = async () => {
    const { driver_payment, load_drivers } = (await call().get(`/loads/${load}`)).body.data;
    return [driver_payment, load_drivers[0].price, load_drivers[0].pay_base];
  };
  const one = await spend(load, 300);
  expect(await pay()).toEqual([850, 850, 1700]);
  const later = { driver_id: id, date: '2026-12-24' };
  await spend(load, 100, { type: 'driver_exense', ...later, reimburse_driver: true });
  expect(await pay()).toEqual([800, 800, 1600]);
  const charge = async (covered_by: string) =>
    expect(await call().put(`/expenses/${one.id}`, { covered_by })).toMatchObject({ status: 200 });
  await charge('driver');
  expect(await pay()).toEqual([950, 950, 1900]);
  const { id: draft } = await settle(id);
  await call().post(`/driver-pay-settlements/${draft}/post`, {});
  await charge('company');
  expect(await pay()).toEqual([950, 950, 1900]);
});

test('a group’s terms are those of its drivers who have none of their own', async () => {
  const payroll_group_id = await make('payroll-groups', {
    type: 'drivers',
    default_mileage_bands: '0-100 2',
    default_minimum_pay: 300,
    default_maximum_pay: 500,
    default_percent_after: 'company_expenses',
  });
  const perMile = { pay_type: 'per_mile', loaded_mile_rate: 1, payroll_group_id };
  const plain = await stage.driver(perMile);
  const own = await stage.driver({
    ...perMile,
    minimum_pay: 0,
    maximum_pay: 9000,
    mileage_bands: '0+ 3',
  });
  for (const driver of [plain, own]) {
    for (const loaded_miles of [90, 400, 900]) {
      await stage.deliver(driver, {}, { loaded_miles, empty_miles: 0 });
    }
  }
  const amounts = ({ lines }: any) => lines.map(({ amount }: any) => amount);
  const settled = await settle(plain);
  expect(amounts(settled)).toEqual([300, 400, 500]);
  expect(linesOf(settled)[0][0]).toBe('Loaded miles, trip of 0 to 100 miles, minimum 300.00');
  expect(settled.pay_profile_snapshot).toMatchObject({ minimum_pay: 300, maximum_pay: 500 });
  expect(amounts(await settle(own))).toEqual([270, 1200, 2700]);

  const shared = await stage.driver({
    pay_type: 'percent_of_gross',
    percent_rate: 30,
    payroll_group_id,
  });
  const load = await stage.deliver(shared, { price: 1000, payment_amount: 1000 });
  await spend(load, 100);
  // A load that is saved is paid by the same terms as its statement.
  expect((await call().get(`/loads/${load}`)).body.data.load_drivers[0].price).toBe(300);
  expect(linesOf(await settle(shared))[0][0]).toBe(
    '% of gross less expenses of 100.00, minimum 300.00',
  );
});

test('a form is told the terms in force and the costs that the save will count with', async () => {
  const payroll_group_id = await make('payroll-groups', {
    type: 'drivers',
    default_minimum_pay: 300,
    default_percent_after: 'company_expenses',
  });
  const ofGross = { pay_type: 'percent_of_gross', percent_rate: 30 };
  const id = await stage.driver({ ...ofGross, payroll_group_id, minimum_pay: 0 });
  const load = await stage.deliver(id, { price: 2000, payment_amount: 2000 });
  await spend(load, 500);
  const path = `/loads/check/pay-terms?driver_id[]=${id}`;
  const asked = async (more = '', person = stage.who.owner) =>
    as(stage.app, person).get(`${path}${more}`);
  const { body } = await asked(`&load_id=${load}`);
  expect(body.data).toMatchObject({
    drivers: [{ id, ...ofGross, minimum_pay: 0, percent_after: 'company_expenses' }],
    costs: { company_expenses: 500, reimbursed_expenses: 0 },
  });
  expect((await call().get(`/loads/${load}`)).body.data.load_drivers[0].price).toBe(450);
  // A load that is not saved yet has cost nothing.
  expect((await asked()).body.data.costs).toBeNull();
  expect((await asked(`&load_id=${load}`, stage.who.stranger)).status).toBe(404);
  expect((await asked('', stage.who.stranger)).body.data.drivers).toEqual([]);
  const looker = await stage.who.staff(['loads.show', 'loads.list']);
  expect((await asked('', looker)).status).toBe(403);
});

test('terms that make no sense are refused at their field', async () => {
  const id = await stage.driver();
  const refused = async (body: object) => (await call().put(`/drivers/${id}`, body)).body.errors;
  expect(await refused({ mileage_bands: '0-200 0.7, 100+ 0.6' })).toEqual({
    mileage_bands: ['Each band must begin where the one before it ends, or later.'],
  });
  expect(await refused({ percent_after: 'fuel' })).toHaveProperty('percent_after');
  const group = await make('payroll-groups', { type: 'drivers' });
  const { body } = await call().put(`/payroll-groups/${group}`, { default_mileage_bands: 'cheap' });
  expect(body.errors.default_mileage_bands[0]).toMatch(/such as 0-200 0.70/);
});
