import { mkdirSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { invoices } from '../schema/entities/invoices.ts';
import { loads } from '../schema/entities/loads.ts';
import { projectRoot } from '../server/config.ts';
import { bootstrap, embeddedLogin } from '../server/db/embedded/bootstrap.ts';
import { Cluster } from '../server/db/embedded/cluster.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { fillTotalsSql } from '../server/db/sql/keptTotals.ts';
import { EMAIL, PASSWORD } from './place.ts';

/** The number of delivered loads of the one company. */
export const DELIVERED = Number(process.env.LOADS ?? 100_000);

/** Of every ten loads, four wait to be invoiced, one lacks its proof, and five are invoiced. */
const BILLING = `(array['ready_for_invoice', 'ready_for_invoice', 'not_ready', 'ready_for_invoice',
  'ready_for_invoice', 'invoiced', 'paid', 'invoiced', 'paid', 'paid'])[1 + i % 10]`;

/** Starts its own PostgreSQL with delivered loads and their invoices, unless they are there. */
export async function seededBilling(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = await Cluster.open({ dataDir });
  await bootstrap(cluster.address);
  await migrate(embeddedLogin(cluster.address), readMigrations(projectRoot()));
  const client = new pg.Client({ ...cluster.address, user: 'postgres', database: 'linehaul' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select to_regclass('bench_billing') is not null as is_done");
  if (!rows[0]?.is_done) await fill(client);
  await client.end();
  return cluster;
}

async function fill(client: pg.Client): Promise<void> {
  console.log(`Making ${DELIVERED} delivered loads …`);
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
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query(`create table bench_billing as select ${DELIVERED} as loads`);
  await client.query('vacuum analyze');
}

const AT = `timestamptz '2026-11-13 16:00+00' - i * interval '4 minutes'`;

const STATEMENTS = [
  `insert into companies (id, name, owner_id) values (1, 'Company 1', 1)`,
  'insert into rights_versions (company_id, version) values (1, 1)',
  `insert into brokers (company_id, id, name, address, city, state_id, zip, payment_terms,
     billing_email)
   select 1, i, 'Broker ' || i, '1 Main St', 'Joliet', 14, '60431', 'net_30', 'ap@broker.example.com'
   from generate_series(1, 200) i`,
  `insert into trucks (company_id, id, number, type, vin, ownership)
   select 1, i, i::text, 'with_van', lpad(i::text, 17, '0'), 'company'
   from generate_series(1, 500) i`,
  `insert into load_companies (company_id, id, company_name, address_line1, city, state_id, zip,
     timezone)
   select 1, i, 'Facility ' || i, '1 Dock Rd', 'City ' || i, 1 + i % 50, '60431', 'America/Chicago'
   from generate_series(1, 200) i`,
  `insert into loads (company_id, id, internal_id, reference_number, broker_id, status, truck_id,
     price, payment_amount, loaded_miles, empty_miles, total_miles, rpm, equipment_type, pickup_date,
     delivery_date, gross_date, delivered_at, pod_received_at, billing_status, created_at, updated_at,
     created_by)
   select 1, i, 'L' || lpad(i::text, 8, '0'), 'REF' || i, 1 + i % 200, 6, 1 + i % 500,
     1000 + i % 3000, 1000 + i % 3000, 400 + i % 1500, i % 200, 400 + i % 1500 + i % 200, 2.1, 'van',
     ${AT} - interval '1 day', ${AT}, (${AT})::date, ${AT},
     case when i % 10 = 2 then null else ${AT} end, ${BILLING}, ${AT}, ${AT}, 1
   from generate_series(1, ${DELIVERED}) i`,
  `insert into load_stops (company_id, load_id, sequence, type, load_company_id, date_from, timezone)
   select 1, l.id, s, case s when 1 then 'pickup' else 'delivery' end, 1 + (l.id + s) % 200,
     l.pickup_date + (s - 1) * interval '1 day', 'America/Chicago'
   from loads l, generate_series(1, 2) s`,
  `insert into invoices (company_id, id, number, invoice_date, due_date, parent_load_id, broker_id,
     bill_to_name, user_id, price, accessorials_amount, invoice_total, amount_due, received_amount,
     balance, payment_terms, payment_status, created_by, created_at, updated_at)
   select 1, l.id, 'INV-' || lpad(l.id::text, 6, '0'), l.gross_date, l.gross_date + 30, l.id,
     l.broker_id, 'Broker ' || l.broker_id, 1, l.price, 0, l.price, l.price,
     case l.billing_status when 'paid' then l.price else 0 end,
     case l.billing_status when 'paid' then 0 else l.price end, 'net_30',
     case l.billing_status when 'paid' then 'paid' else 'unpaid' end, 1, l.created_at, l.created_at
   from loads l where l.billing_status in ('invoiced', 'paid')`,
  `insert into number_series (company_id, name, next) values (1, 'invoices', ${DELIVERED + 1})`,
  ...['loads', 'load_stops', 'brokers', 'trucks', 'invoices'].map(
    table => `insert into entity_versions (company_id, entity, shard, version)
      values (1, '${table}', 0, 1) on conflict do nothing`,
  ),
  ...[loads, invoices].map(fillTotalsSql),
  ...['users', 'companies', 'brokers', 'trucks', 'load_companies', 'loads', 'invoices'].map(
    table =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
];
