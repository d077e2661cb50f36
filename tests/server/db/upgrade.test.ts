import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { screens } from '../../../schema/screens.ts';
import { settings } from '../../../schema/settings.ts';
import { uiPreferences } from '../../../schema/uiPreferences.ts';
import { projectRoot } from '../../../server/config.ts';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import { catalogues, differences } from '../../../server/db/tools/catalogue.ts';
import { run, withDatabase } from '../../support/testCluster.ts';

/** The release that the rows of `releases/0069.sql` are from, by its last migration. */
const RELEASE = '0069_assistant_messages';

/** A later one, whose positions of trucks did not say since when a truck is where it is. */
const BEFORE_PLACES = '0168_lists_that_grow';

/**
 * What a migration after that release stores elsewhere, as `table` or `table.column`, with the
 * reason. Everything else must be where it was, with the same value.
 */
const MOVED: Readonly<Record<string, string>> = {
  'system_configs.key': 'A setting may get another name: its value stays.',
};

const admin = inject('testAdminUrl');
const name = `linehaul_test_${process.ppid}_upgrade_${process.pid}`;
const connection = { connectionString: withDatabase(inject('testLoginUrl'), name) };
const asSuperuser = withDatabase(admin, name);

const migrations = readMigrations(projectRoot());
const upTo = (last: string) => migrations.filter(one => one.name <= last);

type Row = Readonly<Record<string, string | null>>;
type Rows = ReadonlyMap<string, readonly Row[]>;

let before: Rows;
let after: Rows;

beforeAll(async () => {
  await run(admin, `drop database if exists ${name} with (force)`);
  await run(admin, `create database ${name} owner linehaul_test`);
  await run(asSuperuser, 'alter schema public owner to linehaul_test');
  await migrate(connection, upTo(RELEASE));
  const rows = readFileSync(join(import.meta.dirname, 'releases', '0069.sql'), 'utf8');
  await run(asSuperuser, `begin; ${rows}; commit`);
  before = await everyRow();
  await migrate(connection, upTo(BEFORE_PLACES));
  await run(
    asSuperuser,
    `begin; set local session_replication_role = replica;
     insert into truck_positions (company_id, truck_id, tracker_id, lat, lng, at)
       select company_id, id, 1, 41.25, -95.93, '2026-11-30T10:00:00Z' from trucks;
     commit`,
  );
  await migrate(connection, migrations);
  after = await everyRow();
});
afterAll(() => run(admin, `drop database if exists ${name} with (force)`));

/** Every row of every table, and the jobs that wait. Each value is a text. */
async function everyRow(): Promise<Rows> {
  const client = new pg.Client({ connectionString: asSuperuser });
  await client.connect();
  const rowsOf = async (table: string): Promise<Row[]> => {
    const { rows } = await client.query(
      `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row
       from ${table} t`,
    );
    return rows.map(({ row }) => row);
  };
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const found = new Map<string, Row[]>();
    for (const { name } of tables) found.set(name, await rowsOf(`"${name}"`));
    found.set('jobs', await rowsOf('graphile_worker.jobs'));
    return found;
  } finally {
    await client.end();
  }
}

/** These tell that a row was written again, not what people entered. */
const TECHNICAL = ['version', 'updated_at', 'revision'];

/** What is no longer there: values of rows, columns with values, tables with rows. */
function losses(earlier: Rows, later: Rows): string[] {
  return [...earlier]
    .filter(([table, rows]) => rows.length > 0 && !(table in MOVED))
    .flatMap(([table, rows]) => {
      const now = later.get(table);
      if (!now) return [`the table ${table}`];
      const kept = new Set(now.flatMap(row => Object.keys(row)));
      const columns = Object.keys(rows[0] ?? {}).filter(
        column => !TECHNICAL.includes(column) && !(`${table}.${column}` in MOVED),
      );
      const gone = columns.filter(
        column => !kept.has(column) && rows.some(row => row[column] !== null),
      );
      const shared = columns.filter(column => kept.has(column));
      const isThere = (row: Row) =>
        now.some(other => shared.every(column => isStillThere(row[column], other[column])));
      return [
        ...gone.map(column => `the column ${table}.${column}`),
        ...rows
          .filter(row => !isThere(row))
          .map(row => `${table}: ${JSON.stringify(shared.map(column => row[column]))}`),
      ];
    });
}

/** The same value, or a list with all its items: a new permission joins those that a role has. */
function isStillThere(value: string | null | undefined, later: string | null | undefined): boolean {
  if (value === later || !value?.startsWith('[') || !later?.startsWith('[')) return value === later;
  const items = new Set(JSON.parse(later).map((item: unknown) => JSON.stringify(item)));
  return JSON.parse(value).every((item: unknown) => items.has(JSON.stringify(item)));
}

const namesIn = (json: string | null | undefined): string[] => JSON.parse(json ?? '[]');

test('every value of the release is there after the upgrade', () => {
  expect(before.get('schema_migrations')?.length).toBe(upTo(RELEASE).length);
  expect(after.get('schema_migrations')?.length).toBe(migrations.length);
  for (const table of ['loads', 'invoices', 'driver_pay_settlements', 'saved_views', 'jobs']) {
    expect(before.get(table)?.length, table).toBeGreaterThan(0);
  }
  expect(losses(before, after)).toEqual([]);
});

test('a truck is at its place since the position that was stored before the upgrade', () => {
  const positions = after.get('truck_positions') ?? [];
  expect(positions.length).toBeGreaterThan(0);
  for (const { lat, lng, at, place_lat, place_lng, place_since } of positions) {
    expect([place_lat, place_lng, place_since]).toEqual([lat, lng, at]);
  }
});

describe('stored names are those that the product knows now', () => {
  test('permissions of roles and of people', () => {
    const stored = [...(after.get('roles') ?? []), ...(after.get('staffs') ?? [])].flatMap(row =>
      namesIn(row.permissions),
    );
    const known: readonly string[] = permissionNames(registry.entities);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(one => !known.includes(one))).toEqual([]);
  });

  test('keys of company settings', () => {
    const known = settings.map(({ key }) => key as string);
    const stored = (after.get('system_configs') ?? []).map(({ key }) => key!);
    expect(stored).toContain('required_documents');
    expect(stored.filter(key => !known.includes(key))).toEqual([]);
  });

  test('lists and columns of arranged lists and saved views', () => {
    for (const row of [...after.get('list_column_settings')!, ...after.get('saved_views')!]) {
      const { fields } = registry.get(row.list_key!.split('.')[0]!);
      const columns: { name: string }[] = JSON.parse(row.columns ?? '[]');
      const filters = Object.keys(JSON.parse(row.filters ?? '{}'));
      const names = [...columns.map(({ name }) => name), ...filters, row.sort_by!];
      expect(names.filter(one => !Object.hasOwn(fields, one))).toEqual([]);
    }
  });

  test('pages of open tabs', () => {
    const patterns = screens.map(
      ({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    for (const { fullPath } of after.get('open_tabs')!) {
      expect(
        patterns.some(pattern => pattern.test(fullPath!)),
        fullPath!,
      ).toBe(true);
    }
  });

  test('choices of appearance', () => {
    for (const row of after.get('looks')!) {
      for (const [field, { choices }] of Object.entries(uiPreferences.fields)) {
        if (choices && row[field] != null) expect(choices).toContain(row[field]);
      }
    }
  });

  test('tasks of waiting jobs', () => {
    const source = readdirSync(join(projectRoot(), 'server'), { recursive: true })
      .filter(file => String(file).endsWith('.ts'))
      .map(file => readFileSync(join(projectRoot(), 'server', String(file)), 'utf8'));
    for (const { task_identifier } of after.get('jobs')!) {
      const isKnown = source.some(text => text.includes(`'${task_identifier}'`));
      expect(isKnown, task_identifier!).toBe(true);
    }
  });
});

test('the upgraded database is the one that the schema declares', async () => {
  const client = new pg.Client({ connectionString: asSuperuser });
  await client.connect();
  const { actual, declared } = await catalogues(client, registry);
  await client.end();
  expect(differences(actual, declared)).toEqual([]);
});

describe('a loss is noticed', () => {
  const row = { id: '1', name: '["a"]', note: null };
  const rows = (...found: Row[]): Rows => new Map([['things', found]]);

  test.each([
    ['a row', rows({ ...row, id: '2' }), ['things: ["1","[\\"a\\"]",null]']],
    ['a value', rows({ ...row, name: '["b"]' }), ['things: ["1","[\\"a\\"]",null]']],
    ['a column with values', rows({ id: '1', note: null }), ['the column things.name']],
    ['a table', new Map(), ['the table things']],
    ['nothing where a list has more', rows({ ...row, name: '["a", "b"]' }), []],
    ['nothing where a column is new or was empty', rows({ id: '1', name: '["a"]', more: 'x' }), []],
  ])('%s', (_, later, lost) => {
    expect(losses(rows(row), later as Rows)).toEqual(lost);
  });
});
