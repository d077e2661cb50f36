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
