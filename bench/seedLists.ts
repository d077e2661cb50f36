import { mkdirSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { registry } from '../schema/entities/index.ts';
import { type Entity, tableOf } from '../schema/entity.ts';
import { projectRoot } from '../server/config.ts';
import { bootstrap, embeddedLogin } from '../server/db/embedded/bootstrap.ts';
import { Cluster } from '../server/db/embedded/cluster.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { fillSearchSql, searchedTables } from '../server/db/search/searchedTables.ts';
import { fillTotalsSql, keptTotalsOf } from '../server/db/sql/keptTotals.ts';
import { afterYears, LEFT_EMPTY } from './afterYears.ts';
import { manyRowsSql } from './manyRows.ts';
import { EMAIL, PASSWORD } from './place.ts';

/** The number of rows per entity. */
export const ROWS = Number(process.env.ROWS ?? 100_000);

/** Entities with lists written by hand. */
const BY_HAND: ReadonlySet<string> = new Set([
  'loads',
  'staffs',
  'roles',
  'batch',
  'driver-adjustments',
  'driver-debts',
  'driver-holds',
  'additional-deductions',
  'invoices',
  'driver-pay-settlements',
  'expenses',
  'receipts',
  'factoring-schedules',
]);

/** Of these a company has few, and the rows of long lists name them. */
const FEW: Readonly<Record<string, number>> = {
  'expense-categories': 50,
  'factoring-companies': 50,
  roles: 50,
};

/** The company entities that have a list, loads included. */
export const listed: readonly Entity[] = registry.entities.filter(
  ({ name, scope, calls = [] }: Entity) =>
    scope !== 'platform' && (calls.includes('list') || BY_HAND.has(name)),
);

/** Starts its own PostgreSQL with ROWS rows per entity, or of those named, unless they are there. */
export async function seededLists(dataDir: string, only?: readonly string[]): Promise<Cluster> {
  const entities = only ? listed.filter(({ name }) => only.includes(name)) : listed;
  mkdirSync(dataDir, { recursive: true });
  const cluster = await Cluster.open({ dataDir });
  await bootstrap(cluster.address);
  await migrate(embeddedLogin(cluster.address), readMigrations(projectRoot()));
  const client = new pg.Client({ ...cluster.address, user: 'postgres', database: 'linehaul' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select to_regclass('bench_lists') is not null as is_done");
  if (!rows[0]?.is_done) await fill(client, entities);
  await client.end();
  return cluster;
}

async function fill(client: pg.Client, entities: readonly Entity[]): Promise<void> {
  console.log(`Making ${ROWS} rows of ${entities.length} entities …`);
  const begun = Date.now();
  // Inserts rows without triggers and keys: the generated rows are valid by construction.
  await client.query("set session_replication_role = 'replica'");
  await client.query("set synchronous_commit = 'off'");
  await client.query(
    `insert into users (id, email, role, nickname) values (1, $1, 'company_owner', 'owner')`,
    [EMAIL],
  );
  await client.query('insert into passwords (user_id, hash) values (1, $1)', [
    await hash(PASSWORD),
  ]);
  await client.query("insert into companies (id, name, owner_id) values (1, 'Company 1', 1)");
  for (const entity of entities) {
    const rows = FEW[entity.name] ?? ROWS;
    await client.query(rowsSql(entity, rows));
  }
  for (const entity of entities) {
    await client.query(
      `insert into entity_versions (company_id, entity, shard, version)
       values (1, $1, 0, 1) on conflict do nothing`,
      [tableOf(entity)],
    );
    if (keptTotalsOf(entity)) await client.query(fillTotalsSql(entity));
  }
  if (entities === listed) {
    for (const searched of searchedTables) await client.query(fillSearchSql(searched));
  }
  await client.query(`create table bench_lists as select ${ROWS} as rows`);
  await client.query('vacuum analyze');
  console.log(`… in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** Fills every column, like a company with complete records. */
const rowsSql = (entity: Entity, rows: number) =>
  manyRowsSql(entity, {
    companyId: 1,
    userId: 1,
    rows,
    fields: Object.keys(entity.fields).filter(name => !LEFT_EMPTY[entity.name]?.includes(name)),
    own: afterYears(entity.name, rows, 1),
  });
