import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
/** Included in the gross, of which Jolene gets 30%. Paid in full to drivers paid by the mile. */
let layover: number;
/** Billed, with no pay to the driver. */
let storage: number;
/** A tenth of the price, all paid to the driver. */
let hazmat: number;
let day = 0;

const entry = (more: object) =>
  makeRow(database, who.owner, 'accessorials', fleet.ids, {
    method: 'flat',
    unit: null,
    billable_to_broker: true,
    payable_to_driver: true,
    driver_pay_method: 'full',
    in_percentage_base: false,
    is_reimbursement: false,
    ...more,
  });

beforeAll(async () => {
  // After every stop time reported here.
  setClock('2026-12-31T12:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  layover = await entry({ code: 'LAY', name: 'Layover', in_percentage_base: true });
  storage = await entry({ code: 'STO', name: 'Storage', driver_pay_method: 'none' });
  hazmat = await entry({ code: 'HAZ', name: 'Hazmat', method: 'percentage' });
});

afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const update = async (id: number, body: object) => {
  const { status, body: answer } = await owner().put(`/loads/full/update/${id}`, body);
  expect([status, answer]).toMatchObject([200, {}]);
  return answer.data;
};
const amounts = ({ load_accessorials }: any) =>
  load_accessorials.map(({ amount, driver_amount }: any) => [amount, driver_amount]);
const accessorialPays = ({ load_drivers }: any) =>
  load_drivers.map(({ accessorial_pay }: any) => accessorial_pay);

/** A load with these lines and no driver yet, such as one from a PDF or a template. */
async function waiting(...load_accessorials: object[]) {
  day += 2;
  return store(app, who.owner, aLoad(fleet, { load_accessorials }, day));
}
/** A load that gets no driver. */
const undriven = (...load_accessorials: object[]) =>
  store(app, who.owner, aLoad(fleet, { load_accessorials }));
const threeHours = () => ({ accessorial_id: fleet.detention, quantity: 3, rate: 50 });
const driven = (driver_id = fleet.driverId) => ({
  ...assigned(fleet),
  load_drivers: [{ driver_id }],
});

describe('driver pay from the accessorial catalog', () => {
  test('goes to a driver assigned after the line was entered', async () => {
    const load = await waiting(threeHours());
    expect(amounts(load)).toEqual([[150, null]]);
    const given = await update(load.id, driven());
    expect(amounts(given)).toEqual([[150, 150]]);
    expect(accessorialPays(given)).toEqual([150]);

    const free = await update(load.id, { load_drivers: [] });
    expect(amounts(free)).toEqual([[150, null]]);
  });

  test('is not paid twice to a driver whose percentage already includes the line', async () => {
    const load = await waiting({ accessorial_id: layover, rate: 200 });
    const byMile = await update(load.id, driven());
    expect([amounts(byMile), accessorialPays(byMile)]).toEqual([[[200, 200]], [200]]);
    const [line] = byMile.load_accessorials;

    const swapped = await update(load.id, {
      load_drivers: [{ id: byMile.load_drivers[0].id, driver_id: fleet.otherDriverId }],
      // The form sends each line as displayed.
      load_accessorials: [{ id: line.id, accessorial_id: layover, driver_amount: 200 }],
    });
    expect([amounts(swapped), accessorialPays(swapped)]).toEqual([[[200, 0]], [0]]);
    // 30% of 2,500 and of the layover.
    expect(swapped.load_drivers[0].price).toBe(810);
  });

  test('uses the terms of this load where they differ from the driver’s usual ones', async () => {
    const load = await waiting({ accessorial_id: layover, rate: 200 });
    const byGross = { driver_id: fleet.driverId, pay_type: 'percent_of_gross', rate: 25 };
    const given = await update(load.id, { ...driven(), load_drivers: [byGross] });
    expect(amounts(given)).toEqual([[200, 0]]);
    const [row] = given.load_drivers;
    const byMile = { id: row.id, pay_type: null, rate: null };
    expect(amounts(await update(load.id, { load_drivers: [byMile] }))).toEqual([[200, 200]]);
  });

  test('uses the terms of the driver paid for the line, not those of the co-driver', async () => {
    const load = await waiting({ accessorial_id: layover, rate: 200 });
    const team = [
      { driver_id: fleet.otherDriverId, position: 'co_driver', split_percent: 50 },
      { driver_id: fleet.driverId, split_percent: 50 },
    ];
    const given = await update(load.id, { ...driven(), load_drivers: team });
    expect([amounts(given), accessorialPays(given)]).toEqual([[[200, 200]], [0, 200]]);
    const [line] = given.load_accessorials;
    // Jolene is paid for it by her percentage of the gross.
    const named = [{ id: line.id, driver_id: fleet.otherDriverId }];
    const hers = await update(load.id, { load_accessorials: named });
    expect([amounts(hers), accessorialPays(hers)]).toEqual([[[200, 0]], [0, 0]]);
  });

  test('becomes zero once the line uses an entry that pays nothing', async () => {
    const load = await waiting(threeHours());
    const [line] = (await update(load.id, driven())).load_accessorials;
    const path = `/load-accessorials/${line.id}`;
    expect((await as(app, who.stranger).put(path, { accessorial_id: storage })).status).toBe(404);
    const stated = { accessorial_id: storage, quantity: 3, rate: 50 };
    const { body } = await owner().put(path, stated);
    expect(body.data).toMatchObject({ amount: 150, driver_amount: 0 });
  });

  test('follows the quantity, on the invoice and in the pay', async () => {
    const load = await waiting(threeHours());
    const [line] = (await update(load.id, driven())).load_accessorials;
    const { body } = await owner().put(`/load-accessorials/${line.id}`, { quantity: 4.5 });
    expect(body.data).toMatchObject({ amount: 225, driver_amount: 225 });
  });
});

describe('a typed driver amount', () => {
  test('stays when the driver or the billed amount changes', async () => {
    const load = await waiting({ ...threeHours(), driver_amount: 120 });
    expect(amounts(await update(load.id, driven()))).toEqual([[150, 120]]);
    const given = await update(load.id, driven(fleet.otherDriverId));
    expect(amounts(given)).toEqual([[150, 120]]);
    const [{ id }] = given.load_accessorials;
    const { body } = await owner().put(`/load-accessorials/${id}`, { amount: 500 });
    expect(body.data).toMatchObject({ amount: 500, driver_amount: 120 });
  });

  test('can be zero, and is replaced by the catalog amount when it is cleared', async () => {
    const load = await waiting({ ...threeHours(), driver_amount: 0 });
    const given = await update(load.id, driven());
    expect(amounts(given)).toEqual([[150, 0]]);
    const [{ id }] = given.load_accessorials;
    const cleared = await update(load.id, { load_accessorials: [{ id, driver_amount: null }] });
    expect([amounts(cleared), accessorialPays(cleared)]).toEqual([[[150, 150]], [150]]);
  });
});

describe('an amount calculated from the price', () => {
  test('follows the price, and so does the driver’s part of it', async () => {
    const load = await waiting({ accessorial_id: hazmat, rate: 10 });
    const [line] = (await update(load.id, driven())).load_accessorials;
    const dearer = await update(load.id, {
      price: 3200,
      load_accessorials: [{ id: line.id, rate: 10, amount: 250, driver_amount: 250 }],
    });
    expect([amounts(dearer), dearer.payment_amount]).toEqual([[[320, 320]], 3520]);
    expect((await owner().put(`/loads/${load.id}`, { price: 2000 })).status).toBe(200);
    const { body } = await owner().get(`/loads/${load.id}`);
    expect([amounts(body.data), body.data.payment_amount]).toEqual([[[200, 200]], 2200]);
  });

  test('stays when another amount was typed, until it is cleared', async () => {
    const load = await waiting({ accessorial_id: hazmat, rate: 10, amount: 275 });
    expect(amounts(await update(load.id, { price: 3000 }))).toEqual([[275, null]]);
    const [{ id }] = load.load_accessorials;
    const cleared = await update(load.id, { load_accessorials: [{ id, amount: null }] });
    expect(amounts(cleared)).toEqual([[300, null]]);
  });
});

describe('an entry chosen for a line', () => {
  test('resets the line when the request contains nothing else', async () => {
    const tarp = await entry({
      code: 'TARP',
      name: 'Tarping',
      default_amount: 75,
      driver_pay_method: 'none',
      in_percentage_base: true,
      billable_to_broker: false,
      payable_to_driver: false,
    });
    const load = await waiting({ ...threeHours(), amount: 170, driver_amount: 120 });
    const [line] = (await update(load.id, driven())).load_accessorials;
    const path = `/load-accessorials/${line.id}`;
    expect((await as(app, who.stranger).put(path, { accessorial_id: tarp })).status).toBe(404);
    const { body } = await owner().put(path, { accessorial_id: tarp });
    expect(body.data).toMatchObject({
      description: 'Tarping',
      quantity: 1,
      rate: 75,
      amount: 75,
      driver_amount: 0,
      billable_to_broker: false,
      payable_to_driver: false,
      in_percentage_base: true,
    });
    const back = { accessorial_id: fleet.detention, amount: 75, in_percentage_base: true };
    const stated = (await owner().put(path, back)).body.data;
    expect(stated).toMatchObject({
      description: 'Detention',
      quantity: 1,
      rate: 0,
      amount: 75,
      driver_amount: 75,
      billable_to_broker: true,
      payable_to_driver: true,
      in_percentage_base: true,
    });
  });

  test('gives its usual rate to a new line without rate and amount', async () => {
    const escort = await entry({ code: 'ESC', name: 'Escort', default_amount: 90 });
    const load = await undriven(
      { accessorial_id: escort },
      { accessorial_id: escort, amount: 40 },
      { accessorial_id: escort, rate: 0 },
    );
    expect(load.load_accessorials).toMatchObject([
      { rate: 90, amount: 90 },
      { rate: 0, amount: 40 },
      { rate: 0, amount: 0 },
    ]);
  });
});

describe('an amount of a line', () => {
  const marks = ({ load_accessorials: [line] }: any) => [
    line.is_manual_amount,
    line.is_manual_driver_amount,
  ];
  /** The driver's pay terms change after the line was calculated by them. */
  const payPercent = async (percent_rate: number) => {
    const path = `/drivers/${fleet.otherDriverId}`;
    expect((await owner().put(path, { percent_rate })).status).toBe(200);
  };

  test('is recognized as typed or calculated after the terms have changed', async () => {
    const like = await entry({
      code: 'LIKE',
      name: 'Help',
      driver_pay_method: 'percent_like_linehaul',
    });
    const load = await waiting({ accessorial_id: like, rate: 100 });
    const hers = await update(load.id, driven(fleet.otherDriverId));
    expect([amounts(hers), marks(hers)]).toEqual([[[100, 30]], [false, false]]);
    await payPercent(32);
    const saved = await update(load.id, { po_number: 'P-8' });
    expect(amounts(saved)).toEqual([[100, 32]]);

    const [{ id }] = saved.load_accessorials;
    const typed = await update(load.id, { load_accessorials: [{ id, driver_amount: 35 }] });
    expect([amounts(typed), marks(typed)]).toEqual([[[100, 35]], [false, true]]);
    await payPercent(35);
    await update(load.id, { po_number: 'P-9' });
    await payPercent(30);
    const kept = await update(load.id, { po_number: 'P-10' });
    expect([amounts(kept), marks(kept)]).toEqual([[[100, 35]], [false, true]]);
  });

  test('is compared with the catalog when it was not recorded whether it was typed', async () => {
    const load = await undriven(threeHours(), { ...threeHours(), amount: 170 });
    await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
      tx.query('update load_accessorials set is_manual_amount = null where load_id = $1', [
        load.id,
      ]),
    );
    const [one, other] = load.load_accessorials.map(({ id }: { id: number }) => ({
      id,
      quantity: 4,
    }));
    const { load_accessorials } = await update(load.id, { load_accessorials: [one, other] });
    expect(load_accessorials).toMatchObject([
      { amount: 200, is_manual_amount: false },
      { amount: 170, is_manual_amount: true },
    ]);
  });
});

test('a settled line’s pay stays when a load without that pay is saved', async () => {
  const load = await waiting(threeHours());
  const { load_accessorials, load_drivers } = await update(load.id, driven());
  await database.write({ companyId: who.owner.companyId, userId: null }, async tx => {
    await tx.query('update load_accessorials set driver_amount = null where load_id = $1', [
      load.id,
    ]);
    await tx.query("update loads set settlement_status = 'settled' where id = $1", [load.id]);
  });
  const [{ id }] = load_accessorials;
  const saved = await update(load.id, {
    po_number: 'P-77',
    load_accessorials: [{ id, amount: 150, driver_amount: null }],
  });
  expect(amounts(saved)).toEqual([[150, null]]);
  expect(saved.load_drivers).toMatchObject([{ price: load_drivers[0].price }]);
});

test('a wait paid by a line is not also paid by the hour, even when its stop is saved with the line', async () => {
  const waits = { detention_pay_rate: 20, detention_free_minutes: 120 };
  expect((await owner().put(`/drivers/${fleet.driverId}`, waits)).status).toBe(200);
  day += 2;
  const fresh = aLoad(fleet, driven(), day);
  const [pickup, delivery] = fresh.stops;
  const arrived_at = String(pickup?.date_from);
  const stops = [
    { ...pickup, arrived_at, departed_at: arrived_at.replace('T14', 'T18') },
    delivery,
  ];
  const load_accessorials = [{ ...threeHours(), stop_sequence: 1 }];
  const load = await store(app, who.owner, { ...fresh, stops, load_accessorials, status: 3 });
  expect(load.load_accessorials).toMatchObject([{ stop_id: load.stops[0].id, driver_amount: 150 }]);
  expect(accessorialPays(load)).toEqual([150]);
  expect(accessorialPays(await update(load.id, { po_number: 'P-11' }))).toEqual([150]);
});

test('an entry chosen by name, without the catalog, applies its terms as well', async () => {
  const clerk = await who.staff(['loads.create', 'loads.show']);
  const ask = as(app, clerk);
  expect((await ask.get('/accessorials')).status).toBe(403);
  const { body } = await ask.get('/accessorials/short/list?search=deten');
  const named = { id: fleet.detention, name: 'Detention', code: 'DET', method: 'per_unit' };
  expect(body.data).toEqual([named]);
  const line = { accessorial_id: body.data[0].id, quantity: 2, amount: null, driver_amount: null };
  const load = await store(app, clerk, aLoad(fleet, { load_accessorials: [line] }, 24));
  expect(load.load_accessorials).toMatchObject([
    { description: 'Detention', billable_to_broker: true, payable_to_driver: true },
  ]);
  const theirs = await as(app, who.stranger).get('/accessorials/short/list?search=deten');
  expect(theirs.body.data).toEqual([]);
});

test('a fuel surcharge that the percentage of the linehaul includes is not passed on as well', async () => {
  const fuel = await entry({ code: 'FSC', name: 'Fuel surcharge' });
  const driver_id = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Ines',
    last_name: 'Walker',
    status: 'active',
    pay_type: 'percent_of_linehaul',
    percent_rate: 25,
    percent_includes_fuel: true,
    pay_fuel_surcharge: true,
  });
  const line = { accessorial_id: fuel, amount: 400 };
  const { id } = await waiting(line);
  const billed = await update(id, { price: 2000, load_drivers: [{ driver_id }] });
  expect(amounts(billed)).toEqual([[400, 0]]);
  expect(billed.load_drivers).toMatchObject([{ pay_base: 2400, price: 600, accessorial_pay: 0 }]);

  // What the broker does not pay is in no base, and is the driver's by itself.
  const [{ id: lineId }] = billed.load_accessorials;
  const load_accessorials = [{ id: lineId, billable_to_broker: false }];
  const own = await update(id, { load_accessorials });
  expect(amounts(own)).toEqual([[400, 400]]);
  expect(own.load_drivers).toMatchObject([{ pay_base: 2000, price: 500, accessorial_pay: 400 }]);
});
