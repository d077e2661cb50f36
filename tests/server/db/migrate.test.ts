import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';
import { type Migration, migrate, readMigrations } from '../../../server/db/migrate.ts';
import { run, withDatabase } from '../../support/testCluster.ts';

const admin = inject('testAdminUrl');
const name = `linehaul_test_${process.ppid}_migrate_${process.pid}`;
const connection = { connectionString: withDatabase(inject('testLoginUrl'), name) };

const migration = (title: string, sql: string): Migration => ({
  name: title,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const first = migration('0001_first', 'create table things (id integer primary key)');
const second = migration('0002_second', 'insert into things values (1)');

const dropDatabase = () => run(admin, `drop database if exists ${name} with (force)`);

beforeEach(async () => {
  await dropDatabase();
  await run(admin, `create database ${name} owner linehaul_test`);
  await run(withDatabase(admin, name), 'alter schema public owner to linehaul_test');
});
afterAll(dropDatabase);

async function things(): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from things');
  await client.end();
  return rows[0].count;
}

describe('migrations', () => {
  test('are applied once, in order', async () => {
    expect(await migrate(connection, [first, second])).toEqual(['0001_first', '0002_second']);
    expect(await migrate(connection, [first, second])).toEqual([]);
    expect(await things()).toBe(1);
  });

  test('are applied once when several servers start together', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(connection, [first, second])));
    expect(runs.flat()).toEqual(['0001_first', '0002_second']);
    expect(await things()).toBe(1);
  });

  test('leave nothing of a failed one, and keep those before it', async () => {
    const failing = migration('0002_failing', 'insert into things values (7); select 1 / 0');
    await expect(migrate(connection, [first, failing])).rejects.toThrow(
      'The migration 0002_failing failed and was undone: division by zero',
    );
    expect(await things()).toBe(0);
    expect(await migrate(connection, [first, second])).toEqual(['0002_second']);
  });

  test('reject a database that is newer than the code', async () => {
    await migrate(connection, [first, second]);
    await expect(migrate(connection, [first])).rejects.toMatchObject({
      message: expect.stringContaining('0002_second, which this version of Linehaul does not know'),
      exitCode: 65,
    });
  });

  test('reject a file that was changed after it was applied', async () => {
    await migrate(connection, [first]);
    const changed = migration('0001_first', 'create table others (id integer)');
    await expect(migrate(connection, [changed])).rejects.toThrow('was changed after');
  });

  test('reject one that comes before an applied one', async () => {
    await migrate(connection, [first, migration('0003_third', 'select 1')]);
    const all = [first, second, migration('0003_third', 'select 1')];
    await expect(migrate(connection, all)).rejects.toThrow('renumber it');
  });

  test('see the rows of every company while they run, and never otherwise', async () => {
    const real = readMigrations(projectRoot());
    const seed = `
      insert into users (id, email, role, nickname) values (1, 'a@b.test', 'company_owner', 'A');
      insert into companies (id, name, owner_id) values (1, 'One', 1), (2, 'Two', 1);
      insert into roles (company_id, name) values (1, 'x'), (2, 'x');
      update roles set name = name || '!'`;
    await migrate(connection, [...real, migration('9999_data', seed)]);

    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query('select * from roles');
    await client.end();
    expect(rows).toEqual([]);
  });
});
