import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import { agreePay } from '../../../server/money/billing/agreePay.ts';
import { as, type Person } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../freight/loads/fleet.ts';

const { app, database, hub, bring, undo } = await importing();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  // After every stop time reported here.
  setClock('2026-12-01T12:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const access = ({ companyId, userId }: Person) =>
  new Access(database, { companyId: companyId!, userId }, hub, app.watchers);
const accessorialPays = ({ load_drivers }: any) =>
  load_drivers.map(({ accessorial_pay }: any) => accessorial_pay);

test('a line that names a driver is paid to that driver, and not to the load’s first', async () => {
  const load_drivers = [
    { driver_id: fleet.driverId, split_percent: 50 },
    { driver_id: fleet.otherDriverId, split_percent: 50, position: 'co_driver' },
  ];
  const line = { accessorial_id: fleet.detention, quantity: 2, rate: 50 };
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      ...assigned(fleet),
      load_drivers,
      load_accessorials: [{ ...line, driver_id: fleet.otherDriverId }, line],
    }),
  );
  const prices = load.load_drivers.map(({ price }: any) => price);
  expect(accessorialPays(load)).toEqual([100, 100]);

  await access(who.stranger).write(scope => agreePay(scope, [load.id], false));
  await access(who.owner).write(scope => agreePay(scope, [load.id], false));
  const { body } = await as(app, who.owner).get(`/loads/${load.id}`);
  expect(accessorialPays(body.data)).toEqual([100, 100]);
  expect(body.data.load_drivers).toMatchObject(prices.map((price: number) => ({ price })));
});

describe('lines from a separate file', () => {
  const pay = ({ load_drivers }: any) =>
    load_drivers.map(({ price, accessorial_pay, is_manual_price }: any) => [
      price,
      accessorial_pay,
      is_manual_price,
    ]);
  const loaded = (driver: object, day: number) =>
    store(
      app,
      who.owner,
      aLoad(fleet, { truck_id: fleet.otherTruckId, load_drivers: [driver] }, day),
    );
  const read = async (id: number) => (await as(app, who.owner).get(`/loads/${id}`)).body.data;

  test('are paid to the driver, in addition to agreed pay or by the rules', async () => {
    const byMile = await loaded({ driver_id: fleet.driverId }, 20);
    const agreed = { driver_id: fleet.driverId, price: 700, is_manual_price: true };
    const typed = await loaded(agreed, 23);
    expect([pay(byMile), pay(typed)]).toEqual([[[650, 0, false]], [[700, 0, true]]]);

    const row = ({ internal_id }: any) => `${internal_id},DET,2,100,60`;
    const text = ['Load #,Code,Qty,Billed,Driver Amt', row(byMile), row(typed)].join('\n');
    expect(await bring(who.owner, 'load-accessorials', text)).toMatchObject({ created_count: 2 });
    expect(pay(await read(byMile.id))).toEqual([[650, 60, false]]);
    expect(pay(await read(typed.id))).toEqual([[700, 60, true]]);
  });

  test('leave a driver’s own hours at the other stops unchanged', async () => {
    const waits = { detention_pay_rate: 20, detention_free_minutes: 120 };
    const path = `/drivers/${fleet.otherDriverId}`;
    expect((await as(app, who.owner).put(path, waits)).status).toBe(200);
    const load = await loaded({ driver_id: fleet.otherDriverId }, 26);
    const times = {
      arrived_at: '2026-11-26T14:00:00Z',
      departed_at: '2026-11-26T18:00:00Z',
    };
    await as(app, who.owner).put(`/loads/${load.id}`, { status: 3 });
    const stop = `/load-stops/${load.stops[0].id}`;
    expect((await as(app, who.owner).put(stop, times)).status).toBe(200);
    expect(pay(await read(load.id))).toEqual([[750, 40, false]]);

    const text = `Load #,Code,Qty,Billed,Driver Amt\n${load.internal_id},LUMP,1,80,80`;
    expect(await bring(who.owner, 'load-accessorials', text)).toMatchObject({ created_count: 1 });
    expect(pay(await read(load.id))).toEqual([[750, 40, false]]);
  });
});

describe('amounts that a file sets on existing lines', () => {
  const line = () => ({ accessorial_id: fleet.detention, quantity: 2, rate: 50 });
  const loaded = (more: object) =>
    store(app, who.owner, aLoad(fleet, { ...assigned(fleet), truck_id: null, ...more }, 28));
  const lines = ({ load_accessorials }: any) =>
    load_accessorials.map((one: any) => [
      [one.amount, one.is_manual_amount],
      [one.driver_amount, one.is_manual_driver_amount],
    ]);
  const read = async ({ id }: any) => (await as(app, who.owner).get(`/loads/${id}`)).body.data;
  const save = async ({ id }: any) => {
    const sent = { instructions: 'Call ahead' };
    const { body } = await as(app, who.owner).put(`/loads/full/update/${id}`, sent);
    return body.data;
  };
  const update = async ({ internal_id }: any) => {
    const text = `Load #,Code,Billed,Driver Amt\n${internal_id},DET,150,60`;
    const done = await bring(who.owner, 'load-accessorials', text);
    expect(done).toMatchObject({ updated_count: 1 });
    return done;
  };

  test('stay when the load is saved, because they are not the catalog’s', async () => {
    const load = await loaded({ load_accessorials: [line()] });
    const [first] = lines(load);
    expect(first).toEqual([
      [100, false],
      [100, false],
    ]);
    await update(load);
    const given = [
      [150, true],
      [60, true],
    ];
    expect(lines(await save(load))).toEqual([given]);
    expect(lines(await save(load))).toEqual([given]);
  });

  test.each([
    ['computed', {}, false],
    ['typed', { amount: 170, driver_amount: 90 }, true],
  ])('revert with the import to what was %s', async (_, typed, isTyped) => {
    const load = await loaded({ load_accessorials: [{ ...line(), ...typed }] });
    const before = lines(load);
    expect(before[0].map(([, mark]: unknown[]) => mark)).toEqual([isTyped, isTyped]);
    const { id } = await update(load);
    expect((await undo(who.stranger, id)).status).toBe(404);
    const taken = await undo(who.owner, id);
    expect(taken.body.data.undo_report).toMatchObject({ restored: 1, stayed: 0 });
    expect(lines(await read(load))).toEqual(before);
    expect(lines(await save(load))).toEqual(before);
  });
});

test('an expense that a file brings for a load comes off the percentage that is taken after it', async () => {
  const call = as(app, who.owner);
  const driver = `/drivers/${fleet.driverId}`;
  const terms = { pay_type: 'percent_of_gross', percent_rate: 50 };
  await call.put(driver, { ...terms, percent_after: 'company_expenses' });
  const { id, internal_id } = await store(
    app,
    who.owner,
    aLoad(fleet, { load_drivers: [{ driver_id: fleet.driverId }] }, 27),
  );
  const pay = async () => (await call.get(`/loads/${id}`)).body.data.load_drivers[0];
  const { pay_base: before } = await pay();
  const text = `Expense #,Date,Category,Amount,Type,Vendor,Load #,Status
CX-1,2026-11-20,Bridge,100.50,Company,Tollway,${internal_id},Approved`;
  expect(await bring(who.owner, 'expenses', text)).toMatchObject({ rejected_count: 0 });
  expect((await pay()).pay_base).toBe(Number((before - 100.5).toFixed(2)));
});

test('pay follows an expense that a file moves to another load, and the undo of both files', async () => {
  const call = as(app, who.owner);
  const terms = { pay_type: 'percent_of_gross', percent_rate: 50 };
  await call.put(`/drivers/${fleet.driverId}`, { ...terms, percent_after: 'company_expenses' });
  const load_drivers = [{ driver_id: fleet.driverId }];
  const first = await store(app, who.owner, aLoad(fleet, { load_drivers }, 31));
  const second = await store(app, who.owner, aLoad(fleet, { load_drivers }, 34));
  const bases = () =>
    Promise.all(
      [first, second].map(async ({ id }) => {
        const { load_drivers: rows, driver_payment } = (await call.get(`/loads/${id}`)).body.data;
        expect(driver_payment).toBe(rows[0].price);
        return rows[0].pay_base;
      }),
    );
  const whole = first.load_drivers[0].pay_base;
  const less = Number((whole - 80).toFixed(2));
  const file = (number: string) =>
    bring(
      who.owner,
      'expenses',
      `Expense #,Date,Category,Amount,Type,Vendor,Load #,Status
CX-2,2026-11-20,Bridge,80,Company,Tollway,${number},Approved`,
      { mode: 'update' },
    );
  const created = await file(first.internal_id);
  expect(await bases()).toEqual([less, whole]);
  await undo(who.owner, created.id);
  expect(await bases()).toEqual([whole, whole]);

  await file(first.internal_id);
  const moved = await file(second.internal_id);
  expect(moved).toMatchObject({ created_count: 0, updated_count: 1 });
  expect(await bases()).toEqual([whole, less]);
  await undo(who.owner, moved.id);
  expect(await bases()).toEqual([less, whole]);
});
