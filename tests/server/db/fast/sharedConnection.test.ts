import { beforeAll, expect, test } from 'vitest';
import type { Who } from '../../../../server/db/database.ts';
import { onFastPath } from '../../../support/onFastPath.ts';
import { run } from '../../../support/testCluster.ts';
import { testDatabase } from '../../../support/testDatabase.ts';
import { twoCompanies } from '../../../support/twoCompanies.ts';

const { database, adminUrl } = await testDatabase();
let owner: Who;
let stranger: Who;

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
});

const company = async (who: Who) => {
  const [row] = await database
    .readByKey(who)
    .query<{ id: number; pid: number }>('select id, pg_backend_pid() as pid from companies');
  return row;
};

onFastPath('records read by key share a connection, each in its own company', async () => {
  const asked = Array.from({ length: 400 }, (_, index) => ((index * 7) % 3 ? owner : stranger));
  const read = await Promise.all(asked.map(company));
  expect(read.map(row => row?.id)).toEqual(asked.map(({ companyId }) => companyId));
  expect(new Set(read.map(row => row?.pid)).size).toBe(1);
});

test('a failed read affects no other', async () => {
  const wrong = () => database.readByKey(owner).query('select 1 / 0');
  const asked = Array.from({ length: 60 }, (_, index) => (index % 3 ? company(owner) : wrong()));
  const read = await Promise.allSettled(asked);
  expect(read.map(({ status }) => status)).toEqual(
    asked.map((_, index) => (index % 3 ? 'fulfilled' : 'rejected')),
  );
});

test('a read whose connection is terminated is retried on another', async () => {
  const before = await company(owner);
  const slow = database
    .readByKey(owner)
    .query<{ id: number }>('select id from companies, pg_sleep(0.5)');
  await run(adminUrl, `select pg_terminate_backend(${before?.pid})`);
  const after = await Promise.all(Array.from({ length: 20 }, () => company(owner)));
  expect(after.every(row => row?.id === owner.companyId && row?.pid !== before?.pid)).toBe(true);
  expect(await slow).toEqual([{ id: owner.companyId }]);
});

test('writes are not possible this way', async () => {
  const write = database.readByKey(owner).query("update companies set name = 'New'");
  await expect(write).rejects.toThrow('read-only transaction');
});
