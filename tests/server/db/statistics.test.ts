import { expect, test } from 'vitest';
import { testDatabase } from '../../support/testDatabase.ts';

const { database } = await testDatabase();

/** What PostgreSQL believes a table to hold: -1 until it has counted. */
async function believedRows(table: string): Promise<number | undefined> {
  const [row] = await database.platform.read.query<{ count: number }>(
    'select reltuples::int as count from pg_class where oid = $1::regclass',
    [table],
  );
  return row?.count;
}

test('statistics are gathered at once, as the login that owns the tables', async () => {
  expect(await believedRows('loads')).toBe(-1);
  await database.gatherStatistics();
  expect(await believedRows('loads')).toBe(0);
});

test.each([
  'entity_versions',
  'list_totals',
  'number_series',
  'audit_horizon',
])('%s, which each write changes, is vacuumed and analyzed after 1,000,000 changes: each time all connections plan again', async table => {
  const options = await database.platform.read.query<{ name: string; value: number }>(
    `select o.option_name as name, o.option_value::int as value
       from pg_class c, pg_options_to_table(c.reloptions) o
       where c.oid = $1::regclass and o.option_name like 'autovacuum%' order by 1`,
    [table],
  );
  expect(Object.fromEntries(options.map(({ name, value }) => [name, value]))).toEqual({
    autovacuum_analyze_scale_factor: 0,
    autovacuum_analyze_threshold: 1_000_000,
    autovacuum_vacuum_scale_factor: 0,
    autovacuum_vacuum_threshold: 1_000_000,
  });
});
