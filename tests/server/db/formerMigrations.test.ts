import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';
import { type Migration, migrate, readMigrations } from '../../../server/db/migrate.ts';
import { run, withDatabase } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const admin = inject('testAdminUrl');
const name = `linehaul_test_${process.ppid}_former_${process.pid}`;
const connection = { connectionString: withDatabase(inject('testLoginUrl'), name) };
const asSuperuser = withDatabase(admin, name);

afterAll(() => run(admin, `drop database if exists ${name} with (force)`));

/** The migrations that the release 597f07b3 had, with 0155 as it had it. */
function ofRelease(migrations: readonly Migration[]): Migration[] {
  const counted = / {2}-- Without it an owner[^\n]*\n[^\n]*app\.migrating[^\n]*\n/;
  const totals = migrations.find(one => one.name.startsWith('0157'))!.sql.split('\n\n')[1];
  return migrations
    .filter(one => one.name < '0157')
    .map(one => {
      if (!one.name.startsWith('0155')) return one;
      const sql = one.sql.replace(counted, '') + totals;
      return { ...one, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** What keeps the totals of lists: each function and trigger, as text. */
async function keepers(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname ~ 'totals'
     union all select pg_get_triggerdef(oid) from pg_trigger where tgname ~ 'keep_totals'
     order by 1`,
  );
  await client.end();
  return rows.map(({ text }) => text);
}

test('a database of the release 597f07b3, whose migration 0155 was another, is upgraded to what others are', async () => {
  const migrations = readMigrations(projectRoot());
  const before = ofRelease(migrations);
  expect(before.find(one => one.name.startsWith('0155'))?.checksum).toMatch(/^24b4b7b10386805e/);
  await run(admin, `drop database if exists ${name} with (force)`);
  await run(admin, `create database ${name} owner linehaul_test`);
  await run(asSuperuser, 'alter schema public owner to linehaul_test');
  await migrate(connection, before);

  const later = migrations.filter(one => one.name >= '0157').map(one => one.name);
  expect(await migrate(connection, migrations)).toEqual(later);
  const { adminUrl } = await testDatabase();
  const created = await keepers(adminUrl);
  expect(created.length).toBeGreaterThan(8);
  expect(await keepers(asSuperuser)).toEqual(created);
});
