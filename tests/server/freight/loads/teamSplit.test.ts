import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
const path = '/loads/check/preflight';
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const team = (first: object, second: object) => ({
  ...assigned(fleet),
  load_drivers: [
    { driver_id: fleet.driverId, ...first },
    { driver_id: fleet.otherDriverId, position: 'co_driver', ...second },
  ],
});

const ofSplit = ({ body }: { body: any }) =>
  body.data.findings.filter(({ code }: { code: string }) => code === 'team_split');
const asked = async (load: object, person: Person = who.owner) =>
  ofSplit(await as(app, person).post(path, load));

test('a team with more than the full pay is reported, but allowed', async () => {
  const load = aLoad(fleet, team({ split_percent: 100 }, { split_percent: 50 }), 4);
  const reported = [
    expect.objectContaining({
      level: 'warn',
      message: 'The drivers of one leg get 150 % of its pay together.',
    }),
  ];
  expect(await asked(load)).toEqual(reported);
  const { id, status } = await store(app, who.owner, load);
  expect(status).toBe(2);
  expect(ofSplit(await as(app, who.owner).get(`${path}?load_id=${id}`))).toEqual(reported);
  expect((await as(app, who.stranger).get(`${path}?load_id=${id}`)).status).toBe(404);
});

test('a team that splits the pay, and an agreed price with it, are not reported', async () => {
  const even = team({ split_percent: 50 }, { split_percent: 50 });
  expect(await asked(aLoad(fleet, even, 8))).toEqual([]);
  const agreed = team({}, { is_manual_price: true, price: 400 });
  expect(await asked(aLoad(fleet, agreed, 8))).toEqual([]);
  const { id } = await store(app, who.owner, aLoad(fleet, agreed, 8));
  expect(ofSplit(await as(app, who.owner).get(`${path}?load_id=${id}`))).toEqual([]);
});
