import { afterAll, inject } from 'vitest';
import { projectRoot } from '../../server/config.ts';
import { Database } from '../../server/db/database.ts';
import { copyDatabase, run, type TestCluster, withDatabase } from './testCluster.ts';

/** A separate database for a test file, after all migrations. */
export type TestDatabase = {
  database: Database;
  /** For tests that start a real server: its DATABASE_URL. */
  url: string;
  /** A superuser's connection, to bypass every rule or to break it. */
  adminUrl: string;
};

/** Where a test's database is made: in which cluster, from which migrated database. */
export type TestPlace = TestCluster & { template: string };

const sharedPlace = (): TestPlace => ({
  admin: inject('testAdminUrl'),
  login: inject('testLoginUrl'),
  template: inject('testTemplate'),
});

let created = 0;

/**
 * Creates a new database and drops it after the file's last test. Call it at the top of a test file
 * (or in beforeAll): `const { database } = await testDatabase()`. With `pooled`, the server works
 * as behind a transaction-mode pooler, and through one where TEST_POOLER_URL names it. With
 * `onDisk`, writes wait for the disk as they do outside of tests, which are faster without. `place`
 * is a cluster of the test's own.
 */
export async function testDatabase({
  pooled = false,
  onDisk = false,
  place = sharedPlace(),
} = {}): Promise<TestDatabase> {
  const name = `linehaul_test_${process.ppid}_${process.pid}_${created++}_${Date.now() % 100_000}`;
  const { admin, login, template } = place;
  await copyDatabase(admin, template, name);
  if (onDisk) await run(admin, `alter database ${name} set synchronous_commit = on`);

  const url = withDatabase(login, name);
  const database = await Database.open({
    databaseUrl: pooled ? throughPooler(url) : url,
    databaseDirectUrl: pooled ? url : null,
    dataDir: '/nonexistent',
    root: projectRoot(),
    poolSize: 8,
    fastPath: inject('fastPath') ?? true,
  });
  afterAll(async () => {
    await database.close();
    await run(admin, `drop database ${name} with (force)`);
  });
  return { database, url, adminUrl: withDatabase(admin, name) };
}

function throughPooler(url: string): string {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return url;

  const changed = new URL(url);
  changed.host = new URL(pooler).host;
  changed.search = '';
  return changed.href;
}
