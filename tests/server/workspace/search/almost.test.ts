import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database } = await testApp();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  ({ owner, stranger } = await people(database));
  const ids = { users: owner.userId, states: 1, departments: 1 };
  for (const name of ['Marlowe Freight', 'Marlotte Freight', 'Merlwo Freight', 'Marlwa Line']) {
    await makeRow(database, owner, 'brokers', ids, { name });
  }
  await makeRow(database, owner, 'trucks', ids, { number: '7743' });
  await makeRow(database, owner, 'drivers', ids, { first_name: 'John', last_name: 'Quillfeather' });
});

const find = async (search: string, person = owner) => {
  const path = `/resource/global-search?search=${encodeURIComponent(search)}`;
  const { status, body } = await as(app, person).get(path);
  expect(status).toBe(200);
  return body.data.map(({ title }: any) => title);
};

test.each([
  ['marlwoe', 'Marlowe Freight'],
  ['marlwoe freihgt', 'Marlowe Freight'],
  ['jhon', 'John Quillfeather'],
  ['quilfeather', 'John Quillfeather'],
  ['quillfaether joh', 'John Quillfeather'],
  ['narlowe', 'Marlowe Freight'],
  ['ojhn', 'John Quillfeather'],
  ['jhn', 'John Quillfeather'],
])('%s finds %s', async (search, name) => {
  expect(await find(search)).toContain(name);
});

test('a typing error finds nothing of another company', async () => {
  expect(await find('marlwoe', stranger)).toEqual([]);
});

test('in a short word the first letter must be right', async () => {
  expect(await find('bohn')).toEqual([]);
  expect(await find('ohm')).toEqual([]);
});

test('letters that begin nothing are no typing error of a longer word’s beginning', async () => {
  expect(await find('qux')).toEqual([]);
});

test('a long search is compared by its first words only', async () => {
  expect(await find(`marlwoe ${'freihgt '.repeat(2000)}`)).toContain('Marlowe Freight');
  expect(await find('m'.repeat(50_000))).toEqual([]);
});

test.each([
  '𝒜𝒷𝒸𝒹',
  '𐐀𐐁𐐂𐐃',
  ']]]]',
  '\\\\\\m',
  '🚚🚚🚚🚚',
])('the search for %s finds nothing', async search => {
  expect(await find(search)).toEqual([]);
});

test('a number is no typing error of another', async () => {
  expect(await find('7733')).toEqual([]);
});
