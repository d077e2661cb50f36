import { afterAll, beforeAll, expect, test } from 'vitest';
import { etaOfRow } from '../../../../schema/rules/freight/boardEta.ts';
import { now, setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let dispatcher: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await aFleet(database, who.stranger);
  dispatcher = await who.staff(['boards.list']);
});
afterAll(() => setClock(null));

const boardOf = async (person: Person, query = '') => {
  const { status, body } = await as(app, person).get(`/boards/driver-board-list/${query}`);
  expect(status).toBe(200);
  return body;
};
const rowOf = async (id = fleet.driverId, person = who.owner) =>
  (await boardOf(person)).data.find((row: any) => row.id === id);
/** As the main board's screen finds it. */
const etaOfMainBoard = async () => {
  const { body } = await as(app, who.owner).get(`/boards/${fleet.truckId}`);
  return etaOfRow(body.data, now().toISOString())?.at;
};
const make = (name: string, more: Record<string, unknown>) =>
  makeRow(database, who.owner, name, fleet.ids, more);

test('a driver with a truck and no load is ready, and a driver without a truck says so', async () => {
  expect(await rowOf()).toMatchObject({
    driver: { id: fleet.driverId, name: 'Marcus Whitlock' },
    truck: { id: fleet.truckId, number: '501' },
    availability: 'ready',
    current_load: null,
    days_out: 0,
    week: { loads: 0, miles: 0, gross: 0, pay: 0 },
    attention: [{ code: 'no_load', value: null }],
  });
  expect(await rowOf(fleet.otherDriverId)).toMatchObject({
    truck: null,
    availability: 'no_truck',
    attention: [],
  });
});

test('drivers who need attention come first', async () => {
  const { data, extra_info } = await boardOf(who.owner);
  expect(data.map(({ id }: any) => id)).toEqual([fleet.driverId, fleet.otherDriverId]);
  expect(extra_info).toEqual({
    today: '2026-11-13',
    week_from: '2026-11-09',
    warning_days: 30,
    attention: 1,
  });
});

test('a late load is the first reason, with its destination and how late it is', async () => {
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 12), status: 3 });
  const row = await rowOf();
  expect(row.current_load).toMatchObject({
    id: load.id,
    status: 3,
    destination: { city: 'Denver', timezone: 'America/Denver' },
    late_minutes: 32 * 60 + 30,
  });
  expect(row.availability).toBe('booked');
  expect(row.attention[0]).toEqual({ code: 'late', value: 32 * 60 + 30 });

  const [pickup] = load.stops;
  const owner = as(app, who.owner);
  await owner.put(`/load-stops/${pickup.id}`, {
    arrived_at: '2026-11-12T14:00:00.000Z',
    departed_at: '2026-11-12T15:00:00.000Z',
  });
  expect(await rowOf()).toMatchObject({ availability: 'on_load', days_out: 2 });
  expect(await etaOfMainBoard()).toBe((await rowOf()).current_load?.eta?.at);

  await make('load-updates', {
    load_id: load.id,
    type: 'check_call',
    text: 'Rolling, all good',
    eta: '2026-11-14T01:00:00.000Z',
  });
  expect(await rowOf()).toMatchObject({
    last_contact: { kind: 'update', text: 'Rolling, all good' },
    current_load: { eta: { city: 'Denver', at: '2026-11-14T01:00:00.000Z', is_reported: true } },
  });
  expect(await etaOfMainBoard()).toBe('2026-11-14T01:00:00.000Z');
});

test('a driver who will be late by the ETA needs attention before the stop is missed', async () => {
  // The window of the delivery ends at 23:00, in half an hour.
  const row = await rowOf();
  expect(row.current_load).toMatchObject({ late_minutes: null, eta: { off_minutes: 120 } });
  expect(row.attention[0]).toEqual({ code: 'will_be_late', value: 120 });
  setClock('2026-11-13T23:05:00Z');
  expect((await rowOf()).attention[0]).toEqual({ code: 'late', value: 5 });
  setClock('2026-11-13T22:30:00Z');
});

test('the latest personal board entry gives the rest note, the home time and the ready time', async () => {
  await make('personal-board', {
    truck_id: fleet.truckId,
    driver_id: fleet.otherDriverId,
    status_id: 11,
    date: '2026-11-13',
    ready_at: '2026-11-14T13:00:00.000Z',
    note: '34-hour reset',
    destination: 'Southeast',
    home_date: '2026-11-20',
  });
  expect(await rowOf(fleet.otherDriverId)).toMatchObject({
    availability: 'rest',
    available_at: '2026-11-14T13:00:00.000Z',
    rest_note: '34-hour reset',
    home_date: '2026-11-20',
    home_time: 'Southeast',
  });
});

test('documents that have expired or soon will are listed, soonest first', async () => {
  const driver = await as(app, who.owner).get(`/drivers/${fleet.otherDriverId}`);
  await as(app, who.owner).put(`/drivers/${fleet.otherDriverId}`, {
    version: driver.body.data.version,
    cdl_expiry: '2026-12-01',
    medical_card_expiry: '2026-11-10',
  });
  const row = await rowOf(fleet.otherDriverId);
  expect(row.documents).toEqual([
    { field: 'medical_card_expiry', date: '2026-11-10', days: -3 },
    { field: 'cdl_expiry', date: '2026-12-01', days: 18 },
  ]);
  expect(row.attention.map(({ code }: any) => code)).toEqual(['document_expired']);
});

test('the week counts delivered loads, and a team member has their part of the gross', async () => {
  const loadId = await make('loads', {
    status: 6,
    gross_date: '2026-11-11',
    payment_amount: 1000.01,
    loaded_miles: 400,
    empty_miles: 25.5,
    broker_id: fleet.brokerId,
    reference_number: 'TEAM-1',
    truck_id: fleet.otherTruckId,
  });
  for (const driver_id of [fleet.driverId, fleet.otherDriverId]) {
    await make('load-drivers', {
      load_id: loadId,
      driver_id,
      price: 310.5,
      split_percent: 50,
      loaded_miles: 400,
      empty_miles: 25.5,
    });
  }
  const { body } = await as(app, who.owner).get('/boards/new-gross-board-report');
  const drivers = body.data.flatMap((row: any) => row.drivers);
  for (const [id, gross] of [
    [fleet.driverId, 500],
    [fleet.otherDriverId, 500.01],
  ] as const) {
    expect((await rowOf(id)).week).toEqual({ loads: 1, miles: 212.75, gross, pay: 310.5 });
    const onGrossBoard = drivers.find(({ driver }: any) => driver?.id === id);
    expect(onGrossBoard).toMatchObject({ gross, total_miles: 212.75 });
  }
});

test('the pay of the week is shown only to people who may list settlements', async () => {
  const { pay } = (await rowOf()).week;
  expect(pay).toBe(310.5);
  expect((await rowOf(fleet.driverId, dispatcher)).week.pay).toBeNull();
  const clerk = await who.staff(['boards.list', 'driver-pay-settlements.list']);
  expect((await rowOf(fleet.driverId, clerk)).week.pay).toBe(pay);
});

test('the load after the current one has its first pickup', async () => {
  const next = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 20), status: 2 });
  expect((await rowOf()).next_load).toEqual({
    id: next.id,
    internal_id: next.internal_id,
    pickup: {
      city: 'Chicago',
      state: expect.any(String),
      timezone: 'America/Chicago',
      date_from: '2026-11-20T14:00:00.000Z',
    },
  });
});

test('a TWIC that expires is among the documents, as on the main board', async () => {
  const driver = (await as(app, who.owner).get(`/drivers/${fleet.driverId}`)).body.data;
  await as(app, who.owner).put(`/drivers/${fleet.driverId}`, {
    version: driver.version,
    twic_expiry: '2026-11-20',
  });
  expect((await rowOf()).documents).toContainEqual({
    field: 'twic_expiry',
    date: '2026-11-20',
    days: 7,
  });
  const { body } = await as(app, who.owner).get(`/boards/${fleet.truckId}`);
  expect(body.data.flags.documents).toContainEqual({
    of: 'driver',
    id: fleet.driverId,
    field: 'twic_expiry',
    date: '2026-11-20',
  });
});

test('debts and holds are shown only to people who may list them', async () => {
  await make('driver-debts', { driver_id: fleet.driverId, balance: 250.5, status: 'open' });
  await make('driver-debts', { driver_id: fleet.driverId, balance: 0, status: 'paid' });
  await make('driver-holds', { driver_id: fleet.driverId, balance: 900, status: 'collecting' });
  expect(await rowOf()).toMatchObject({ debt: 250.5, hold: 900 });
  expect(await rowOf(fleet.driverId, dispatcher)).toMatchObject({ debt: null, hold: null });
  const clerk = await who.staff(['boards.list', 'driver-debts.list']);
  expect(await rowOf(fleet.driverId, clerk)).toMatchObject({ debt: 250.5, hold: null });
});

test('the board is searched by driver, unit and load, and limited to dispatchers', async () => {
  const idsOf = async (query: string) =>
    (await boardOf(who.owner, query)).data.map(({ id }: any) => id);
  expect(await idsOf('?search=whitlock 501')).toEqual([fleet.driverId]);
  expect(await idsOf('?search=nobody')).toEqual([]);
  expect(await idsOf(`?id[]=${fleet.otherDriverId}`)).toEqual([fleet.otherDriverId]);
  expect(await idsOf('?dispatcher_id=999')).toEqual([]);
});

test('any number of drivers is read by the same number of statements', async () => {
  const read = () => countReads(database, () => boardOf(who.owner));
  const before = await read();
  for (let count = 0; count < 5; count += 1) await make('drivers', { status: 'active' });
  expect(await read()).toBe(before);
});

test('a person of another company sees only their own drivers', async () => {
  const { data } = await boardOf(who.stranger);
  const ids = data.map(({ id }: any) => id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(fleet.driverId);
  const { status } = await as(app, who.newcomer).get('/boards/driver-board-list/');
  expect(status).toBe(403);
});
