import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { rowValues } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;
let illinois: number;
let iowa: number;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const states = (await owner().get('/states?per_page=100')).body.data;
  const idOf = (wanted: string) => states.find(({ code }: { code: string }) => code === wanted).id;
  [illinois, iowa] = [idOf('IL'), idOf('IA')];
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const put = async (values: object) => {
  const answer = await owner().put(`/trucks/${fleet.truckId}`, values);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const placeOf = async (id: number) =>
  (await owner().get('/truck-coordinates')).body.data.find((truck: any) => truck.id === id);

test('a truck whose city is written without a point is on the map, and its deadhead is known', async () => {
  await owner().put(`/load-companies/${fleet.chicago}`, { lat: 41.88, lng: -87.63 });
  await put({
    current_city: ' peoria',
    current_state_id: illinois,
    location_at: '2026-11-13T22:00:00Z',
  });
  const { lat, lng } = await placeOf(fleet.truckId);
  expect([lat, lng]).toEqual([expect.closeTo(40.7, 0), expect.closeTo(-89.6, 0)]);
  const load = await store(app, who.owner, aLoad(fleet, { empty_miles: null }));
  const { body } = await owner().get(`/loads/${load.id}/candidates?truck_id=${fleet.truckId}`);
  expect(body.data[0].deadhead_miles).toBeGreaterThan(120);
  expect(body.data[0].deadhead_miles).toBeLessThan(220);
});

test('another city has its own point, an unknown one none, and a point that is sent stays', async () => {
  const sent = { current_lat: 41.1, current_lng: -90.1 };
  expect(await put(sent)).toMatchObject(sent);
  const davenport = await put({ current_city: 'Davenport', current_state_id: iowa });
  expect(davenport.current_lat).toBeCloseTo(41.5, 0);
  const none = { current_lat: null, current_lng: null };
  expect(await put({ current_city: 'Nowhereville' })).toMatchObject(none);
  expect(await put({ current_city: 'Davenport', ...sent })).toMatchObject(sent);
  // A point without a name is a place too.
  expect(await put({ current_city: null })).toMatchObject(sent);
});

test('a new truck with a city has its point', async () => {
  const { body } = await owner().post('/trucks', {
    ...rowValues(who.owner, 'trucks', fleet.ids),
    number: '777',
    current_city: 'Peoria',
    current_state_id: illinois,
    current_lat: null,
    current_lng: null,
    location_at: '2026-11-13T22:00:00Z',
  });
  expect(await placeOf(body.data.id)).toMatchObject({ lat: expect.closeTo(40.7, 0) });
});

test('a truck that is sent back whole with another city has the point of that city', async () => {
  await put({ current_city: 'Davenport', current_state_id: iowa });
  const { body } = await owner().get(`/trucks/${fleet.truckId}`);
  const { version, current_lat, current_lng } = body.data;
  expect(current_lat).toBeCloseTo(41.5, 0);
  const whole = { version, current_lat, current_lng, current_state_id: illinois };
  const moved = await put({ ...whole, current_city: 'Peoria' });
  expect(moved.current_lat).toBeCloseTo(40.7, 0);
});

test('trucks whose city is changed together have its point', async () => {
  const ids = [fleet.truckId, fleet.otherTruckId];
  const changes = { current_city: 'Davenport', current_state_id: iowa };
  expect((await owner().put('/trucks/bulkUpdate', { ids, changes })).status).toBe(200);
  for (const id of ids) {
    const { body } = await owner().get(`/trucks/${id}`);
    expect(body.data.current_lat).toBeCloseTo(41.5, 0);
  }
});
