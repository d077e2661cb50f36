import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
  for (const person of [who.owner, who.stranger]) {
    const ids = { users: person.userId, states: 1, departments: 1 };
    await makeRow(database, person, 'brokers', ids, { name: `Quick Freight ${person.companyId}` });
    await makeRow(database, person, 'trailers', ids, { number: `QF-${person.companyId}` });
  }
});

const find = async (person: any, search: string) =>
  (await as(app, person).get(`/resource/global-search?search=${encodeURIComponent(search)}`)).body;

test('the states are the fifty and DC, for whoever is signed in', async () => {
  const { body } = await as(app, who.newcomer).get('/states');
  expect(body.data).toHaveLength(51);
  expect(body.data[0]).toEqual({ id: expect.any(Number), code: 'AK', name: 'Alaska' });
  expect((await as(app, null).get('/states')).status).toBe(401);
});

test('the departments are the six', async () => {
  const { body } = await as(app, who.newcomer).get('/resource/get-departments-list');
  expect(body.data).toHaveLength(6);
});

test('the search finds records of every kind, of the own company alone', async () => {
  const { data } = await find(who.owner, 'quick fr');
  expect(data).toEqual([
    expect.objectContaining({
      type: 'brokers',
      title: `Quick Freight ${who.owner.companyId}`,
      path: expect.stringMatching(
        `^/company-owner/company/${who.owner.companyId}/users/brokers/show/\\d+$`,
      ),
    }),
  ]);
  expect((await find(who.owner, 'QF-')).data).toHaveLength(1);
  expect((await find(who.owner, `QF-${who.stranger.companyId}`)).data).toEqual([]);
});

test('the search shows nothing of what the person may not list', async () => {
  expect((await find(who.newcomer, 'quick')).data).toEqual([]);
  const clerk = await who.staff(['trailers.list']);
  expect((await find(clerk, 'QF')).data).toHaveLength(1);
  expect((await find(clerk, 'Quick')).data).toEqual([]);
});

test.each([
  '',
  'q',
  '%',
  "'; drop table brokers; --",
  '\\',
  'a'.repeat(5000),
])('the search for %s finds nothing and breaks nothing', async search => {
  expect(await find(who.owner, search)).toEqual({ success: true, data: [] });
});

test('every permission has a name to choose from', async () => {
  const { body } = await as(app, who.newcomer).get('/permissions/short/list');
  expect(body.data).toContainEqual({ id: 'loads.list', name: 'loads.list' });
});
