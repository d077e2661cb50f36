import { expect, test } from 'vitest';
import { JobPool } from '../../../server/jobs/pool.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { url } = await testDatabase();
const log = { info: () => {}, warn: () => {}, error: () => {} };

test('what was asked for before the end still gets its connection, and what comes later no refusal', async () => {
  const pool = new JobPool({ connectionString: url }, 1, log);
  const first = await pool.connect();
  const second = pool.connect();
  const closed = pool.close();
  const settled: string[] = [];
  pool.connect().then(
    () => settled.push('connected'),
    () => settled.push('refused'),
  );
  first.release();
  const client = await second;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await closed;
  expect(pool.ended).toBe(true);
  expect(settled).toEqual([]);
});
