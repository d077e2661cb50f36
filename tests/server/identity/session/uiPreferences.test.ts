import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const PATH = '/user/look';
const seen = async (person: Person) => (await as(app, person).get(PATH)).body.data;
/** The preferences of a user who set one of them: the rest are defaults. */
const asItComes = {
  theme: 'system',
  density: 'standard',
  letters: 'on',
  zone: null,
  row_tint: 'off',
  palette: 'standard',
  rail: 'open',
  board_rail: 'closed',
};
const choose = (person: Person, look: object) => as(app, person).put(PATH, look);

test('a user without UI preferences gets a response that says so', async () => {
  expect(await seen(who.newcomer)).toBeNull();
});

test('a choice in one browser applies in another, and only for that user', async () => {
  const { status, body } = await choose(who.owner, { theme: 'dark' });
  expect([status, body.data]).toEqual([200, { ...asItComes, theme: 'dark' }]);
  expect(await seen(who.owner)).toEqual(body.data);
  expect(await seen(who.newcomer)).toBeNull();
  expect(await seen(who.stranger)).toBeNull();
  await choose(who.stranger, { theme: 'light' });
  expect((await seen(who.owner)).theme).toBe('dark');
});

test('the preferences are the same for all companies, and outside of them', async () => {
  const outside = await as(app, { userId: who.owner.userId, companyId: null }).get(PATH);
  expect(outside.body.data.theme).toBe('dark');
});

test('two browsers that choose two preferences at once keep both', async () => {
  await Promise.all([
    choose(who.newcomer, { density: 'compact' }),
    choose(who.newcomer, { letters: 'off' }),
    choose(who.newcomer, { theme: 'contrast' }),
  ]);
  expect(await seen(who.newcomer)).toEqual({
    ...asItComes,
    theme: 'contrast',
    density: 'compact',
    letters: 'off',
  });
});

test('a time zone is chosen by name, and can be reset to the browser’s', async () => {
  await choose(who.owner, { zone: 'America/Denver', rail: 'closed' });
  expect(await seen(who.owner)).toMatchObject({ zone: 'America/Denver', rail: 'closed' });
  await choose(who.owner, { row_tint: 'on' });
  expect((await seen(who.owner)).zone).toBe('America/Denver');
  expect((await seen(who.stranger)).zone).toBeNull();
  await choose(who.owner, { zone: null });
  expect(await seen(who.owner)).toMatchObject({ zone: null, row_tint: 'on', rail: 'closed' });
});

test.each([
  'MST',
  'Mars/Olympus',
  '../etc',
  'x'.repeat(65),
])('%j is not a time zone and is refused', async zone => {
  const { status, body } = await choose(who.owner, { zone, palette: 'distinct' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['zone']]);
  expect(await seen(who.owner)).toMatchObject({ zone: null, palette: 'standard' });
});

test('an invalid choice is refused at its field, and nothing is changed', async () => {
  const { status, body } = await choose(who.owner, { theme: 'neon', density: 'roomy' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['theme']);
  expect(await seen(who.owner)).toMatchObject({ theme: 'dark', density: 'standard' });
});

test('a signed-out visitor gets no preferences', async () => {
  expect((await as(app, null).get(PATH)).status).toBe(401);
});
