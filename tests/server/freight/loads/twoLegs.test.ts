import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

test('a driver of two legs gets the displayed pay for each, by the miles of the leg', async () => {
  const [pickup, delivery] = aLoad(fleet).stops as Record<string, unknown>[];
  const middle = { ...pickup, type: 'stop', date_from: '2026-11-17T06:00:00Z', date_to: null };
  const leg = (from: number, loaded_miles: number) => ({
    driver_id: fleet.otherDriverId,
    from_stop_sequence: from,
    to_stop_sequence: from + 1,
    loaded_miles,
    empty_miles: 0,
  });
  const load = await store(
    app,
    who.owner,
    aLoad(fleet, {
      ...assigned(fleet),
      stops: [pickup, middle, delivery],
      load_drivers: [leg(1, 600), leg(2, 400)],
    }),
  );
  expect(load.load_drivers.map(({ price }: { price: number }) => price)).toEqual([450, 300]);
  expect((await as(app, who.stranger).get(`/loads/${load.id}`)).status).toBe(404);
});
