import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import { Access, type Scope } from '../../../../server/db/access.ts';
import { findAlmost } from '../../../../server/workspace/search/findAlmost.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
let owner: Person;

beforeAll(async () => {
  ({ owner } = await people(database));
  const ids = { users: owner.userId, states: 1, departments: 1 };
  for (const name of ['Marlowe Freight', 'Marlotte Freight', 'Merlwo Freight', 'Marlwa Line']) {
    await makeRow(database, owner, 'brokers', ids, { name });
  }
  await makeRow(database, owner, 'trucks', ids, { number: '7743' });
  await database.write(owner, tx =>
    tx.query(
      `insert into brokers overriding system value
       select other.* from brokers b, generate_series(1, 6000) n, jsonb_populate_record(b,
         jsonb_build_object('id', 1000000 + n, 'name', 'Mixed Carrier ' || 9000000 + n, 'mc_number', null,
           'number', 'M' || n)) other
       where b.company_id = $1 and b.name = 'Marlowe Freight'`,
      [owner.companyId],
    ),
  );
});

const find = (search: string) =>
  as(app, owner).get(`/resource/global-search?search=${encodeURIComponent(search)}`);

/** The names that are almost meant, and the most rows that came from the database at once. */
async function almost(search: string) {
  const { read } = new Access(database, { ...owner, companyId: owner.companyId! }, hub);
  let rows = 0;
  const query: Scope['tx']['query'] = async (text, values) => {
    const found = await read.tx.query<never>(text, values);
    rows = Math.max(rows, found.length);
    return found;
  };
  const kinds = registry.entities.filter(({ name }) => ['brokers', 'trucks'].includes(name));
  const names = await findAlmost(kinds, search, { ...read, tx: { ...read.tx, query } });
  return { names, rows };
}

test('a search with a typing error finds the nearest names first', async () => {
  const { names } = await almost('marlwoe');
  expect(names[0]).toBe('Marlowe Freight');
  const { body } = await find('marlwoe');
  expect(body.data.map(({ title }: any) => title)).toContain('Marlowe Freight');
});

test('few names are compared, however many begin with the letter', async () => {
  const { names, rows } = await almost('marlwoe');
  expect(names[0]).toBe('Marlowe Freight');
  expect(rows).toBe(2_000);
});

test('names of other letters do not come from the database', async () => {
  expect((await almost('zephir')).rows).toBe(0);
});

test('a long search is compared by its first words only', async () => {
  const { names } = await almost(`marlwoe freihgt ${'marlwoe freihgt '.repeat(2000)}`);
  expect(names).toContain('Marlowe Freight');
  expect((await almost(`${'m'.repeat(50_000)}`)).names).toEqual([]);
});

test.each([
  '𝒜𝒷𝒸𝒹',
  '𐐀𐐁𐐂𐐃',
  ']]]]',
  '\\\\\\m',
  '🚚🚚🚚🚚',
])('the search for %s finds nothing', async search => {
  const { status, body } = await find(search);
  expect([status, body.data]).toEqual([200, []]);
});

test('a number is no typing error of another', async () => {
  expect((await find('7733')).body.data).toEqual([]);
});
