import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const PATH = '/list-column-settings';
const columnsOf = (list_key: string, columns: readonly string[]) => ({
  list_key,
  columns: columns.map(name => ({ name, width: 120 })),
  sort_by: 'number',
  sort_dir: 'desc',
  page_size: 50,
});
const own = async (person: Person, query = '') =>
  (await as(app, person).get(PATH + query)).body.data;

test('a person’s settings for a list are saved, for that person only', async () => {
  const { status, body } = await as(app, who.owner).post(
    PATH,
    columnsOf('trucks', ['number', 'vin']),
  );
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data).toMatchObject({ ...columnsOf('trucks', ['number', 'vin']), version: 1 });
  expect(await own(who.owner)).toEqual([body.data]);
  expect(await own(who.newcomer)).toEqual([]);
  expect(await own(who.stranger)).toEqual([]);
});

test('a list has one setting, whichever method saves it, and omitted values stay', async () => {
  const [before] = await own(who.owner, '?list_key=trucks');
  const saved = await as(app, who.owner).put(PATH, { list_key: 'Trucks', page_size: 25 });
  expect(saved.body.data).toEqual({
    ...before,
    page_size: 25,
    version: 2,
    updated_at: expect.any(String),
  });
  await as(app, who.owner).post(PATH, columnsOf('drivers', ['name']));
  expect((await own(who.owner)).map((one: any) => one.list_key)).toEqual(['trucks', 'drivers']);
  expect(await own(who.owner, '?list_key=drivers')).toHaveLength(1);
});

test('two browsers that save a list for the first time create one setting', async () => {
  const saves = [25, 50, 75, 100].map(page_size =>
    as(app, who.owner).post(PATH, { list_key: 'brokers', page_size }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await own(who.owner, '?list_key=brokers')).toHaveLength(1);
});

test('one is read and changed by its id, but its list and person can’t change', async () => {
  const [{ id, version }] = await own(who.owner, '?list_key=drivers');
  const changed = await as(app, who.owner).put(`${PATH}/${id}`, {
    list_key: 'trailers',
    user_id: who.newcomer.userId,
    sort_dir: 'asc',
    version,
  });
  expect(changed.body.data).toMatchObject({
    list_key: 'drivers',
    user_id: who.owner.userId,
    sort_dir: 'asc',
  });
  expect((await as(app, who.owner).get(`${PATH}/${id}`)).body.data).toEqual(changed.body.data);
  expect((await as(app, who.owner).put(`${PATH}/${id}`, { version })).status).toBe(409);

  for (const other of [who.newcomer, who.stranger]) {
    const answers = [
      await as(app, other).get(`${PATH}/${id}`),
      await as(app, other).put(`${PATH}/${id}`, { sort_dir: 'desc' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
  }
});

test('invalid values are rejected by field', async () => {
  const refused = await as(app, who.owner).post(PATH, { page_size: 101, sort_dir: 'up' });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([
    'list_key',
    'page_size',
    'sort_dir',
  ]);
});

test('a list’s filter and sort order appear in another browser, for that person and company only', async () => {
  const choice = {
    list_key: 'loads.pending',
    filters: { broker_id: [4], where: ['price:over:1000'] },
    sort_by: 'price',
    sort_dir: 'desc',
    page_size: 50,
  };
  const seenBy = (person: Person) => own(person, '?list_key=loads.pending');
  const before = await seenBy(who.stranger);
  expect((await as(app, who.newcomer).post(PATH, choice)).status).toBe(200);
  expect(await seenBy(who.newcomer)).toMatchObject([choice]);
  expect(await seenBy(who.owner)).toEqual([]);
  expect(await seenBy(who.stranger)).toEqual(before);

  // Saving columns leaves the filters and sort order unchanged, and the last write wins.
  await as(app, who.newcomer).post(PATH, {
    list_key: 'loads.pending',
    columns: [{ key: 'price' }],
  });
  await as(app, who.newcomer).post(PATH, { ...choice, filters: {} });
  expect(await seenBy(who.newcomer)).toMatchObject([
    { ...choice, filters: {}, columns: [{ key: 'price' }] },
  ]);
});

test.each([
  ['filters', { q: 'x'.repeat(8_000) }, 'There are too many filters to save.'],
  ['filters', ['broker_id'], 'The filters are not valid.'],
  ['columns', [{ key: 'x'.repeat(20_000) }], 'The value must not be larger than 16 kB.'],
])('an oversized list setting is rejected by its field: %s', async (field, sent, message) => {
  const answer = await as(app, who.owner).post(PATH, { list_key: 'trucks', [field]: sent });
  expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
  const { id } = (await own(who.owner, '?list_key=trucks'))[0];
  const changed = await as(app, who.owner).put(`${PATH}/${id}`, { [field]: sent });
  expect([changed.status, changed.body.errors]).toEqual([422, { [field]: [message] }]);
});

test('settings for lists that the product does not have are not stored', async () => {
  const kept = (await own(who.owner)).length;
  const keep = (number: number) =>
    as(app, who.owner).post(PATH, { list_key: `list${number}`, filters: {} });
  await Promise.all(Array.from({ length: 200 - kept }, (_, number) => keep(number)));
  const { status, body } = await keep(200);
  expect([status, body.errors]).toEqual([422, { list_key: ['There are too many lists'] }]);
  expect((await keep(0)).status).toBe(200);
  expect((await as(app, who.newcomer).post(PATH, { list_key: 'trailers' })).status).toBe(200);
});
