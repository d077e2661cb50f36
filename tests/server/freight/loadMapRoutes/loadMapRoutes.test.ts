import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from '../../../../schema/rules/freight/polyline.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const ROAD = encodePolyline([
  { lat: 41.7405, lng: -87.6526 },
  { lat: 41.2, lng: -95.9 },
  { lat: 39.7392, lng: -104.9903 },
]);

/** A routing service on this machine: its requests and its responses. */
const asked: string[] = [];
let answer: unknown;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (answer === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (answer === undefined) response.writeHead(500).end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const { port } = service.address() as AddressInfo; // It listens on a port.

const good = {
  code: 'Ok',
  routes: [{ geometry: ROAD, legs: [{ distance: 1_609_344, duration: 61_200.4 }] }],
};

const { app, database } = await testApp({ ROUTING_URL: `http://127.0.0.1:${port}/` });
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await as(app, who.owner).put(`/load-companies/${fleet.chicago}`, CHICAGO);
  await as(app, who.owner).put(`/load-companies/${fleet.denver}`, DENVER);
});

const CHICAGO = { lat: 41.7405, lng: -87.6526, zip: '60620' };
const DENVER = { lat: null, lng: null, zip: '80202' };
const owner = () => as(app, who.owner);
const unmeasured = (more: object = {}) =>
  aLoad(fleet, { loaded_miles: null, empty_miles: null, ...more });
/** The same with the truck and the driver, on other days. */
const driven = (more: object = {}) => {
  day += 2;
  const load = { ...assigned(fleet), loaded_miles: null, empty_miles: null, ...more };
  return aLoad(fleet, load, day);
};
const save = async (body: object) => {
  const { body: answered } = await owner().post('/load-map-routes/save', body);
  return answered.data;
};
const loadOf = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;

test('a load without typed miles has the miles between its stops, marked automatic', async () => {
  const load = await store(app, who.owner, driven());
  expect(load).toMatchObject({ miles_source: 'automatic', empty_miles: 0 });
  expect(load.loaded_miles).toBeCloseTo(1081.67, 0);
  expect(load.stops[1]).toMatchObject({ leg_miles: load.loaded_miles });
  expect(load.stops[1].leg_minutes).toBeGreaterThan(1000);
  expect(load.load_drivers[0].loaded_miles).toBe(load.loaded_miles);
  expect(load.load_drivers[0].price).toBeGreaterThan(600);
});

test('typed miles are manual and stay when a stop moves; automatic miles follow it', async () => {
  const typed = await store(app, who.owner, unmeasured({ loaded_miles: 1000 }));
  const worked = await store(app, who.owner, driven());
  expect(typed.miles_source).toBe('manual');
  const omaha = await makeRow(database, who.owner, 'load-companies', fleet.ids, {
    company_name: 'Platte Valley Cold',
    lat: 41.2565,
    lng: -95.9345,
    zip: '68102',
    timezone: 'America/Chicago',
  });
  for (const load of [typed, worked]) {
    const [pickup, delivery] = load.stops;
    await owner().put(`/load-stops/${delivery.id}`, { load_company_id: omaha });
    expect((await loadOf(load.id)).stops[0].id).toBe(pickup.id);
  }
  expect((await loadOf(typed.id)).loaded_miles).toBe(1000);
  const moved = await loadOf(worked.id);
  expect(moved.loaded_miles).toBeCloseTo(510, -1);
  expect(moved.load_drivers[0].loaded_miles).toBe(moved.loaded_miles);
  expect(moved.stops[1]).toMatchObject({ lat: 41.2565, lng: -95.9345 });
});

test('typed miles are recalculated once they are cleared or set to automatic', async () => {
  const measured = (await store(app, who.owner, unmeasured())).loaded_miles;
  const emptied: object[] = [
    { miles_source: 'automatic' },
    { miles_source: 'automatic', loaded_miles: 0 },
    { loaded_miles: null },
    { loaded_miles: '' },
  ];
  for (const sent of emptied) {
    const { id } = await store(app, who.owner, driven({ loaded_miles: 999 }));
    const { body } = await owner().put(`/loads/full/update/${id}`, sent);
    expect(body.data).toMatchObject({ loaded_miles: measured, miles_source: 'automatic' });
    expect(body.data.load_drivers).toMatchObject([{ loaded_miles: measured }]);
    expect((await as(app, who.stranger).put(`/loads/full/update/${id}`, sent)).status).toBe(404);
  }

  const typed = await store(app, who.owner, unmeasured({ loaded_miles: 999 }));
  const put = async (sent: object) => (await owner().put(`/loads/${typed.id}`, sent)).body.data;
  expect(await put({ loaded_miles: 0 })).toMatchObject({ loaded_miles: 0, miles_source: 'manual' });
  expect(await put({ loaded_miles: 999 })).toMatchObject({ miles_source: 'manual' });
  // A request that says manual and has a number counts as typed.
  const both = { miles_source: 'automatic', loaded_miles: 1000 };
  expect(await put(both)).toMatchObject({ loaded_miles: 1000, miles_source: 'manual' });
});

test('miles of a saved route are recalculated from the stops once they are cleared', async () => {
  answer = good;
  const load = await store(app, who.owner, unmeasured());
  await save({ load_id: load.id });
  expect((await loadOf(load.id)).loaded_miles).toBe(1000);
  const { body } = await owner().put(`/loads/${load.id}`, { loaded_miles: null });
  expect(body.data).toMatchObject({
    loaded_miles: load.loaded_miles,
    miles_source: 'automatic',
  });
});

test('cleared miles stay empty where the route is unknown', async () => {
  const { id, stops } = await store(app, who.owner, unmeasured({ loaded_miles: 999 }));
  const nowhere = await makeRow(database, who.owner, 'load-companies', fleet.ids, { zip: '00000' });
  await owner().put(`/load-stops/${stops[1].id}`, { load_company_id: nowhere });
  const { body } = await owner().put(`/loads/${id}`, { miles_source: 'automatic' });
  expect(body.data).toMatchObject({ loaded_miles: 0, miles_source: 'automatic' });
});

test('the miles of a load whose driver is paid are not recalculated', async () => {
  const { id } = await store(app, who.owner, unmeasured({ loaded_miles: 950 }));
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update loads set settlement_status = 'settled' where id = $1`, [id]),
  );
  for (const sent of [{ miles_source: 'automatic' }, { loaded_miles: null }]) {
    const { status, body } = await owner().put(`/loads/${id}`, sent);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['loaded_miles']]);
  }
});

test('a route is calculated as an estimate, saved once, and returned with its line', async () => {
  answer = undefined;
  const load = await store(app, who.owner, unmeasured());
  const before = (await owner().get(`/load-map-routes/get-by-load-id/${load.id}`)).body.data;
  expect(before).toMatchObject({ id: null, polyline: null, load_id: load.id, is_current: false });
  expect(before.points).toMatchObject([
    { stop_id: load.stops[0].id, point: { lat: 41.7405, lng: -87.6526 } },
    { stop_id: load.stops[1].id, point: { lat: expect.closeTo(39.75, 1) } },
  ]);

  const saved = await save({ load_id: load.id });
  expect(saved).toMatchObject({
    provider: 'estimate',
    is_current: true,
    saved_by: who.owner.userId,
    saved_user: { id: who.owner.userId },
  });
  expect(saved.loaded_miles).toBe(load.loaded_miles);
  expect(decodePolyline(saved.polyline)?.[0]).toEqual({ lat: 41.7405, lng: -87.6526 });
  expect(saved.legs).toEqual([
    {
      from_stop: load.stops[0].id,
      to_stop: load.stops[1].id,
      miles: load.loaded_miles,
      minutes: expect.any(Number),
    },
  ]);
  expect((await save({ load_id: load.id })).id).toBe(saved.id);

  await owner().put(`/load-stops/${load.stops[1].id}`, { load_company_id: fleet.chicago });
  const after = (await owner().get(`/load-map-routes/get-by-load-id/${load.id}`)).body.data;
  expect(after).toMatchObject({ id: saved.id, is_current: false });
});

test('with a routing service its route is used, and automatic miles follow it', async () => {
  answer = good;
  const load = await store(app, who.owner, driven());
  const saved = await save({ load_id: load.id });
  expect(saved).toMatchObject({ provider: 'osrm', polyline: ROAD, loaded_miles: 1000 });
  expect(saved.legs).toMatchObject([{ miles: 1000, minutes: 1020 }]);
  expect(asked.at(-1)).toMatch(/^\/route\/v1\/driving\/-87\.652600,41\.740500;-10\d\.\d{6},39\./);
  const now = await loadOf(load.id);
  expect(now).toMatchObject({ loaded_miles: 1000, miles_source: 'automatic' });
  // The way from where the truck's load before ends is paid too.
  const price = Math.round((600 + 0.5 * now.empty_miles) * 100) / 100;
  expect(now.load_drivers).toMatchObject([{ loaded_miles: 1000, price }]);
});

test('typed miles are replaced only when requested explicitly', async () => {
  answer = good;
  const load = await store(app, who.owner, unmeasured({ loaded_miles: 950 }));
  await save({ load_id: load.id });
  expect(await loadOf(load.id)).toMatchObject({ loaded_miles: 950, miles_source: 'manual' });
  await save({ load_id: load.id, use_miles: true });
  expect(await loadOf(load.id)).toMatchObject({ loaded_miles: 1000, miles_source: 'automatic' });
});

test('without a routing service no request is sent and the route is an estimate', async () => {
  const alone = await testApp();
  const { owner: other } = await people(alone.database);
  const small = await aFleet(alone.database, other);
  for (const [id, place] of [[small.chicago, CHICAGO] as const, [small.denver, DENVER] as const]) {
    await as(alone.app, other).put(`/load-companies/${id}`, place);
  }
  const load = await store(alone.app, other, aLoad(small, { loaded_miles: null }));
  const before = asked.length;
  const { body } = await as(alone.app, other).post('/load-map-routes/save', { load_id: load.id });
  expect(body.data).toMatchObject({ provider: 'estimate', loaded_miles: load.loaded_miles });
  expect(asked).toHaveLength(before);
});

test('the miles of a load whose driver is paid stay, and the response says why', async () => {
  const load = await store(app, who.owner, unmeasured({ loaded_miles: 950 }));
  await database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update loads set settlement_status = 'settled' where id = $1`, [load.id]),
  );
  const saved = await save({ load_id: load.id, use_miles: true });
  expect(saved).toMatchObject({ is_current: true, miles_refusal: { code: 'settled' } });
  expect((await loadOf(load.id)).loaded_miles).toBe(950);
});

test.each<[string, unknown]>([
  ['does not answer well', undefined],
  ['leads elsewhere', 'redirect'],
  ['answers nonsense', { code: 'NoRoute' }],
  ['answers another way', { ...good, routes: [{ geometry: ROAD, legs: [] }] }],
  ['answers no line', { ...good, routes: [{ ...good.routes[0], geometry: '<script>' }] }],
])('falls back to the estimate when a routing service %s', async (_, reported) => {
  answer = reported;
  const load = await store(app, who.owner, unmeasured());
  expect((await save({ load_id: load.id })).provider).toBe('estimate');
});

test('a route calculated elsewhere is saved as sent', async () => {
  const load = await store(app, who.owner, unmeasured());
  const [from, to] = load.stops;
  const legs = [{ from_stop: from.id, to_stop: to.id, miles: 990.5, minutes: 1000 }];
  const sent = {
    load_id: load.id,
    polyline: ROAD,
    legs,
    loaded_miles: 990.5,
    provider: 'PC*Miler',
  };
  expect(await save({ ...sent, empty_miles: 40 })).toMatchObject({ ...sent, empty_miles: 40 });
  expect((await loadOf(load.id)).loaded_miles).toBe(990.5);
});

test('an invalid route is refused at its field', async () => {
  const load = await store(app, who.owner, unmeasured());
  const other = await store(app, who.owner, unmeasured());
  const sent = { load_id: load.id, polyline: ROAD };
  const refused = async (body: object) => {
    const { status, body: reported } = await owner().post('/load-map-routes/save', body);
    return [status, ...Object.keys(reported.errors ?? {})];
  };
  expect(await refused({})).toEqual([422, 'load_id']);
  expect(await refused({ ...sent, polyline: '<script>' })).toEqual([422, 'polyline']);
  expect(await refused({ ...sent, loaded_miles: -1 })).toEqual([422, 'loaded_miles']);
  expect(await refused({ ...sent, legs: [{ from_stop: 1 }] })).toEqual([422, 'legs']);
  const legs = [{ from_stop: load.stops[0].id, to_stop: other.stops[1].id, miles: 1, minutes: 1 }];
  expect(await refused({ ...sent, legs })).toEqual([422, 'legs']);
  const leg = (from: number, to: number) => ({
    from_stop: load.stops[from].id,
    to_stop: load.stops[to].id,
    miles: 1,
  });
  expect(await refused({ ...sent, legs: [leg(1, 0)] })).toEqual([422, 'legs.0']);
  expect(await refused({ ...sent, legs: [leg(0, 1), leg(1, 0)] })).toEqual([422, 'legs.1']);
  expect(await refused({ ...sent, legs: [] })).toEqual([422, 'legs.0']);
  const nowhere = await makeRow(database, who.owner, 'load-companies', fleet.ids, { zip: '00000' });
  await owner().put(`/load-stops/${load.stops[1].id}`, { load_company_id: nowhere });
  expect(await refused({ load_id: load.id })).toEqual([422, 'load_id']);
});

test('another company neither sees nor saves the route; a user with view permission cannot save one', async () => {
  const load = await store(app, who.owner, unmeasured());
  await save({ load_id: load.id });
  const path = `/load-map-routes/get-by-load-id/${load.id}`;
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
  const body = { load_id: load.id };
  expect((await as(app, who.stranger).post('/load-map-routes/save', body)).status).toBe(404);
  const reader = await who.staff(['loads.show']);
  expect((await as(app, reader).get(path)).status).toBe(200);
  expect((await as(app, reader).post('/load-map-routes/save', body)).status).toBe(403);
});
