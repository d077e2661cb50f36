import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { countReads } from '../../../support/countStatements.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await owner().put(`/load-companies/${fleet.chicago}`, { lat: 41.88, lng: -87.63 });
  await owner().put(`/load-companies/${fleet.denver}`, { lat: 39.74, lng: -104.99 });
  await seenAt(fleet.truckId, 41.52, -88.08);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const seenAt = (id: number, lat: number, lng: number) =>
  owner().put(`/trucks/${id}`, {
    current_lat: lat,
    current_lng: lng,
    current_city: 'Joliet',
    location_at: '2026-11-13T22:00:00Z',
  });
const loadsFor = async (id: number): Promise<LoadCandidate[]> =>
  (await owner().get(`/boards/${id}/candidates`)).body.data;
const trucksFor = async (id: number): Promise<TruckCandidate[]> =>
  (await owner().get(`/loads/${id}/candidates`)).body.data;
/** Nothing typed: the deadhead is computed. */
const untyped = (more: object = {}, day = 16) => aLoad(fleet, { empty_miles: null, ...more }, day);
const fromDenver = (day: number) => ({
  ...untyped(),
  stops: [
    { type: 'pickup', load_company_id: fleet.denver, date_from: `2026-11-${day}T14:00:00Z` },
    { type: 'delivery', load_company_id: fleet.chicago, date_from: `2026-11-${day + 2}T18:00:00Z` },
  ],
});

test('a truck sees the available loads, the nearest first, with what a load would earn', async () => {
  const far = await store(app, who.owner, fromDenver(18));
  const near = await store(app, who.owner, untyped());
  const found = await loadsFor(fleet.truckId);
  expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
  const [best] = found;
  expect(best).toMatchObject({
    broker: { name: 'Bluestem Freight' },
    origin: { city: 'Chicago' },
    destination: { city: 'Denver' },
    deadhead_from: { source: 'position', city: 'Joliet' },
    free_at: '2026-11-13T22:30:00.000Z',
    is_blocked: false,
    fits: true,
    assignment: { truck_id: fleet.truckId, load_drivers: [{ driver_id: fleet.driverId }] },
  });
  expect(best?.deadhead_miles).toBeGreaterThan(35);
  expect(best?.deadhead_miles).toBeLessThan(50);
  expect(best?.rpm_all).toBeCloseTo(2500 / (1000 + (best?.deadhead_miles ?? 0)), 2);
  expect((await as(app, who.stranger).get(`/boards/${fleet.truckId}/candidates`)).status).toBe(404);
});

test('a chosen load is the truck’s, with the deadhead that was shown, and can be undone', async () => {
  const [best] = await loadsFor(fleet.truckId);
  if (!best) throw new Error('There is no candidate.');
  const preflight = await owner().get(
    `/loads/check/preflight?load_id=${best.id}&truck_id=${fleet.truckId}&driver_id=${fleet.driverId}`,
  );
  expect(preflight.body.data.deadhead_miles).toBe(best.deadhead_miles);
  const { body } = await owner().put(`/loads/full/update/${best.id}`, best.assignment);
  expect(body.data).toMatchObject({
    status: 2,
    truck_id: fleet.truckId,
    empty_miles: best.deadhead_miles,
    deadhead_source: 'position',
    deadhead_from: 'Joliet',
    total_miles: 1000 + (best.deadhead_miles ?? 0),
    load_drivers: [{ driver_id: fleet.driverId, empty_miles: best.deadhead_miles }],
  });
  expect((await loadsFor(fleet.truckId)).map(({ id }) => id)).not.toContain(best.id);
  // A stale list assigns nothing over somebody else's change.
  const again = await owner().put(`/loads/full/update/${best.id}`, best.assignment);
  expect(again.status).toBe(409);

  await owner().put(`/loads/full/update/${best.id}`, { truck_id: null, load_drivers: [] });
  const { body: free } = await owner().get(`/loads/${best.id}`);
  expect(free.data).toMatchObject({ status: 1, empty_miles: 0, deadhead_source: null });
});

test('a truck with a load ahead comes from its last stop, and what overlaps is blocked', async () => {
  const taken = await store(app, who.owner, untyped(assigned(fleet), 15));
  const found = await loadsFor(fleet.truckId);
  const after = found.find(({ origin }) => origin?.city === 'Denver');
  expect(after).toMatchObject({ deadhead_from: { source: 'load', city: 'Denver' } });
  expect(after?.deadhead_miles).toBe(0);
  const during = found.find(({ origin }) => origin?.city === 'Chicago');
  expect(during?.is_blocked).toBe(true);
  expect(during?.findings.map(({ code }) => code)).toContain('truck_double_booked');
  expect(found.at(-1)?.id).toBe(during?.id);
  await owner().put(`/loads/full/update/${taken.id}`, { truck_id: null, load_drivers: [] });
});

test('entered deadhead stays, and a change of truck computes it again only where it was computed', async () => {
  const typed = await store(app, who.owner, { ...untyped(), empty_miles: 77 });
  const { body } = await owner().put(`/loads/full/update/${typed.id}`, { truck_id: fleet.truckId });
  expect(body.data).toMatchObject({ empty_miles: 77, deadhead_source: null });

  await seenAt(fleet.otherTruckId, 39.74, -104.99);
  const load = await store(app, who.owner, untyped({ truck_id: fleet.truckId }));
  expect(load.empty_miles).toBeLessThan(50);
  const moved = await owner().put(`/loads/full/update/${load.id}`, {
    truck_id: fleet.otherTruckId,
  });
  expect(moved.body.data.empty_miles).toBeGreaterThan(900);
  const corrected = await owner().put(`/loads/${load.id}`, { empty_miles: 905 });
  expect(corrected.body.data).toMatchObject({ empty_miles: 905, deadhead_from: null });
  for (const { id } of [typed, load]) await owner().delete(`/loads/${id}`);
});

test('a load sees the trucks ranked the same way, each with its findings', async () => {
  const load = await store(app, who.owner, fromDenver(20));
  const found = await trucksFor(load.id);
  expect(found.map(({ number }) => number)).toEqual(['501', '502']);
  // 502 stands in Denver, but has no driver.
  expect(found[1]).toMatchObject({ drivers: [], is_blocked: true, deadhead_miles: 0 });
  const maria = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Maria',
    last_name: 'Lopez',
    status: 'active',
  });
  await owner().put(`/trucks/${fleet.otherTruckId}`, { driver_id: maria });
  const again = await trucksFor(load.id);
  expect(again.map(({ number }) => number)).toEqual(['502', '501']);
  expect(again[0]).toMatchObject({ drivers: [{ id: maria, name: 'Maria Lopez' }] });
  expect((await as(app, who.stranger).get(`/loads/${load.id}/candidates`)).status).toBe(404);
  const reader = await who.staff(['drivers.list']);
  expect((await as(app, reader).get(`/loads/${load.id}/candidates`)).status).toBe(403);
});

test('the truck that a load has is not offered for it again, unless its driver has changed', async () => {
  const load = await store(app, who.owner, fromDenver(24));
  const units = async () => (await trucksFor(load.id)).map(({ number }) => number);
  const best = (await trucksFor(load.id)).find(({ id }) => id === fleet.truckId);
  const { body } = await owner().put(`/loads/full/update/${load.id}`, best?.assignment);
  expect(body.data).toMatchObject({ status: 2, truck_id: fleet.truckId });
  expect(await units()).toEqual(['502']);
  // A load that is dropped on its own row asks for that truck.
  const { body: asked } = await owner().get(
    `/loads/${load.id}/candidates?truck_id=${fleet.truckId}`,
  );
  expect(asked.data).toHaveLength(1);

  await owner().put(`/trucks/${fleet.truckId}`, { driver_id: null });
  expect(await units()).toContain('501');
  await owner().put(`/trucks/${fleet.truckId}`, { driver_id: fleet.driverId });
  await owner().put(`/loads/full/update/${load.id}`, { truck_id: null, load_drivers: [] });
});

test('the drivers of a team share the pay, from the truck’s list and from the load’s', async () => {
  const second = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Rosa',
    last_name: 'Ibarra',
    pay_type: 'percent_of_gross',
    percent_rate: 30,
    status: 'active',
  });
  const first = await makeRow(database, who.owner, 'drivers', fleet.ids, {
    first_name: 'Omar',
    last_name: 'Ibarra',
    pay_type: 'percent_of_gross',
    percent_rate: 30,
    status: 'active',
  });
  const team = await makeRow(database, who.owner, 'trucks', fleet.ids, {
    number: '777',
    driver_id: first,
    second_driver_id: second,
  });
  const ofTruck = async (load: number) =>
    (await loadsFor(team)).find(({ id }) => id === load)?.assignment;
  const ofLoad = async (load: number) =>
    (await trucksFor(load)).find(({ id }) => id === team)?.assignment;
  for (const ask of [ofTruck, ofLoad]) {
    const load = await store(app, who.owner, untyped({}, 25));
    const free = { truck_id: null, load_drivers: [] };
    const { status, body } = await owner().put(`/loads/full/update/${load.id}`, await ask(load.id));
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    expect(body.data.load_drivers).toMatchObject([
      { driver_id: first, position: 'driver', split_percent: 50, price: 375 },
      { driver_id: second, position: 'co_driver', split_percent: 50, price: 375 },
    ]);
    const { body: checked } = await owner().get(`/loads/check/preflight?load_id=${load.id}`);
    expect(codesOf(checked.data)).not.toContain('team_split');
    expect((await owner().put(`/loads/full/update/${load.id}`, free)).status).toBe(200);
    expect((await owner().delete(`/loads/${load.id}`)).status).toBe(200);
  }
  await owner().put(`/trucks/${team}`, { is_active: false, driver_id: null });
});

test('one truck is asked for, and what was agreed with the present drivers is named', async () => {
  const load = await store(app, who.owner, untyped(assigned(fleet), 26));
  const only = async (): Promise<TruckCandidate[]> =>
    (await owner().get(`/loads/${load.id}/candidates?truck_id=${fleet.otherTruckId}`)).body.data;
  const [plain, ...others] = await only();
  expect(plain).toMatchObject({ id: fleet.otherTruckId, assignment: { version: load.version } });
  expect(others).toEqual([]);
  expect(codesOf(plain!)).not.toContain('crew_replaced');
  const [row] = load.load_drivers;
  const agreed = { id: row.id, driver_id: row.driver_id, price: 900, is_manual_price: true };
  const { status } = await owner().put(`/loads/full/update/${load.id}`, { load_drivers: [agreed] });
  expect(status).toBe(200);
  const [truck] = await only();
  expect(truck?.findings).toContainEqual(
    expect.objectContaining({
      code: 'crew_replaced',
      level: 'warn',
      message: 'The agreed prices of the present drivers are removed.',
    }),
  );
  await owner().put(`/loads/full/update/${load.id}`, { truck_id: null, load_drivers: [] });
  await owner().delete(`/loads/${load.id}`);
});

const enter = async (truck_id: number, status_id: number, more: object = {}) =>
  expect((await owner().post('/personal-board', { truck_id, status_id, ...more })).status).toBe(
    200,
  );
const codesOf = ({ findings }: { findings: readonly { level: string; code: string }[] }) =>
  findings.map(({ level, code }) => `${level} ${code}`);

test('a truck at home until after the pickup comes after others, with the reason', async () => {
  const load = await store(app, who.owner, untyped({}, 20));
  expect((await trucksFor(load.id)).map(({ number }) => number)).toEqual(['501', '502']);

  await enter(fleet.truckId, 7, { ready_at: '2026-11-21T12:00:00Z' });
  const [other, atHome] = await trucksFor(load.id);
  expect([other?.number, atHome?.number]).toEqual(['502', '501']);
  expect(atHome).toMatchObject({ fits: false, is_blocked: false });
  expect(atHome?.free_at).toBe('2026-11-21T12:00:00.000Z');
  expect(codesOf(atHome!)).toContain('warn truck_off_duty');
  const ofTruck = (await loadsFor(fleet.truckId)).find(({ id }) => id === load.id);
  expect(codesOf(ofTruck!)).toContain('warn truck_off_duty');
  const before = await owner().get(
    `/loads/check/preflight?load_id=${load.id}&truck_id=${fleet.truckId}&driver_id=${fleet.driverId}`,
  );
  expect(codesOf(before.body.data)).toContain('warn truck_off_duty');

  await enter(fleet.truckId, 7, { ready_at: '2026-11-19T12:00:00Z' });
  const [ready] = await trucksFor(load.id);
  expect(ready).toMatchObject({ number: '501', fits: true });
  expect(codesOf(ready!)).not.toContain('warn truck_off_duty');
  await owner().delete(`/loads/${load.id}`);
});

test('a truck on STOP is offered for no load, and no call assigns it', async () => {
  const load = await store(app, who.owner, untyped({}, 20));
  await enter(fleet.truckId, 13, { note: 'Leaving the fleet' });
  const stopped = (await trucksFor(load.id)).at(-1);
  expect(stopped).toMatchObject({ number: '501', is_blocked: true });
  expect(stopped?.findings[0]).toMatchObject({
    level: 'block',
    message: 'Truck 501 is on STOP: Leaving the fleet',
  });
  expect((await loadsFor(fleet.truckId)).every(({ is_blocked }) => is_blocked)).toBe(true);
  const assigning = await owner().put(`/loads/full/update/${load.id}`, stopped!.assignment);
  expect([assigning.status, assigning.body.errors]).toEqual([
    422,
    { truck_id: ['Truck 501 is on STOP: Leaving the fleet'] },
  ]);

  await enter(fleet.truckId, 1);
  const again = await owner().put(`/loads/full/update/${load.id}`, stopped!.assignment);
  expect(again.status).toBe(200);
  await owner().put(`/loads/full/update/${load.id}`, { truck_id: null, load_drivers: [] });
  await owner().delete(`/loads/${load.id}`);
});

describe('among more than fifty', () => {
  let load: { id: number };
  let far: number;
  beforeAll(async () => {
    load = await store(app, who.owner, untyped({ reference_number: 'SOUGHT-77' }, 28));
    // All of them stand in Joliet; the one in Denver comes after them.
    for (let count = 0; count < 52; count += 1) {
      const id = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: `6${count}` });
      await seenAt(id, 41.52, -88.08);
    }
    const driver_id = await makeRow(database, who.owner, 'drivers', fleet.ids, {
      first_name: 'Zenobia',
      last_name: 'O_Hara',
      status: 'on_leave',
    });
    far = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: '799', driver_id });
    await seenAt(far, 39.74, -104.99);
  });

  const candidatesFor = async (query: string): Promise<TruckCandidate[]> =>
    (await owner().get(`/loads/${load.id}/candidates${query}`)).body.data;

  test('a truck that is not among the best is found by its unit or driver', async () => {
    expect(await candidatesFor('')).toHaveLength(50);
    expect((await candidatesFor('')).map(({ id }) => id)).not.toContain(far);
    for (const search of ['799', 'zenob', 'zeno%20799', 'O_H']) {
      expect((await candidatesFor(`?search=${search}`)).map(({ id }) => id)).toEqual([far]);
    }
    expect(await candidatesFor('?search=z_nobia')).toEqual([]);
  });

  test('a load is found by its number, its reference and its broker', async () => {
    const found = async (search: string): Promise<LoadCandidate[]> =>
      (await owner().get(`/boards/${fleet.truckId}/candidates?search=${search}`)).body.data;
    const [one] = await found('sought-77');
    expect(one?.id).toBe(load.id);
    expect((await found(one!.internal_id!)).map(({ id }) => id)).toEqual([load.id]);
    expect((await found('bluestem%20sought')).map(({ id }) => id)).toEqual([load.id]);
    expect(await found('nobody')).toEqual([]);
  });

  test('a radius holds all trucks in it, and none outside it', async () => {
    const near = await candidatesFor('?radius=100');
    expect(near.length).toBeGreaterThan(52);
    expect(near.every(({ deadhead_miles }) => deadhead_miles! <= 100)).toBe(true);
    expect((await candidatesFor('?radius=2000')).map(({ id }) => id)).toContain(far);
    for (const radius of ['0', 'near', '1.5', '-3']) {
      const { status, body } = await owner().get(`/loads/${load.id}/candidates?radius=${radius}`);
      expect([radius, status, Object.keys(body.errors)]).toEqual([radius, 422, ['radius']]);
    }
  });
});

test('a load on the road needs no truck', async () => {
  const load = await store(app, who.owner, untyped(assigned(fleet), 24));
  await owner().put(`/loads/${load.id}`, { status: 3 });
  await owner().put(`/loads/${load.id}`, { status: 4 });
  const { status, body } = await owner().get(`/loads/${load.id}/candidates`);
  expect([status, body.message]).toEqual([409, 'A load in status Enroute needs no truck.']);
});

test('more loads and trucks take no more statements', async () => {
  const ask = () => countReads(database, () => loadsFor(fleet.truckId));
  await ask();
  const few = await ask();
  for (let count = 0; count < 5; count += 1) await store(app, who.owner, untyped({}, 26 + count));
  expect(await ask()).toBe(few);
});
