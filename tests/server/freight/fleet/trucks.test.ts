import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database, hub } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-16T18:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const stranger = () => as(app, who.stranger);
const read = async (path: string) => (await owner().get(path)).body.data;

test('trucks are changed in bulk, all of them or none', async () => {
  const ids = [fleet.truckId, fleet.otherTruckId];
  const done = await owner().put('/trucks/bulkUpdate', {
    ids,
    changes: { color: 'white', weekly_gross_target: 9000 },
  });
  expect(done.body.data).toEqual({ results: ids.map(id => ({ id, ok: true })) });
  for (const id of ids) {
    expect(await read(`/trucks/${id}`)).toMatchObject({
      color: 'white',
      weekly_gross_target: 9000,
    });
  }

  const refused = await owner().put('/trucks/bulkUpdate', {
    ids: [...ids, 999_999],
    changes: { color: 'red' },
  });
  expect(refused.status).toBe(422);
  expect((await read(`/trucks/${fleet.truckId}`)).color).toBe('white');
});

test('a change that is invalid for one of the trucks names it and changes none', async () => {
  await owner().put(`/trucks/${fleet.otherTruckId}`, { owner_name: null, ownership: 'company' });
  await owner().put(`/trucks/${fleet.truckId}`, { owner_name: 'Marcus Whitlock' });
  const { status, body } = await owner().put('/trucks/bulkUpdate', {
    ids: [fleet.truckId, fleet.otherTruckId],
    changes: { ownership: 'owner_operator' },
  });
  expect(status).toBe(422);
  expect(body.errors['changes.owner_name'][0]).toContain('(truck 502)');
  expect((await read(`/trucks/${fleet.truckId}`)).ownership).toBe('company');
});

test('fields unique to a truck can’t be changed in bulk', async () => {
  const { body } = await owner().put('/trucks/bulkUpdate', {
    ids: [fleet.truckId],
    changes: { vin: '1XPWD40X1ED215307' },
  });
  expect(body.errors).toEqual({ 'changes.vin': ['Each truck has its own.'] });
  expect((await owner().put('/trucks/bulkUpdate', { ids: [], changes: {} })).status).toBe(422);
});

test('a user of another company can’t change our trucks in bulk', async () => {
  const { status } = await stranger().put('/trucks/bulkUpdate', {
    ids: [fleet.truckId],
    changes: { color: 'black' },
  });
  expect(status).toBe(422);
  expect((await read(`/trucks/${fleet.truckId}`)).color).toBe('white');
});

test('the last address is the position or the last stop, whichever is newer, with its age', async () => {
  const path = `/trucks/last/address/${fleet.truckId}`;
  expect(await read(path)).toMatchObject({ source: null, city: null, at: null, age_minutes: null });

  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet)));
  await owner().put(`/loads/${load.id}`, { status: 3 });
  await owner().put(`/load-stops/${load.stops[0].id}`, {
    arrived_at: '2026-11-16T14:10:00Z',
    departed_at: '2026-11-16T15:00:00Z',
  });
  expect(await read(path)).toMatchObject({
    source: 'stop',
    company_name: 'Lakeview Foods',
    city: 'Chicago',
    load: { id: load.id, internal_id: load.internal_id },
    at: '2026-11-16T15:00:00.000Z',
    age_minutes: 180,
  });

  await owner().put(`/trucks/${fleet.truckId}`, {
    current_city: 'Davenport',
    current_state_id: 15,
    current_lat: 41.52,
    current_lng: -90.58,
    location_at: '2026-11-16T17:15:00Z',
  });
  expect(await read(path)).toMatchObject({
    source: 'position',
    city: 'Davenport',
    age_minutes: 45,
  });
  expect((await stranger().get(path)).status).toBe(404);
});

test('coordinates are those of the active trucks, with driver, load and age', async () => {
  const [found, ...others] = await read('/truck-coordinates');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    id: fleet.truckId,
    number: '501',
    lat: 41.52,
    lng: -90.58,
    city: 'Davenport',
    age_minutes: 45,
    status: 4,
    drivers: [{ id: fleet.driverId, name: 'Marcus Whitlock' }],
    load: { internal_id: expect.any(String) },
  });
  expect(await read('/truck-coordinates?type[]=flatbed')).toEqual([]);
  expect(await read(`/truck-coordinates?id[]=${fleet.otherTruckId}`)).toEqual([]);
  expect((await stranger().get('/truck-coordinates')).body.data).toEqual([]);
});

test('a truck is on the map at its last stop, where no position was reported since', async () => {
  const places = (await read('/load-companies?per_page=100')).data;
  const lakeview = places.find((one: any) => one.company_name === 'Lakeview Foods');
  await owner().put(`/load-companies/${lakeview.id}`, { lat: 41.87, lng: -87.62 });
  await owner().put(`/trucks/${fleet.truckId}`, { location_at: '2026-11-15T12:00:00Z' });
  const [found] = await read('/truck-coordinates');
  expect(found).toMatchObject({ city: 'Chicago', lat: 41.87, lng: -87.62, age_minutes: 180 });
});

test('a check call with coordinates shows the truck there, as its last position', async () => {
  const { load } = (await read('/truck-coordinates'))[0];
  const heard: unknown[] = [];
  hub.subscribe(who.owner.companyId ?? 0, null, (event: any) => heard.push(event.change?.entity));
  const call = { load_id: load.id, type: 'check_call', text: 'Rolling', city: 'Joliet' };
  await owner().post('/load-updates', { ...call, state_id: 13 });
  expect((await read('/truck-coordinates'))[0].city).toBe('Chicago');
  expect(heard).not.toContain('trucks');

  const point = { lat: 41.525, lng: -88.0817 };
  const { body: reported } = await owner().post('/load-updates', { ...call, ...point });
  expect((await read('/truck-coordinates'))[0]).toMatchObject({ city: 'Joliet', ...point });
  expect(heard).toContain('trucks');
  const address = await read(`/trucks/last/address/${fleet.truckId}`);
  expect(address).toMatchObject({ source: 'check_call', city: 'Joliet', load: { id: load.id } });
  expect((await stranger().get('/truck-coordinates')).body.data).toEqual([]);

  // Its future place is unknown: neither a position nor a stop with a future time hides it.
  const toCome = new Date(Date.now() + 86_400_000).toISOString();
  await owner().put(`/trucks/${fleet.truckId}`, { location_at: toCome });
  expect((await read('/truck-coordinates'))[0]).toMatchObject({ city: 'Joliet', ...point });
  expect((await read(`/trucks/last/address/${fleet.truckId}`)).city).toBe('Joliet');

  await owner().put(`/trucks/${fleet.truckId}`, { location_at: '2026-11-15T12:00:00Z' });
  await owner().delete(`/load-updates/${reported.data.id}`);
  expect((await read('/truck-coordinates'))[0].city).toBe('Chicago');
});

test('trucks are listed by type, in the order of the types', async () => {
  const types = await read('/trucks/for-type-list');
  expect(types.map(({ type, count }: any) => [type, count])).toEqual([
    ['with_van', 2],
    ['power_only', 0],
    ['with_reefer', 0],
    ['flatbed', 0],
  ]);
  expect(types[0].trucks.map(({ number }: any) => number)).toEqual(['501', '502']);
  const found = await read('/trucks/for-type-list?type=with_van&search=502');
  expect(found).toMatchObject([{ type: 'with_van', count: 1 }]);
});

test('the personal board’s entries of a truck and of a driver, with their authors', async () => {
  const entry = { status_id: 1, date: '2026-11-16', city: 'Davenport', driver_id: fleet.driverId };
  const ids = { trucks: fleet.truckId, states: 1, users: who.owner.userId };
  await makeRow(database, who.owner, 'personal-board', ids, entry);
  await makeRow(database, who.owner, 'personal-board', ids, { ...entry, status_id: 5 });

  const path = `/trucks/personal-board/history/${fleet.truckId}`;
  expect((await read(path)).data.map(({ status_id }: any) => status_id)).toEqual([5, 1]);
  expect((await read(`/drivers/personal-board-history/${fleet.driverId}`)).total).toBe(2);
  const updates = await read(`/trucks/personal-board/updates/${fleet.truckId}`);
  expect(updates.data).toMatchObject([
    { entity: 'personal-board', action: 'create', user: { id: who.owner.userId } },
    { entity: 'personal-board', action: 'create' },
  ]);
  expect((await stranger().get(path)).status).toBe(404);

  // By who wrote it, and between which days.
  const totalOf = async (query: string) =>
    (await read(`/trucks/personal-board/updates/${fleet.truckId}?${query}`)).total;
  const me = who.owner.userId!;
  expect(await totalOf(`user_id[]=${me}`)).toBe(2);
  expect(await totalOf(`user_id[]=${me + 1_000}`)).toBe(0);
  expect(await totalOf('date_from=2020-01-01&date_to=2999-12-31')).toBe(2);
  expect(await totalOf('date_to=2020-01-01')).toBe(0);
  expect(await totalOf('date_from=2999-12-31')).toBe(0);
  const wrong = `/trucks/personal-board/updates/${fleet.truckId}?date_from=Friday`;
  expect((await owner().get(wrong)).status).toBe(422);
});
