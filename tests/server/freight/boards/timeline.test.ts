import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, adminUrl } = await testApp();
const admin = new pg.Client(adminUrl);
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-16T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await aFleet(database, who.stranger);
  await admin.connect();
});
afterAll(async () => {
  setClock(null);
  await admin.end();
});

const RANGE = '?from=2026-11-15T00:00:00.000Z&to=2026-11-22T00:00:00.000Z';
const timelineOf = async (query = RANGE, person = who.owner) =>
  (await as(app, person).get(`/boards/timeline${query}`)).body.data;

test('a load is a bar from pickup to delivery with its deadhead, late from its missed due time', async () => {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 16));
  const { trucks, loads, now } = await timelineOf();
  expect(now).toBe('2026-11-16T22:30:00.000Z');
  expect(trucks[0]).toMatchObject({
    id: fleet.truckId,
    number: '501',
    off_duty: [],
    drivers: [
      {
        id: fleet.driverId,
        name: 'Marcus Whitlock',
        phone: expect.stringMatching(/^\+?1?\d{10}$/),
      },
    ],
  });
  expect(loads).toHaveLength(1);
  expect(loads[0]).toMatchObject({
    id: load.id,
    broker: 'Bluestem Freight',
    version: load.version,
    truck_ids: [fleet.truckId],
    driver_ids: [fleet.driverId],
    from: '2026-11-16T14:00:00.000Z',
    to: '2026-11-17T23:00:00.000Z',
    empty_from: '2026-11-16T12:00:00.000Z',
    late_from: '2026-11-16T14:00:00.000Z',
  });
  expect(loads[0].stops.map(({ city }: any) => city)).toEqual(['Chicago', 'Denver']);
  // What a report of an arrival names.
  const stops = (await as(app, who.owner).get(`/loads/${loads[0].id}`)).body.data.stops;
  expect(loads[0].stops).toMatchObject(stops.map(({ id, version }: any) => ({ id, version })));
});

test('a load without a truck has no row, and an existing call assigns it', async () => {
  const load = await store(app, who.owner, aLoad(fleet, {}, 19));
  const find = async () => (await timelineOf()).loads.find(({ id }: any) => id === load.id);
  expect(await find()).toMatchObject({ truck_ids: [], status: 1, late_from: null });
  const { status } = await as(app, who.owner).put(`/loads/full/update/${load.id}`, {
    version: load.version,
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  });
  expect(status).toBe(200);
  expect(await find()).toMatchObject({
    truck_ids: [fleet.otherTruckId],
    driver_ids: [fleet.otherDriverId],
  });
});

test('loads that need one truck at one time are conflicts, each once', async () => {
  const ids: number[] = [];
  for (const day of [20, 21]) {
    const loadId = await makeRow(database, who.owner, 'loads', fleet.ids, {
      broker_id: fleet.brokerId,
      status: 2,
      truck_id: fleet.otherTruckId,
      pickup_date: `2026-11-${day - 1}T22:00:00.000Z`,
      delivery_date: `2026-11-${day}T23:00:00.000Z`,
      reference_number: `CLASH-${day}`,
    });
    for (const [place, type] of ['pickup', 'delivery'].entries()) {
      await makeRow(database, who.owner, 'load-stops', fleet.ids, {
        load_id: loadId,
        load_company_id: fleet.chicago,
        type,
        sequence: place + 1,
        timezone: 'America/Chicago',
        date_from: `2026-11-${place === 0 ? day - 1 : day}T22:30:00.000Z`,
        date_to: `2026-11-${place === 0 ? day - 1 : day}T23:00:00.000Z`,
      });
    }
    ids.push(loadId);
  }
  const { conflicts } = await timelineOf();
  const between = conflicts.filter(
    ({ load_id, with_id }: any) => ids.includes(load_id) && ids.includes(with_id),
  );
  expect(between).toEqual([
    { resource: 'truck', id: fleet.otherTruckId, load_id: ids[0], with_id: ids[1] },
  ]);
});

test('time off of the personal board is on the truck’s row until the ready time', async () => {
  await makeRow(database, who.owner, 'personal-board', fleet.ids, {
    truck_id: fleet.otherTruckId,
    status_id: 7,
    date: '2026-11-16',
    ready_at: '2037-01-01T13:00:00.000Z',
  });
  const far = '?from=2036-12-25T00:00:00.000Z&to=2037-01-05T00:00:00.000Z';
  const { trucks } = await timelineOf(far);
  const other = trucks.find(({ id }: any) => id === fleet.otherTruckId);
  expect(other.off_duty).toMatchObject([{ status_id: 7, to: '2037-01-01T13:00:00.000Z' }]);
});

test('time off ends early with the next entry of the truck', async () => {
  await makeRow(database, who.owner, 'personal-board', fleet.ids, {
    truck_id: fleet.otherTruckId,
    status_id: 1,
    date: '2026-11-17',
  });
  const offIn = async (range: string) =>
    (await timelineOf(range)).trucks.find(({ id }: any) => id === fleet.otherTruckId).off_duty;
  expect(await offIn('?from=2036-12-25T00:00:00.000Z&to=2037-01-05T00:00:00.000Z')).toEqual([]);
});

test('a truck on STOP is hatched until the next entry, whatever its ready time', async () => {
  const entry = { truck_id: fleet.otherTruckId, date: '2026-11-16' };
  const make = (more: object) =>
    makeRow(database, who.owner, 'personal-board', fleet.ids, { ...entry, ...more });
  const far = '?from=2036-12-25T00:00:00.000Z&to=2037-01-05T00:00:00.000Z';
  const off = async () =>
    (await timelineOf(far)).trucks.find(({ id }: any) => id === fleet.otherTruckId).off_duty;
  await make({ status_id: 13, ready_at: '2026-11-17T13:00:00.000Z' });
  expect(await off()).toMatchObject([{ status_id: 13, to: null }]);
  await make({ status_id: 8 });
  expect(await off()).toMatchObject([{ status_id: 8, to: null }]);
  await make({ status_id: 1 });
  expect(await off()).toEqual([]);
});

test('the range is checked, and loads outside it are left out', async () => {
  const get = (query: string) => as(app, who.owner).get(`/boards/timeline${query}`);
  for (const [query, field] of [
    ['?from=yesterday', 'from'],
    ['?from=2026-11-15T00:00:00Z&to=2026-11-14T00:00:00Z', 'to'],
    ['?from=2026-11-15T00:00:00Z&to=2026-12-31T00:00:00Z', 'to'],
  ]) {
    const { status, body } = await get(query!);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  }
  const { body } = await get('?from=2026-12-15T00:00:00Z&to=2026-12-18T00:00:00Z');
  expect(body.data.loads).toEqual([]);
});

test('the timeline is one statement, however many loads there are', async () => {
  const before = await countReads(database, () => timelineOf());
  await store(app, who.owner, aLoad(fleet, {}, 18));
  expect(await countReads(database, () => timelineOf())).toBe(before);
});

test('a load on the road has its ETA from where the truck was seen, late before it is', async () => {
  const other = {
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  };
  const load = await store(app, who.owner, aLoad(fleet, other, 16));
  for (const status of [3, 4]) {
    const moved = await as(app, who.owner).put(`/loads/full/update/${load.id}`, { status });
    expect(moved.body).toMatchObject({ data: { id: load.id, status } });
  }
  const last = load.stops[1];
  await as(app, who.owner).put(`/load-companies/${last.load_company_id}`, {
    lat: 39.7392,
    lng: -104.9903,
  });

  setClock('2026-11-16T22:50:00Z');
  const place = {
    current_lat: 42.3601,
    current_lng: -71.0589,
    location_at: '2026-11-16T22:50:00Z',
  };
  await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, place);
  const find = async () =>
    (await timelineOf('?from=2026-11-16T00:00:00.000Z&to=2026-11-20T00:00:00.000Z')).loads.find(
      ({ id }: any) => id === load.id,
    );
  const shown = await find();
  expect(shown.eta).toMatchObject({ source: 'place', sequence: 2 });
  // From Boston to Denver takes two days: long after the appointment of tomorrow.
  expect(shown.eta.off_minutes).toBeGreaterThan(0);
  expect(shown.late_from).toBeNull();

  const reported = '2026-11-17T22:30:00.000Z';
  const update = {
    load_id: load.id,
    type: 'check_call',
    text: 'On time',
    eta: reported,
    temperature: 36,
  };
  expect((await as(app, who.owner).post('/load-updates', update)).status).toBe(200);
  expect(await find()).toMatchObject({
    eta: { source: 'reported', at: reported, off_minutes: -30 },
    temperature: { value: 36 },
    free_minutes: 120,
  });
  const hot = { ...update, temperature: 201 };
  const refused = await as(app, who.owner).post('/load-updates', hot);
  expect(Object.keys(refused.body.errors)).toEqual(['temperature']);
  setClock('2026-11-16T22:30:00Z');
});

test('a dispatched load has its ETA at the first pickup from where its truck is, late before it is missed', async () => {
  const make = (name: string, more: Record<string, unknown> = {}) =>
    makeRow(database, who.owner, name, fleet.ids, more);
  const truck_id = await make('trucks', {
    number: '503',
    current_city: 'Boston',
    current_lat: 42.3601,
    current_lng: -71.0589,
    location_at: '2026-11-16T22:20:00Z',
  });
  const load_drivers = [{ driver_id: await make('drivers', { status: 'active' }) }];
  const load = await store(app, who.owner, aLoad(fleet, { truck_id, load_drivers }, 17));
  const place = { lat: 41.8781, lng: -87.6298 };
  await as(app, who.owner).put(`/load-companies/${fleet.chicago}`, place);
  const find = async () => (await timelineOf()).loads.find(({ id }: any) => id === load.id);
  expect(await find()).toMatchObject({ status: 2, eta: null });

  await as(app, who.owner).put(`/loads/full/update/${load.id}`, { status: 3 });
  const { eta, late_from } = await find();
  // A thousand miles with ten hours of rest: long after 8:00 of the next day.
  expect(eta).toMatchObject({ source: 'place', sequence: 1 });
  expect(eta.off_minutes).toBeGreaterThan(12 * 60);
  expect(late_from).toBeNull();

  // Two hours old.
  await as(app, who.owner).put(`/trucks/${truck_id}`, { location_at: '2026-11-16T20:30:00Z' });
  expect(await find()).toMatchObject({ status: 3, eta: null });
});

test('a driver without a truck is listed, with their time off', async () => {
  const { drivers } = await timelineOf();
  const id = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Ana',
    last_name: 'Ruiz',
    status: 'active',
  });
  const now = (await timelineOf()).drivers;
  expect(now).toHaveLength(drivers.length + 1);
  const phone = expect.stringMatching(/\d{10}$/);
  expect(now).toContainEqual({ id, name: 'Ana Ruiz', phone, off_duty: [] });
});

test('a truck has its trailer and its last position with the time of it', async () => {
  const person = as(app, who.owner);
  const change = {
    trailer_id: fleet.trailerId,
    current_city: 'Omaha',
    current_state_id: 1,
    current_lat: 41.26,
    current_lng: -95.94,
    location_at: '2026-11-16T20:30:00Z',
  };
  expect((await person.put(`/trucks/${fleet.truckId}`, change)).status).toBe(200);
  const { trucks, loads } = await timelineOf();
  const trailer = { id: fleet.trailerId, number: expect.any(String) };
  expect(trucks.find(({ id }: any) => id === fleet.truckId)).toMatchObject({
    trailer,
    last_location: { city: 'Omaha', state: expect.any(String), at: '2026-11-16T20:30:00.000Z' },
  });
  const assignedLoad = loads.find(({ truck_ids }: any) => truck_ids.includes(fleet.truckId));
  expect(assignedLoad.trailer).toEqual(trailer);
});

test('loads without a truck that are overdue or have no appointment wait, whatever the range', async () => {
  const overdue = await store(app, who.owner, aLoad(fleet, {}, 12));
  const undated = await makeRow(database, who.owner, 'loads', fleet.ids, {
    broker_id: fleet.brokerId,
    status: 1,
    reference_number: 'NO-DATES',
  });
  const planned = await store(app, who.owner, aLoad(fleet, {}, 25));
  const waitingIn = async (range: string) =>
    (await timelineOf(range)).waiting.map(({ id, why }: any) => [id, why]);
  const later = '?from=2026-12-15T00:00:00Z&to=2026-12-18T00:00:00Z';
  for (const range of [RANGE, later]) {
    const found = await waitingIn(range);
    expect(found).toContainEqual([overdue.id, 'overdue']);
    expect(found).toContainEqual([undated, 'undated']);
    expect(found.map(([id]: [number]) => id)).not.toContain(planned.id);
  }
  const { status } = await as(app, who.owner).put(`/loads/full/update/${overdue.id}`, {
    version: overdue.version,
    truck_id: fleet.otherTruckId,
    load_drivers: [{ driver_id: fleet.otherDriverId }],
  });
  expect(status).toBe(200);
  expect(await waitingIn(later)).toEqual([[undated, 'undated']]);
  expect((await timelineOf(later, who.stranger)).waiting).toEqual([]);
});

test('a load that is reserved before it has appointments waits for these, with its unit', async () => {
  const reserved = await makeRow(database, who.owner, 'loads', fleet.ids, {
    broker_id: fleet.brokerId,
    status: 2,
    truck_id: fleet.otherTruckId,
    reference_number: 'RESERVED-NO-DATES',
  });
  const { waiting, loads, trucks } = await timelineOf();
  const { number } = trucks.find(({ id }: any) => id === fleet.otherTruckId);
  const found = waiting.find(({ id }: any) => id === reserved);
  expect(found).toMatchObject({
    why: 'undated',
    truck_ids: [fleet.otherTruckId],
    units: [number],
  });
  expect(loads.map(({ id }: any) => id)).not.toContain(reserved);
});

test('of more waiting loads than are answered, those without a date come first, then the newest', async () => {
  const stops = `insert into load_stops
      (company_id, load_id, load_company_id, type, sequence, timezone, date_from, date_to)
    select company_id, id, $2, x.type, x.place, 'America/Chicago', x.at, x.at + x.open
    from loads, lateral (values ('pickup', 1, pickup_date, $3::interval),
      ('delivery', 2, delivery_date, interval '1 hour')) x(type, place, at, open)
    where company_id = $1 and reference_number like $4`;
  const loads = `insert into loads (company_id, broker_id, status, price, internal_id, reference_number,
      pickup_date, delivery_date)
    select $1, $2, 1, 1000, $3::text || i, $3::text || i, $4::timestamptz + i * interval '1 minute',
      $4::timestamptz + interval '1 day' + i * interval '1 minute'
    from generate_series(1, 301) i`;
  const enter = async (mark: string, from: string, open: string) => {
    const { companyId } = who.owner;
    await admin.query(loads, [companyId, fleet.brokerId, mark, from]);
    await admin.query(stops, [companyId, fleet.chicago, open, `${mark}%`]);
  };
  const undated = await makeRow(database, who.owner, 'loads', fleet.ids, {
    broker_id: fleet.brokerId,
    status: 1,
    reference_number: 'NO-DATES-2',
  });
  const later = '?from=2026-12-15T00:00:00Z&to=2026-12-18T00:00:00Z';
  // Their windows have begun and are not over: they have a place in time.
  await enter('OPEN-', '2026-11-16T15:00:00Z', '12 hours');
  expect((await timelineOf(later)).is_cut).toBe(false);
  expect((await timelineOf(later)).waiting.map(({ id }: any) => id)).toContain(undated);

  await enter('OLD-', '2026-10-01T00:00:00Z', '1 hour');
  const { waiting, is_cut } = await timelineOf(later);
  expect(waiting).toHaveLength(300);
  expect(is_cut).toBe(true);
  const reasons: string[] = waiting.map(({ why }: any) => why);
  const undatedCount = reasons.lastIndexOf('undated') + 1;
  expect(reasons.slice(0, undatedCount)).not.toContain('overdue');
  expect(waiting.slice(0, undatedCount).map(({ id }: any) => id)).toContain(undated);
  const pickups = waiting.slice(undatedCount).map(({ stops: [first] }: any) => first.date_from);
  expect(pickups).toEqual([...pickups].sort().reverse());
});

test('an inactive truck has a row while it has loads in the range, its drivers one of their own', async () => {
  const { status } = await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, {
    is_active: false,
  });
  expect(status).toBe(200);
  const { trucks, drivers, loads } = await timelineOf();
  expect(loads.some(({ truck_ids }: any) => truck_ids.includes(fleet.otherTruckId))).toBe(true);
  const active = new Map(trucks.map(({ id, is_active }: any) => [id, is_active]));
  expect(active.get(fleet.truckId)).toBe(true);
  expect(active.get(fleet.otherTruckId)).toBe(false);
  const inactive = trucks.find(({ id }: any) => id === fleet.otherTruckId);
  expect(inactive.drivers).toEqual([]);
  expect(drivers.map(({ id }: any) => id)).toContain(fleet.otherDriverId);

  const later = await timelineOf('?from=2026-12-15T00:00:00Z&to=2026-12-18T00:00:00Z');
  const ids = later.trucks.map(({ id }: any) => id);
  expect(ids).toContain(fleet.truckId);
  expect(ids).not.toContain(fleet.otherTruckId);

  await as(app, who.owner).put(`/trucks/${fleet.otherTruckId}`, { is_active: true });
});

test('a truck that is off the board has its row', async () => {
  const truckId = await makeRow(database, who.owner, 'trucks', fleet.ids, { is_on_board: false });
  const { trucks } = await timelineOf();
  expect(trucks.find(({ id }: any) => id === truckId)).toMatchObject({ is_active: true });
});

test('a person of another company sees none of it', async () => {
  const { trucks, loads } = await timelineOf(RANGE, who.stranger);
  expect(loads).toEqual([]);
  expect(trucks.map(({ id }: any) => id)).not.toContain(fleet.truckId);
  expect((await as(app, who.newcomer).get('/boards/timeline')).status).toBe(403);
});
