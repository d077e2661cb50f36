import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const YEAR = ['The year must be between 1970 and 2027.'];
const read = async (id: number) => (await owner().get(`/loads/${id}`)).body.data;

test('a load with a stop in an implausible year is refused', async () => {
  const load = aLoad(fleet);
  const [pickup, delivery] = load.stops as object[];
  const slipped = { ...load, stops: [pickup, { ...delivery, date_from: '2062-11-18T15:00:00Z' }] };
  const { status, body } = await owner().post('/loads/full/store', slipped);
  expect([status, body.errors]).toEqual([422, { 'stops.1.date_from': YEAR }]);
});

test('a stop’s day cannot be moved to such a year on its own either', async () => {
  const { id, stops } = await store(app, who.owner, aLoad(fleet));
  const [pickup] = stops;
  const moved = { date_from: '0027-01-05T15:00:00Z', date_to: null };
  const { status, body } = await owner().put(`/load-stops/${pickup.id}`, moved);
  expect(status).toBe(422);
  expect(Object.values(body.errors)).toEqual([YEAR]);
  expect((await read(id)).stops[0].date_from).toBe(pickup.date_from);

  const foreign = await as(app, who.stranger).put(`/load-stops/${pickup.id}`, moved);
  expect(foreign.status).toBe(404);
});

test('a reefer temperature range cannot end below its start', async () => {
  const { id } = await store(app, who.owner, aLoad(fleet, { temperature_min: 34 }));
  const errors = { temperature_max: ['The highest temperature must not be below the lowest.'] };
  const wrong = await owner().put(`/loads/${id}`, { temperature_max: 10 });
  expect([wrong.status, wrong.body.errors]).toEqual([422, errors]);
  expect((await owner().put(`/loads/${id}`, { temperature_max: 38 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ temperature_min: 34, temperature_max: 38 });
});
