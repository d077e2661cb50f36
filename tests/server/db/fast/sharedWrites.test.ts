import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Who } from '../../../../server/db/database.ts';
import { onFastPath } from '../../../support/onFastPath.ts';
import { run } from '../../../support/testCluster.ts';
import { testDatabase } from '../../../support/testDatabase.ts';
import { twoCompanies } from '../../../support/twoCompanies.ts';

const { database, adminUrl } = await testDatabase({ onDisk: true });
const another = await testDatabase();
let owner: Who;
let stranger: Who;

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
  for (const who of [owner, stranger]) {
    await database.write(who, ({ query }) =>
      query(
        "insert into number_series (company_id, name, prefix, next) values ($1, 'loads', 'L-', 1)",
        [who.companyId],
      ),
    );
  }
});

interface Named {
  company_id: number;
  pid: number;
  /** The log position when the row was written. */
  lsn: string;
}

/** A write by key, which normally waits for nothing. */
async function prefix(who: Who, name: string): Promise<Named | undefined> {
  const [row] = await database.writeOnce<Named>(
    who,
    `update number_series set prefix = $1
     returning company_id, pg_backend_pid() as pid, pg_current_wal_insert_lsn()::text as lsn`,
    [name],
  );
  return row;
}

const prefixOf = async ({ companyId }: Who) => {
  const [row] = await database.platform.read.query<{ prefix: string }>(
    "select prefix from number_series where company_id = $1 and name = 'loads'",
    [companyId],
  );
  return row?.prefix;
};

onFastPath('short writes share a connection, each in its own company', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => ((index * 7) % 3 ? owner : stranger));
  const written = await Promise.all(asked.map((who, index) => prefix(who, `Name ${index}`)));
  expect(written.map(row => row?.company_id)).toEqual(asked.map(({ companyId }) => companyId));
  expect(new Set(written.map(row => row?.pid)).size).toBe(1);
});

onFastPath('a failed one affects no other', async () => {
  const wrong = () => database.writeOnce(owner, 'update number_series set prefix = null', []);
  const asked = Array.from({ length: 60 }, (_, index) =>
    index % 3 ? prefix(stranger, `After ${index}`) : wrong(),
  );
  const written = await Promise.allSettled(asked);
  expect(written.map(({ status }) => status)).toEqual(
    asked.map((_, index) => (index % 3 ? 'fulfilled' : 'rejected')),
  );
  expect(await prefixOf(stranger)).toBe('After 59');
});

test('every acknowledged write is on the disk', async () => {
  for (let index = 0; index < 20; index += 1) {
    const row = await prefix(owner, `Safe ${index}`);
    const [disk] = await database.platform.read.query<{ reached: boolean }>(
      'select pg_current_wal_flush_lsn() > $1::pg_lsn as reached',
      [row?.lsn],
    );
    expect(disk?.reached, `write ${index}`).toBe(true);
  }
});

test('one that waits for a locked row blocks no other, and is written in its turn', async () => {
  let held: Promise<unknown> = Promise.resolve();
  await database.write(owner, async tx => {
    await tx.query("update number_series set prefix = 'Held'");
    held = prefix(owner, 'Waited');
    // Otherwise it would hang forever behind the one that waits for us.
    await prefix(stranger, 'Went on');
  });
  await held;
  expect([await prefixOf(owner), await prefixOf(stranger)]).toEqual(['Waited', 'Went on']);
});

test('one whose connection is terminated is not resent, and the next uses another', async () => {
  const before = await prefix(owner, 'Before');
  const slow = database.writeOnce(
    owner,
    "update number_series set prefix = 'Lost' where pg_sleep(0.5) is not null",
    [],
  );
  const refused = expect(slow).rejects.toThrow();
  await run(adminUrl, `select pg_terminate_backend(${before?.pid})`);
  await refused;
  expect(await prefixOf(owner)).toBe('Before');
  expect((await prefix(owner, 'After'))?.pid).not.toBe(before?.pid);
});

onFastPath(
  'a write that may have been lost before reaching the disk is not reported as written',
  async () => {
    await prefix(owner, 'Kept');
    const slow = database.writeOnce(
      owner,
      "update number_series set prefix = 'Risky' where pg_sleep(0.5) is not null",
      [],
    );
    const refused = expect(slow).rejects.toThrow();
    // A database restart terminates all connections. Here only the one that waits for the disk.
    await run(
      adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg\\_logical\\_emit%'
       and pid <> pg_backend_pid()`,
    );
    await refused;
    expect((await prefix(owner, 'Again'))?.company_id).toBe(owner.companyId);
  },
);

onFastPath('many that wait for one row leave the connections to others', async () => {
  let held: Promise<unknown> = Promise.resolve();
  await database.write(owner, async tx => {
    await tx.query("update number_series set prefix = 'Held'");
    held = Promise.all(Array.from({ length: 20 }, (_, index) => prefix(owner, `Waited ${index}`)));
    // It would never finish if each waiting write had taken a connection.
    for (let index = 0; index < 5; index += 1) {
      await prefix(stranger, `Went on ${index}`);
      await database.read(stranger).query('select pg_sleep(0.02)');
    }
  });
  await held;
  expect(await prefixOf(owner)).toMatch(/^Waited/);
});

test('connections terminated while idle are detected before the next write', async () => {
  const created = (name: string) =>
    database.writeOnce(
      owner,
      "insert into number_series (company_id, name, prefix, next) values ($1, $2, 'X-', 1)",
      [owner.companyId, name],
    );
  for (const which of ["query like '%pg\\_logical\\_emit%'", 'true']) {
    await created(`before ${which}`);
    await run(
      adminUrl,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
    );
    await new Promise(heard => setTimeout(heard, 200));
    await created(`after ${which}`);
    // Once, or the second would be rejected: the series already has that name.
    await expect(created(`after ${which}`)).rejects.toThrow('duplicate key');
  }
});

test('a briefly locked table rejects none of the writes that wait for it', async () => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('lock table number_series in access exclusive mode');
    // With a text that no connection has prepared yet: the first fails before it is prepared,
    // others rely on it.
    const waiting = Array.from({ length: 20 }, () =>
      database.writeOnce(owner, "update number_series set prefix = 'Locked' where true", []),
    );
    await new Promise(tried => setTimeout(tried, 300));
    await admin.query('commit');
    await Promise.all(waiting);
  } finally {
    await admin.end();
  }
  expect(await prefixOf(owner)).toBe('Locked');
});

test('one in progress when the server stops is answered', async () => {
  const who = await twoCompanies(another.database);
  const slow = another.database.writeOnce<{ name: string }>(
    who.owner,
    `insert into number_series (company_id, name, prefix, next)
     select $1, 'loads', 'L-', 1 from pg_sleep(0.3) returning name`,
    [who.owner.companyId],
  );
  await new Promise(sent => setTimeout(sent, 50));
  await another.database.close();
  expect(await slow).toEqual([{ name: 'loads' }]);
});
