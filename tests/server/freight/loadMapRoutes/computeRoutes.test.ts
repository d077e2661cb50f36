import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodePolyline } from '../../../../schema/rules/freight/polyline.ts';
import { registerRouteJobs } from '../../../../server/freight/loadMapRoutes/computeRoutes.ts';
import { Jobs } from '../../../../server/jobs/jobs.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

/** A routing service on this machine: a thousand miles between any two points, or unavailable. */
let isAway = false;
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (isAway) return void response.writeHead(503).end();
  const points = (request.url ?? '').split('/').at(-1)!.split('?')[0]!.split(';');
  const leg = { distance: 1_609_344, duration: 61_200 };
  const geometry = encodePolyline([CHICAGO, DENVER]);
  const routes = [{ geometry, legs: points.slice(1).map(() => leg) }];
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ code: 'Ok', routes }));
});
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`; // It listens on a port.

const CHICAGO = { lat: 41.7405, lng: -87.6526 };
const DENVER = { lat: 39.7392, lng: -104.9903 };
const { app, database, hub, adminUrl } = await testApp({ ROUTING_URL: base });
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
registerRouteJobs(jobs, base);
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  await as(app, who.owner).put(`/load-companies/${fleet.chicago}`, CHICAGO);
  await as(app, who.owner).put(`/load-companies/${fleet.denver}`, DENVER);
  await jobs.start();
});
beforeEach(() => {
  isAway = false;
});
afterAll(() => jobs.stop());

const owner = () => as(app, who.owner);
const loadOf = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;
const routeOf = async (id: number) =>
  (await owner().get(`/load-map-routes/get-by-load-id/${id}`)).body.data;
const unmeasured = (more: object = {}) => {
  day += 3;
  return aLoad(fleet, { loaded_miles: null, empty_miles: null, ...more }, day);
};
const whenRouted = (id: number) =>
  expect
    .poll(() => routeOf(id))
    .toMatchObject({
      provider: 'osrm',
      is_current: true,
    });

test('a new load gets its route and miles automatically, and its driver is paid by them', async () => {
  const load = await store(app, who.owner, unmeasured(assigned(fleet)));
  await whenRouted(load.id);
  const now = await loadOf(load.id);
  expect(now).toMatchObject({ loaded_miles: 1000, miles_source: 'automatic' });
  expect(now.load_drivers).toMatchObject([{ loaded_miles: 1000, price: 600 }]);
  expect(await routeOf(load.id)).toMatchObject({ saved_by: null });
});

test('typed miles stay, and the route is calculated all the same', async () => {
  const load = await store(app, who.owner, unmeasured({ loaded_miles: 950 }));
  await whenRouted(load.id);
  expect(await loadOf(load.id)).toMatchObject({ loaded_miles: 950, miles_source: 'manual' });
});

test('added or moved stops get a new route; changes that move no stop send no request', async () => {
  const load = await store(app, who.owner, unmeasured());
  await whenRouted(load.id);
  const [pickup, delivery] = load.stops;
  const middle = { type: 'stop', load_company_id: fleet.denver, date_from: delivery.date_from };
  const stops = [pickup, middle, { ...delivery, load_company_id: fleet.chicago, sequence: 3 }];
  await owner().put(`/loads/full/update/${load.id}`, { stops });
  await whenRouted(load.id);
  expect(await loadOf(load.id)).toMatchObject({ loaded_miles: 2000 });

  const before = asked.length;
  await owner().put(`/loads/full/update/${load.id}`, { instructions: 'Call ahead' });
  expect(await waiting()).toBe(0);
  expect(asked).toHaveLength(before);
});

test('a user’s change can be undone although the route was calculated since', async () => {
  isAway = true;
  const load = await store(app, who.owner, unmeasured(assigned(fleet)));
  const [pickup, delivery] = load.stops;
  const middle = { type: 'stop', load_company_id: fleet.chicago, date_from: delivery.date_from };
  const stops = [pickup, middle, { ...delivery, sequence: 3 }];
  await owner().put(`/loads/full/update/${load.id}`, { stops });
  isAway = false;
  await run(adminUrl, `update graphile_worker._private_jobs set run_at = now()`);
  await whenRouted(load.id);
  expect(await loadOf(load.id)).toMatchObject({ loaded_miles: 2000 });

  const undone = await owner().post('/undo', {});
  expect([undone.status, undone.body.message]).toEqual([200, undefined]);
  await whenRouted(load.id);
  const now = await loadOf(load.id);
  expect(now).toMatchObject({ loaded_miles: 1000, miles_source: 'automatic' });
  expect(now.stops).toHaveLength(2);
  // The way from where the truck's load before ends is paid too.
  const price = Math.round((600 + 0.5 * now.empty_miles) * 100) / 100;
  expect(now.load_drivers).toMatchObject([{ loaded_miles: 1000, price }]);
});

test('an unavailable service does not block saving, and is retried', async () => {
  isAway = true;
  const load = await store(app, who.owner, unmeasured());
  expect(load.loaded_miles).toBeGreaterThan(0);
  await expect.poll(() => waiting()).toBe(1);
  expect(await routeOf(load.id)).toMatchObject({ id: null });
  isAway = false;
  await run(adminUrl, `update graphile_worker._private_jobs set run_at = now()`);
  await whenRouted(load.id);
});

test('without a routing service no job is queued', async () => {
  const alone = await testApp();
  const { owner: other } = await people(alone.database);
  const small = await aFleet(alone.database, other);
  await store(alone.app, other, aLoad(small, { loaded_miles: null, ...assigned(small) }));
  expect(await waiting(alone.adminUrl)).toBe(0);
});

/** The number of route jobs that have not succeeded yet. */
async function waiting(url = adminUrl): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'work_out_ways'`,
  );
  await client.end();
  return rows.length;
}
