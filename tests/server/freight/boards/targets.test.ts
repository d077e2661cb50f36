import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, type Fleet } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const target = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data.week_target;

test('a truck’s target is its own, else the company’s for one driver or for a team', async () => {
  expect(await target()).toBe(10_000);
  await owner().put(`/trucks/${fleet.truckId}`, { second_driver_id: fleet.otherDriverId });
  expect(await target()).toBe(15_000);
  await owner().post('/system-configs', { key: 'target_gross_team', value: 17_000 });
  expect(await target()).toBe(17_000);
  await owner().put(`/trucks/${fleet.truckId}`, { weekly_gross_target: 9_500 });
  expect(await target()).toBe(9_500);
});
