import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let illinois: number;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const states = (await owner().get('/states?per_page=100')).body.data;
  illinois = states.find(({ code }: { code: string }) => code === 'IL').id;
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const rowOf = async (id: number) => (await owner().get(`/boards/${id}`)).body.data;
const callsOf = async (loadId: number) =>
  (await owner().get(`/load-updates/by-load/${loadId}`)).body.data.filter(
    ({ type }: { type: string }) => type === 'check_call',
  );
const put = (id: number, location: unknown, person = who.owner) =>
  as(app, person).put(`/boards/${id}`, { location });
const peoria = () => ({ city: 'Peoria', state_id: illinois });

test('the place of a truck without a load is its own position, from now on, until it is undone', async () => {
  const id = fleet.otherTruckId;
  const before = (await rowOf(id)).last_location;
  const { status, body } = await put(id, peoria());
  expect(status).toBe(200);
  expect(body.data.last_location).toMatchObject({
    city: 'Peoria',
    state: 'IL',
    at: '2026-11-13T22:30:00.000Z',
  });
  // The center of the city: nobody sent a point.
  expect(body.data.last_location.lat).toBeCloseTo(40.7, 0);
  const truck = (await owner().get(`/trucks/${id}`)).body.data;
  expect(truck).toMatchObject({ current_city: 'Peoria', current_state_id: illinois });

  expect((await owner().post('/undo', {})).status).toBe(200);
  expect((await rowOf(id)).last_location).toEqual(before);
  expect((await owner().post('/undo', { redo: true })).status).toBe(200);
  expect((await rowOf(id)).last_location.city).toBe('Peoria');
});

test('the place of a truck on the way is a check call of its load, which undo takes out of the thread', async () => {
  const id = fleet.truckId;
  const load = await store(app, who.owner, aLoad(fleet, assigned(fleet), 16));
  await owner().put(`/boards/${id}`, { status: 3 });
  const before = (await rowOf(id)).last_location;
  const { version } = await rowOf(id);
  const { body } = await put(id, { ...peoria(), lat: 40.69, lng: -89.59 });
  expect(body.data.last_location).toMatchObject({ city: 'Peoria', lat: 40.69, lng: -89.59 });
  // Nobody edited the truck: two check calls at the same moment both count.
  expect(body.data.version).toBe(version);
  expect(await callsOf(load.id)).toMatchObject([
    { text: 'Check call', city: 'Peoria', created_by: who.owner.userId },
  ]);
  const truck = (await owner().get(`/trucks/${id}`)).body.data;
  expect(truck.current_city).not.toBe('Peoria');

  const { body: undone } = await owner().post('/undo', {});
  expect(undone.data.step.entries[0]).toMatchObject({ entity: 'load-updates' });
  // On the page of another load it asks first.
  expect(undone.data.step.loads).toEqual([{ id: load.id, internal_id: load.internal_id }]);
  expect(await callsOf(load.id)).toEqual([]);
  expect((await rowOf(id)).last_location).toEqual(before);
  // Repeated, it would say that the truck is there now.
  expect(undone.data.undone).toEqual([]);
  // What came before it can still be undone.
  expect((await owner().post('/undo', {})).status).toBe(200);
  expect((await rowOf(id)).status).toBe(2);
  await owner().put(`/boards/${id}`, { status: 3 });
});

test('a check call from the board needs the permission to write one, the place of an empty truck does not', async () => {
  const mover = await who.staff(['boards.list', 'boards.update']);
  expect((await put(fleet.truckId, peoria(), mover)).status).toBe(403);
  expect((await put(fleet.otherTruckId, peoria(), mover)).status).toBe(200);
  const caller = await who.staff(['boards.list', 'boards.update', 'loads.dispatch']);
  expect((await put(fleet.truckId, peoria(), caller)).status).toBe(200);
  // Who wrote it can undo it, without any permission beyond that.
  expect((await as(app, caller).post('/undo', {})).status).toBe(200);
  const reader = await who.staff(['boards.list', 'loads.dispatch']);
  expect((await put(fleet.truckId, peoria(), reader)).status).toBe(403);
  expect((await put(fleet.truckId, peoria(), who.stranger)).status).toBe(404);
});

test('a place that is not known is refused in the words of the cell, and nothing is written', async () => {
  const id = fleet.otherTruckId;
  const before = (await rowOf(id)).last_location;
  const errorsOf = async (location: unknown) => {
    const { status, body } = await put(id, location);
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };
  expect(await errorsOf({ city: 'Nowhereville', state_id: illinois })).toEqual(['location.city']);
  expect(await errorsOf({ city: 'Peoria' })).toEqual(['location.city']);
  expect(await errorsOf({ state_id: illinois })).toEqual(['location.city']);
  expect(await errorsOf({ ...peoria(), lat: 91, lng: 0 })).toEqual(['location.lat']);
  expect(await errorsOf({ city: 'Peoria', state_id: 999_999 })).toEqual(['location.state_id']);
  expect(await errorsOf('Peoria, IL')).toEqual(['location']);
  expect(await errorsOf(null)).toEqual(['location']);
  expect((await rowOf(id)).last_location).toEqual(before);
});
