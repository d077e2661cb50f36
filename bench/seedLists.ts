import { mkdirSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { registry } from '../schema/entities/index.ts';
import { type Entity, tableOf } from '../schema/entity.ts';
import type { Field } from '../schema/fields.ts';
import { projectRoot } from '../server/config.ts';
import { bootstrap, embeddedLogin } from '../server/db/embedded/bootstrap.ts';
import { Cluster } from '../server/db/embedded/cluster.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { EMAIL, PASSWORD } from './place.ts';

/** How many rows of each entity there are. */
export const ROWS = Number(process.env.ROWS ?? 100_000);

/** Their lists are written by hand. */
const BY_HAND: ReadonlySet<string> = new Set([
  'loads',
  'staffs',
  'invoices',
  'driver-pay-settlements',
  'expenses',
]);

/** The entities of a company that have a list of their own, loads among them. */
export const listed: readonly Entity[] = registry.entities.filter(
  ({ name, scope, calls = [] }: Entity) =>
    scope !== 'platform' && (calls.includes('list') || BY_HAND.has(name)),
);

/** Starts a PostgreSQL of its own with ROWS rows of each, unless they are there already. */
export async function seededLists(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = await Cluster.open({ dataDir });
  await bootstrap(cluster.address);
  await migrate(embeddedLogin(cluster.address), readMigrations(projectRoot()));
  const client = new pg.Client({ ...cluster.address, user: 'postgres', database: 'linehaul' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select to_regclass('bench_lists') is not null as is_done");
  if (!rows[0]?.is_done) await fill(client);
  await client.end();
  return cluster;
}

async function fill(client: pg.Client): Promise<void> {
  console.log(`Making ${ROWS} rows of ${listed.length} entities …`);
  const begun = Date.now();
  // Neither triggers nor keys while the rows go in: they are right by construction.
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
  for (const entity of listed) await client.query(rowsSql(entity));
  for (const entity of listed) {
    await client.query(
      `insert into entity_versions (company_id, entity, shard, version)
       values (1, $1, 0, 1) on conflict do nothing`,
      [tableOf(entity)],
    );
  }
  await client.query(`create table bench_lists as select ${ROWS} as rows`);
  await client.query('vacuum analyze');
  console.log(`… in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** Every column filled, as in a company that keeps its records well. */
function rowsSql({ name, fields }: Entity): string {
  const own = Object.entries(fields);
  const columns = ['company_id', 'id', 'created_by', ...own.map(([field]) => `"${field}"`)];
  const values = ['1', 'i', '1', ...own.map(([field, kind]) => valueSql(field, kind))];
  return (
    `insert into ${tableOf({ name })} (${columns.join(', ')}, created_at, updated_at) ` +
    `select ${values.join(', ')}, ${MOMENT}, ${MOMENT} from generate_series(1, ${ROWS}) i`
  );
}

const MOMENT = "timestamptz '2026-11-13 16:00+00' - (i % 1000000) * interval '1 minute'";

/** A value of the i-th row: spread out, so that filters and sorts have something to do. */
function valueSql(name: string, field: Field): string {
  const { kind, options, choices = [], target } = field;
  switch (kind) {
    case 'text':
    case 'secret':
      return textSql(name, options);
    case 'phone':
      return "'+1630555' || lpad((i % 10000)::text, 4, '0')";
    case 'integer':
      return `${options.min ?? 1} + i % ${Math.min((options.max ?? 1000) - (options.min ?? 1) + 1, 1000)}`;
    case 'money':
    case 'miles':
      return '(i * 7919) % 5000 + 0.5';
    case 'rate':
    case 'coordinate':
      return '1 + i % 50';
    case 'date':
      return "date '2026-11-13' - i % 1000";
    case 'moment':
      return MOMENT;
    case 'time':
      return "time '07:30'";
    case 'flag':
      return 'i % 3 <> 0';
    case 'choice':
      return `(array[${choices.map(literal).join(', ')}])[1 + i % ${choices.length}]`;
    case 'choices':
      return `array[${literal(choices[0] ?? '')}]::text[]`;
    case 'belongsTo':
      if (target === 'states') return '1 + i % 50';
      // Each points at another one: some references may not be there twice.
      return target === 'users' && name !== 'user_id' ? '1' : 'i';
    case 'file':
      return '1';
    case 'json':
      return "'[]'::jsonb";
  }
}

function textSql(name: string, { length, max, format }: Field['options']): string {
  if (format === 'email') return `'${name}' || i || '@example.com'`;
  if (length !== undefined) return `lpad(i::text, ${length}, '0')`;
  // Neighbours in the table are no neighbours in the alphabet.
  return `left(chr(65 + (i * 7) % 26) || lpad(i::text, 6, '0') || ' ${name}', ${max ?? 100})`;
}

const literal = (value: string | number) => (typeof value === 'number' ? value : `'${value}'`);
