import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { driverCost, reimbursementsOf } from '../../../../schema/rules/pay/driverCost.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** 30% of the linehaul. */
let driver: number;
let partner: number;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const terms = { pay_type: 'percent_of_linehaul', percent_rate: 30, status: 'active' };
  const aDriver = () => makeRow(database, who.owner, 'drivers', fleet.ids, terms);
  [driver, partner] = [await aDriver(), await aDriver()];
});
afterAll(() => setClock(null));

const get = async (path: string, person: Person = who.owner) =>
  (await as(app, person).get(path)).body;

/** Detention of 150 paid on in full, and a lumper of 200 that a driver paid. */
const accessorials = () => [
  { accessorial_id: fleet.detention, quantity: 1, rate: 150 },
  { accessorial_id: fleet.lumper, quantity: 1, rate: 200 },
];

/** The amount of a line that pays a driver who is not on the load, as was possible earlier. */
const OF_NOBODY = 12.25;

/** A load that they drove and delivered on the day, with these lines in addition to its price. */
async function delivered(day: number, load_drivers: object[], load_accessorials: object[]) {
  const load = { truck_id: fleet.truckId, load_drivers, load_accessorials };
  const { id } = await store(app, who.owner, aLoad(fleet, load, day));
  setClock(`2026-11-${String(day).padStart(2, '0')}T22:30:00Z`);
  for (const status of [3, 4]) await as(app, who.owner).put(`/loads/${id}`, { status });
  await as(app, who.owner).post(`/loads/arrived/${id}`);
  const { body } = await as(app, who.owner).post(`/loads/delivered/${id}`);
  expect(body.data.status).toBe(6);
  return body.data;
}

const grossBoard = async (day: string, person?: Person) =>
  (await get(`/boards/gross-board-report?date_from=${day}&date_to=${day}`, person)).extra_info
    .totals;

test('a driver’s lumper reimbursement appears everywhere his pay does', async () => {
  const load = await delivered(3, [{ driver_id: driver }], accessorials());
  const [driverPay] = load.load_drivers;
  expect(driverPay).toMatchObject({ price: 750, accessorial_pay: 150 });
  expect(reimbursementsOf(load.load_drivers, load.load_accessorials)).toEqual([200]);

  expect(await grossBoard('2026-11-03')).toMatchObject({ gross: 2850, driver_pay: 1100 });
  expect(await grossBoard('2026-11-03', who.stranger)).toMatchObject({ driver_pay: 0 });
  const { data: needs } = await get('/dashboard/loads-counts');
  expect(needs.unsettled_drivers).toMatchObject({ loads: 1, amount: 1100 });

  const dated = { load_driver_id: driverPay.id, date: '2026-11-05' };
  const { body } = await as(app, who.owner).post('/load-driver-pay-date', dated);
  expect(body.data.amount).toBe(1100);
  const settled = await as(app, who.owner).post('/driver-pay-settlements', {
    driver_id: driver,
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  });
  expect(settled.body.data).toMatchObject({ earnings: 900, reimbursements: 200, net_pay: 1100 });
  // The receipt is missing: that is reported, and blocks nothing.
  expect(settled.body.data.exceptions).toContainEqual({
    code: 'MissingReceipt',
    severity: 'warning',
    message: `Reimbursed without a receipt: Lumper of ${load.internal_id}.`,
  });
});

test.each<[string, number, () => object[], () => object[]]>([
  [
    'a team, of which a line names the second',
    10,
    () => [
      { driver_id: driver, split_percent: 50 },
      { driver_id: partner, position: 'co_driver', split_percent: 50 },
    ],
    () => [...accessorials(), { ...accessorials()[1], driver_id: partner, rate: 35.5 }],
  ],
  [
    'two who are both called driver',
    14,
    () => [{ driver_id: driver }, { driver_id: partner }],
    accessorials,
  ],
  [
    'a co-driver alone, and a line from before that names nobody of the load',
    18,
    () => [{ driver_id: partner, position: 'co_driver' }],
    () => [...accessorials(), { ...accessorials()[1], rate: OF_NOBODY, driver_amount: OF_NOBODY }],
  ],
])('%s: settlements, pay dates and the gross board show the same pay', async (_, day, drivers, lines) => {
  const { id } = await delivered(day, drivers(), lines());
  await database.write(who.owner, tx =>
    tx.query('update load_accessorials set driver_id = $2 where load_id = $1 and amount = $3', [
      ...[id, driver, OF_NOBODY],
    ]),
  );
  const { data: load } = await get(`/loads/${id}`);
  const repaid = reimbursementsOf(load.load_drivers, load.load_accessorials);
  const { driver_pay } = driverCost(
    load.load_drivers.map((driverPay: any, place: number) => ({
      ...driverPay,
      reimbursements: repaid[place],
    })),
  );
  const date = `2026-11-${day}`;
  const driverPays: number[] = load.load_drivers.map(({ id }: any) => id);
  const rows = driverPays.map(load_driver_id => ({ load_driver_id, date }));
  await as(app, who.owner).post('/load-driver-pay-date/multiple-save', { rows });
  const dates = (await get(`/load-driver-pay-date?load_id=${load.id}`)).data.data;
  const path = `/driver-pay-settlements/due-amount-loads-list?load_id=${load.id}`;
  const due = (await get(path)).data.data;
  const sumOf = (all: any[]) => sumMoney(all.map(({ amount }) => amount));

  expect(sumMoney(repaid)).toBeGreaterThanOrEqual(200);
  expect([sumOf(dates), sumOf(due), (await grossBoard(date)).driver_pay]).toEqual([
    driver_pay,
    driver_pay,
    driver_pay,
  ]);
});
