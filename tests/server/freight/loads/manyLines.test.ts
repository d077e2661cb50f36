import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const times = <T>(n: number, row: T): T[] => Array.from({ length: n }, () => row);

test.each([
  'stops',
  'load_drivers',
  'load_accessorials',
  'load_commodities',
])('a load takes at most 500 lines in its list of %s', async name => {
  const sent = { [name]: times(501, {}) };
  const errors = { [name]: [`At most 500 ${name.replaceAll('_', ' ')} on a load.`] };

  const created = await owner().post('/loads/full/store', aLoad(fleet, sent));
  expect([created.status, created.body.errors]).toEqual([422, errors]);
  const load = await store(app, who.owner, aLoad(fleet));
  const changed = await owner().put(`/loads/full/update/${load.id}`, sent);
  expect([changed.status, changed.body.errors]).toEqual([422, errors]);
  expect((await owner().get(`/loads/${load.id}`)).body.data[name]).toHaveLength(load[name].length);
});

test('a list that is none is refused without the name of its column', async () => {
  const sent = { stops: 'none', load_drivers: 'none' };
  const { body } = await owner().post('/loads/full/store', aLoad(fleet, sent));
  const errors = ['The value must be a list.'];
  expect(body.errors).toEqual({ stops: errors, load_drivers: errors });
});

test('500 lines are stored and added up, and a call of its own adds no more', async () => {
  const line = { accessorial_id: fleet.lumper, amount: 10 };
  const load = await store(app, who.owner, aLoad(fleet, { load_accessorials: times(500, line) }));
  expect(load.total_accessorial).toBe(5000);

  const more = await owner().post('/load-accessorials', { load_id: load.id, ...line });
  expect(more.status).toBe(422);
  expect(more.body.errors).toEqual({
    load_accessorials: ['At most 500 load accessorials on a load.'],
  });
  expect((await owner().get(`/loads/${load.id}`)).body.data.load_accessorials).toHaveLength(500);
});
