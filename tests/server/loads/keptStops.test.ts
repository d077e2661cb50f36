import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
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
const said = ({ status, body }: { status: number; body: any }) => [status, body.errors];

/** A load of the fleet's truck and driver, moved on through these statuses. */
async function moved(day: number, ...statuses: number[]) {
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), day));
  for (const status of statuses) await owner().put(`/loads/${load.id}`, { status });
  return load;
}

/** The driver and truck of the fleet on another load at the same time. */
const secondAt = (day: number) =>
  owner().post('/loads/full/store', aLoad(fleet, assigned(fleet), day));

test('a load that is driven keeps its stops, and with them its driver and truck', async () => {
  const load = await moved(2, 3);
  const keeps = { stops: [expect.stringContaining('keeps a pickup and a delivery')] };
  expect(said(await full(load.id, { stops: [] }))).toEqual([422, keeps]);
  expect(said(await full(load.id, { stops: null }))).toEqual([422, keeps]);
  expect((await secondAt(2)).status).toBe(422);

  await owner().put(`/loads/${load.id}`, { status: 4 });
  expect((await full(load.id, { stops: [] })).status).toBe(422);
  expect((await owner().get(`/loads/${load.id}`)).body.data.stops).toHaveLength(2);
  expect(
    (await as(app, who.stranger).put(`/loads/full/update/${load.id}`, { stops: [] })).status,
  ).toBe(404);
});

test('a dispatched load that is made available may lose its stops; a draft has none to lose', async () => {
  const load = await moved(6, 3);
  const { body } = await full(load.id, { status: 1, stops: [] });
  expect(body.data).toMatchObject({ status: 1, stops: [] });
  const draft = await store(app, who.owner, aLoad(fleet, { status: 9, stops: [] }));
  expect(draft).toMatchObject({ status: 9, stops: [] });
});

test('a load without stops is reserved, but not sent', async () => {
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet)), stops: [] });
  expect(load.status).toBe(2);
  const { status, body } = await owner().put(`/loads/${load.id}`, { status: 3 });
  expect([status, body.message]).toEqual([
    409,
    'A load needs a pickup and a delivery to be dispatched.',
  ]);
});

test('a stop where the truck was is not taken out, nor replaced, until its times are', async () => {
  const [pickup, delivery] = aLoad(fleet, {}, 10).stops;
  const stops = [pickup, { ...pickup, date_from: '2026-11-10T18:00:00Z' }, delivery];
  const load = await store(app, who.owner, { ...aLoad(fleet, assigned(fleet), 10), stops });
  for (const status of [3, 4]) await owner().put(`/loads/${load.id}`, { status });
  const [first, second, last] = load.stops;
  const stays = { stops: [expect.stringContaining('The truck was at stop 1 already')] };

  const others = [second, last].map(({ id }, index) => ({ id, sequence: index + 1 }));
  expect(said(await full(load.id, { stops: others }))).toEqual([422, stays]);
  expect(said(await owner().delete(`/load-stops/${first.id}`))).toEqual([422, stays]);
  expect((await owner().delete(`/load-stops/${second.id}`)).status).toBe(200);

  const departed = (await owner().get(`/load-stops/${first.id}`)).body.data;
  expect(departed.departed_at).not.toBeNull();
});

test('who drives a load of which nobody knows the times is on no other one', async () => {
  const truckId = await makeRow(database, who.owner, 'trucks', fleet.ids, { number: '777' });
  // As an import of loads without their stops leaves it.
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
    { truck_id: ['The truck is on load OLD-7 at that time.'] },
  ]);
  const arrived = await owner().post(`/loads/arrived/${id}`);
  expect([arrived.status, arrived.body.message]).toEqual([
    409,
    'A load needs a pickup and a delivery to be marked arrived.',
  ]);
});
