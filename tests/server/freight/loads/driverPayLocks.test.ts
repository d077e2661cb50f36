import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
beforeEach(() => setClock('2026-11-04T22:30:00Z'));
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const SETTLED =
  'The driver of the load is already paid. Reopen the settlement, or add the difference to the ' +
  'next one as an adjustment.';
const CLAIMED = 'The pay is already on a settlement. Remove the load from that settlement first.';

/** A load that a team has delivered, with the first driver's week on a draft. */
async function delivered() {
  const driver_id = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    status: 'active',
    pay_type: 'per_mile',
    loaded_mile_rate: 0.6,
  });
  const load_drivers = [
    { driver_id, split_percent: 50 },
    { driver_id: fleet.otherDriverId, position: 'co_driver', split_percent: 50 },
  ];
  const { id } = await store(app, who.owner, aLoad(fleet, { ...assigned(fleet), load_drivers }, 3));
  for (const status of [3, 4, 5, 6]) await owner().put(`/loads/${id}`, { status });
  const settled = await owner().post('/driver-pay-settlements', {
    driver_id,
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  });
  expect(settled.body.data).toMatchObject({ status: 'draft', load_count: 1 });
  return { load: await read(id), settlement: settled.body.data };
}

const read = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;
const access = async (id: number) =>
  (await owner().get(`/loads/check/access-to-edit?id=${id}`)).body.data;
const save = (id: number, more: object) => owner().put(`/loads/full/update/${id}`, more);

test('pay on a draft stays with its driver in its week; everything else of the load can change', async () => {
  const { load, settlement } = await delivered();
  const [first, second] = load.load_drivers;
  expect([first.settlement_status, second.settlement_status]).toEqual(['draft', null]);
  expect(load.locks).toEqual({});

  expect(await access(load.id)).toEqual({
    editable: false,
    reasons: [CLAIMED],
    locked: ['load_drivers.0.driver_id', 'load_drivers.0.pay_date'],
  });

  const others = { id: second.id };
  const relief = await makeRow(database, who.owner, 'drivers', fleet.ids, { status: 'active' });
  const swapped = await save(load.id, {
    load_drivers: [{ id: first.id, driver_id: relief }, others],
  });
  expect([swapped.status, swapped.body.errors]).toEqual([
    422,
    { 'load_drivers.0.driver_id': [CLAIMED] },
  ]);
  expect((await save(load.id, { load_drivers: [others] })).body.errors).toEqual({
    load_drivers: [CLAIMED],
  });
  const later = await owner().put(`/load-drivers/${first.id}`, { pay_date: '2026-11-12' });
  expect(later.status).toBe(422);

  const more = await save(load.id, {
    loaded_miles: 1100,
    load_drivers: [{ id: first.id, loaded_miles: 1100 }, others],
  });
  expect(more.status).toBe(200);
  await owner().delete(`/driver-pay-settlements/${settlement.id}`);
  const freed = await owner().put(`/load-drivers/${first.id}`, { pay_date: '2026-11-12' });
  expect(freed.status).toBe(200);
  expect(await access(load.id)).toEqual({ editable: true, reasons: [], locked: [] });
  expect((await as(app, who.stranger).put(`/load-drivers/${second.id}`, {})).status).toBe(404);
});

test('when a team’s first driver is paid, his pay stays as paid and the other’s stays open', async () => {
  const { load, settlement } = await delivered();
  const posted = await owner().post(`/driver-pay-settlements/${settlement.id}/post`);
  expect(posted.body.data).toMatchObject({ status: 'posted' });
  const [first, second] = load.load_drivers;
  const after = await read(load.id);
  expect(after.settlement_status).toBe('in_settlement');
  expect(Object.keys(after.locks)).toEqual(
    expect.arrayContaining(['loaded_miles', 'empty_miles', 'driver_budget_pay']),
  );
  expect(after.locks).not.toHaveProperty('load_drivers');
  const { editable, reasons, locked } = await access(load.id);
  expect([editable, reasons]).toEqual([false, [SETTLED]]);
  expect(locked).toEqual(
    expect.arrayContaining(['load_drivers.0.price', 'load_drivers.0.loaded_miles']),
  );
  expect(locked.filter((field: string) => field.startsWith('load_drivers.1'))).toEqual([]);

  const rows = (of: object, other: object) => ({
    load_drivers: [
      { id: first.id, ...of },
      { id: second.id, ...other },
    ],
  });
  const refused = await save(
    load.id,
    rows({ loaded_miles: 900, is_manual_price: true, price: 1 }, {}),
  );
  expect(refused.body.errors).toEqual({
    'load_drivers.0.loaded_miles': [SETTLED],
    'load_drivers.0.price': [SETTLED],
    'load_drivers.0.is_manual_price': [SETTLED],
  });
  expect((await save(load.id, { loaded_miles: 900 })).body.errors).toMatchObject({
    loaded_miles: [SETTLED],
  });

  // The price is not billed yet. The other driver's pay follows it, paid amounts do not.
  const dearer = await save(load.id, { price: 3000, ...rows({}, { split_percent: 100 }) });
  expect(dearer.status).toBe(200);
  expect(dearer.body.data.load_drivers).toMatchObject([
    { price: first.price, settlement_status: 'posted' },
    { price: 900, settlement_status: null },
  ]);
});
