import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
beforeEach(() => {
  // Each test's load has days of its own, so that no two want the truck at one time.
  day += 2;
  setClock('2026-11-13T22:30:00.000Z');
});
afterAll(() => setClock(null));

const NOW = '2026-11-13T22:30:00.000Z';
const CHECK_IN = '2026-11-13T20:05:00.000Z';
const LOADED = '2026-11-13T21:40:00.000Z';
const LEFT = '2026-11-13T21:55:00.000Z';

const owner = () => as(app, who.owner);
const read = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;
const tell = (stopId: number, told: object) => owner().put(`/load-stops/${stopId}`, told);
const noteOf = (stopId: number) => tell(stopId, { note: 'Dock 4' });

/** A load on the road, and its two stops. */
async function onTheRoad() {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  for (const status of [3, 4]) await owner().put(`/loads/${load.id}`, { status });
  const [pickup, delivery] = load.stops;
  return { id: load.id as number, pickup, delivery };
}

test('"Arrived" that is pressed late puts no arrival after the check-in that was told', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { checked_in_at: CHECK_IN });
  expect((await as(app, who.stranger).post(`/loads/arrived/${id}`)).status).toBe(404);
  await owner().post(`/loads/arrived/${id}`);
  const { stops, arrived_at, status } = await read(id);
  expect([status, arrived_at, stops[1].arrived_at]).toEqual([5, CHECK_IN, CHECK_IN]);
  expect((await noteOf(delivery.id)).status).toBe(200);
});

test('a last stop of which only the departure is told was reached then, and is completed', async () => {
  const { id, delivery } = await onTheRoad();
  await tell(delivery.id, { departed_at: LEFT });
  const { stops, status } = await read(id);
  expect(status).toBe(6);
  expect(stops[1]).toMatchObject({ arrived_at: LEFT, departed_at: LEFT, status: 'completed' });
});

test('"Delivered" is told after the work that is done only in a moment', async () => {
  const { id, delivery } = await onTheRoad();
  const soon = '2026-11-13T22:40:00.000Z';
  await tell(delivery.id, { arrived_at: CHECK_IN, loaded_at: soon });
  await owner().post(`/loads/delivered/${id}`);
  const { stops, delivered_at } = await read(id);
  expect([delivered_at, stops[1].departed_at]).toEqual([soon, soon]);
});

test('a delivery taken back leaves nothing that was told of it, and is made anew', async () => {
  const { id, pickup, delivery } = await onTheRoad();
  const told = { arrived_at: CHECK_IN, checked_in_at: CHECK_IN, loaded_at: LOADED };
  await tell(delivery.id, { ...told, departed_at: LEFT });
  const { body } = await owner().post(`/loads/undo-delivered/${id}`, { reason: 'Wrong load' });
  const nothing = { arrived_at: null, checked_in_at: null, loaded_at: null, departed_at: null };
  expect(body.data.stops[1]).toMatchObject({ ...nothing, status: 'new' });
  expect(body.data.stops[0].departed_at).toBe(NOW);

  await owner().post(`/loads/arrived/${id}`);
  expect((await noteOf(pickup.id)).status).toBe(200);
  expect((await read(id)).stops[1]).toMatchObject({ ...nothing, arrived_at: NOW });
});

test('times that came out of order from before hold up no other change, until they are told', async () => {
  const { id, pickup, delivery } = await onTheRoad();
  await database.write(who.owner, tx =>
    tx.query('update load_stops set arrived_at = $2, checked_in_at = $3 where id = $1', [
      pickup.id,
      LOADED,
      CHECK_IN,
    ]),
  );
  expect((await noteOf(pickup.id)).status).toBe(200);
  expect((await tell(delivery.id, { checked_in_at: LEFT })).status).toBe(200);
  const { stops } = await read(id);
  expect((await owner().put(`/loads/full/update/${id}`, { stops })).status).toBe(200);

  const { status, body } = await tell(pickup.id, { loaded_at: LEFT });
  expect([status, body.errors]).toEqual([
    422,
    { checked_in_at: ['The truck cannot check in before it arrives.'] },
  ]);
  expect((await tell(pickup.id, { arrived_at: CHECK_IN, loaded_at: LEFT })).status).toBe(200);
});
