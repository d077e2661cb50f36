import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../freight/loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const timelineOf = async (id: number, person = who.owner) =>
  (await as(app, person).get(`/audit/timeline?entity=loads&record_id=${id}&per_page=100`)).body;

/** The load's history of the appointment at its delivery, newest first. */
async function appointments(load: any) {
  const { data } = await timelineOf(load.id);
  return data.data
    .filter(({ record }: any) => record.id === load.stops[1].id)
    .flatMap(({ changes }: any) => changes.filter(({ field }: any) => field === 'date_from'));
}

test('a time at a stop is shown with the zone of its place', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const moved = '2026-11-17T21:00:00.000Z';
  const { status } = await as(app, who.owner).put(`/load-stops/${load.stops[1].id}`, {
    date_from: moved,
  });
  expect(status).toBe(200);
  const zone = 'America/Denver';
  expect(await appointments(load)).toMatchObject([
    { before: expect.any(String), after: expect.any(String), before_zone: zone, after_zone: zone },
    { before: null, after_zone: zone },
  ]);
  expect(await timelineOf(load.id, who.stranger)).toEqual({ message: 'Not found.' });
});

test('a removed stop keeps its zone', async () => {
  const third = { type: 'delivery', load_company_id: fleet.denver };
  const sent = aLoad(fleet, {}, 20);
  const stops = [...sent.stops, { ...third, date_from: '2026-11-22T20:00:00.000Z' }];
  const load = await store(app, who.owner, { ...sent, stops });
  const [first, , last] = load.stops;
  const answer = await as(app, who.owner).put(`/loads/full/update/${load.id}`, {
    stops: [first, { ...last, sequence: 2 }],
  });
  expect(answer.status).toBe(200);
  const reported = await appointments(load);
  expect(reported).toHaveLength(2);
  for (const { before_zone, after_zone } of reported) {
    expect([before_zone, after_zone]).toEqual(['America/Denver', 'America/Denver']);
  }
});
