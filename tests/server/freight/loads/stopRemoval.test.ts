import { beforeAll, expect, test } from 'vitest';
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

const owner = () => as(app, who.owner);
const full = (id: number, sent: object) => owner().put(`/loads/full/update/${id}`, sent);
const stated = ({ status, body }: { status: number; body: any }) => [status, body.errors];

/** A load with the fleet's truck and driver, moved through these statuses. */
async function moved(day: number, ...statuses: number[]) {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  for (const status of statuses) await owner().put(`/loads/${load.id}`, { status });
  return load;
}

/** The fleet's driver and truck on another load at the same time. */
const secondAt = (day: number) =>
  owner().post('/loads/full/store', aLoad(fleet, assigned(fleet), day));

test('a load in transit keeps its stops, and with them its driver and truck', async () => {
  const load = await moved(2, 3);
  expect((await full(load.id, { stops: [] })).status).toBe(422);
  expect((await full(load.id, { stops: [{ id: load.stops[0].id }] })).status).toBe(422);
  expect((await secondAt(2)).status).toBe(422);

  await owner().put(`/loads/${load.id}`, { status: 4 });
  expect((await full(load.id, { stops: [] })).status).toBe(422);
  expect((await owner().get(`/loads/${load.id}`)).body.data.stops).toHaveLength(2);
  expect(
    (await as(app, who.stranger).put(`/loads/full/update/${load.id}`, { stops: [] })).status,
  ).toBe(404);
});

test('an empty list of stops is refused in every status, and a load without the list keeps its stops', async () => {
  const needs = [422, { stops: ['A load needs at least one stop.'] }];
  const load = await store(app, who.owner, aLoad(fleet, {}, 7));
  const stopless = await store(app, who.owner, aLoad(fleet, { status: 9, stops: undefined }, 7));
  for (const stops of [[], null]) {
    const created = await owner().post('/loads/full/store', aLoad(fleet, { stops }, 7));
    expect(stated(created)).toEqual(needs);
    expect(stated(await full(load.id, { stops }))).toEqual(needs);
    expect(stated(await full(stopless.id, { stops }))).toEqual(needs);
    expect(
      (await as(app, who.stranger).put(`/loads/full/update/${load.id}`, { stops })).status,
    ).toBe(404);
  }
  const several = await full(load.id, { stops: [], price: 'much' });
  expect(Object.keys(several.body.errors)).toEqual(['price', 'stops']);

  const { body } = await full(load.id, { price: 2600 });
  expect(body.data).toMatchObject({
    price: 2600,
    stops: load.stops.map(({ id }: any) => ({ id })),
  });
  expect((await full(stopless.id, { price: 2600 })).body.data).toMatchObject({ stops: [] });
});

test('a load without stops can be reserved, but not dispatched', async () => {
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), stops: undefined });
  expect(load.status).toBe(2);
  const { status, body } = await owner().put(`/loads/${load.id}`, { status: 3 });
  expect([status, body.message]).toEqual([
    409,
    'A load needs a pickup and a delivery to be dispatched.',
  ]);
});

test('a stop with arrival times cannot be removed or replaced until its times are removed', async () => {
  const [pickup, delivery] = aLoad(fleet, {}, 10).stops;
  const stops = [pickup, { ...pickup, date_from: '2026-11-10T18:00:00Z' }, delivery];
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 10), stops });
  for (const status of [3, 4]) await owner().put(`/loads/${load.id}`, { status });
  const [first, second, last] = load.stops;
  const stays = { stops: [expect.stringContaining('The truck was at stop 1 already')] };

  const others = [second, last].map(({ id }, index) => ({ id, sequence: index + 1 }));
  expect(stated(await full(load.id, { stops: others }))).toEqual([422, stays]);
  expect(stated(await owner().delete(`/load-stops/${first.id}`))).toEqual([422, stays]);
  expect((await owner().delete(`/load-stops/${second.id}`)).status).toBe(200);

  const departed = (await owner().get(`/load-stops/${first.id}`)).body.data;
  expect(departed.departed_at).not.toBeNull();
});

test('the driver of a load with unknown times cannot be on another load', async () => {
  const truckId = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: '777' });
  // As an import of loads without stops leaves it.
  const id = await makeRow(database, who.owner, 'loads', fleet.ids, {
    broker_id: fleet.brokerId,
    internal_id: 'OLD-7',
    status: 4,
    truck_id: truckId,
    trailer_id: null,
  });
  const wanted = { truck_id: truckId, load_drivers: [{ driver_id: fleet.otherDriverId }] };
  const { status, body } = await owner().post('/loads/full/store', aLoad(fleet, wanted, 26));
  expect([status, body.errors]).toEqual([
    422,
    { truck_id: ["A truck can't be on two overlapping loads: OLD-7 has no dates yet."] },
  ]);
  const arrived = await owner().post(`/loads/arrived/${id}`);
  expect([arrived.status, arrived.body.message]).toEqual([
    409,
    'A load needs a pickup and a delivery to be marked arrived.',
  ]);
});
