import { mkdirSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { invoices } from '../schema/entities/invoices.ts';
import { loads } from '../schema/entities/loads.ts';
import { projectRoot } from '../server/config.ts';
import { bootstrap, embeddedLogin } from '../server/db/embedded/bootstrap.ts';
import { Cluster } from '../server/db/embedded/cluster.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { fillSearchSql, searchedTables } from '../server/db/search/searchedTables.ts';
import { fillTotalsSql } from '../server/db/sql/keptTotals.ts';
import { builtServer } from './app.ts';
import { COMPANIES, DATA_DIR, LOADS, MAX_PERCENT, PASSWORD } from './place.ts';
import { booksSql, bookTables } from './seedBooks.ts';

/** Starts the measured PostgreSQL and fills it unless it is already filled. */
export async function seeded(): Promise<{ cluster: Cluster; admin: pg.ClientConfig }> {
  builtServer();
  mkdirSync(DATA_DIR, { recursive: true });
  const cluster = await Cluster.open({ dataDir: DATA_DIR });
  await bootstrap(cluster.address);
  await migrate(embeddedLogin(cluster.address), readMigrations(projectRoot()));
  const admin = { ...cluster.address, user: 'postgres', database: 'linehaul' };
  const client = new pg.Client(admin);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select to_regclass('bench_seed') is not null as is_done");
  if (!rows[0]?.is_done) await fill(client);
  await client.end();
  return { cluster, admin };
}

async function fill(client: pg.Client): Promise<void> {
  console.log(`Making ${LOADS} loads in ${COMPANIES} companies …`);
  const begun = Date.now();
  // Inserts rows without triggers and keys: the generated rows are valid by construction.
  await client.query("set session_replication_role = 'replica'");
  await client.query("set synchronous_commit = 'off'");
  for (const statement of await statements()) await client.query(statement);
  const companies = Array.from({ length: COMPANIES }, (_, place) => place + 1);
  for (const company of companies)
    for (const statement of booksSql(company)) await client.query(statement);
  for (const table of bookTables) await client.query(afterLast(table));
  for (const table of VERSIONED) {
    await client.query(
      `insert into entity_versions (company_id, entity, shard, version)
       select c, '${table}', 0, 1 from generate_series(1, ${COMPANIES}) c on conflict do nothing`,
    );
  }
  for (const searched of searchedTables) await client.query(fillSearchSql(searched));
  for (const entity of [loads, invoices]) await client.query(fillTotalsSql(entity));
  await client.query(`create table bench_seed as select ${LOADS} as loads`);
  await client.query('vacuum analyze');
  console.log(`… in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

const afterLast = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;

/** The tables of which a company has a first version. */
const VERSIONED = ['loads', 'load_stops', 'load_drivers', 'brokers', 'drivers', ...bookTables];

async function statements(): Promise<string[]> {
  const passwordHash = await hash(PASSWORD);
  const each = `generate_series(1, ${COMPANIES}) c, generate_series(1, 50) n`;
  const fleet = `generate_series(1, ${COMPANIES}) c, generate_series(1, ${FLEET}) n`;
  return [
    `insert into users (id, email, role, nickname)
     select c, 'bench' || c || '@linehaul.test', 'company_owner', 'owner ' || c
     from generate_series(1, ${COMPANIES}) c`,
    `insert into passwords (user_id, hash) select id, '${passwordHash}' from users`,
    `insert into companies (id, name, owner_id)
     select c, 'Company ' || c, c from generate_series(1, ${COMPANIES}) c`,
    `insert into rights_versions (company_id, version)
     select c, 1 from generate_series(1, ${COMPANIES}) c`,
    `insert into brokers (company_id, id, name, address, city, state_id, zip, payment_terms)
     select c, c * 100 + n, 'Broker ' || n || ' of ' || c, '1 Main St', 'Joliet', 14, '60431',
       'net_30' from ${each}`,
    `insert into trucks (company_id, id, number, type, vin, ownership)
     select c, c * 1000 + n, (500 + n)::text, 'with_van', lpad((c * 1000 + n)::text, 17, '1'),
       'company' from ${fleet}`,
    `insert into drivers (company_id, id, number, first_name, last_name, date_of_birth, phone,
       address_line1, city, state_id, zip, driver_type, employment_type, hire_date, cdl_number,
       cdl_state_id, cdl_class, cdl_expiry, medical_card_expiry, pay_type, loaded_mile_rate)
     select c, c * 1000 + n, 'D-' || n, 'First' || n, 'Last' || n, '1980-01-01', '+13125550100',
       '1 Elm St', 'Joliet', 14, '60431', 'company_driver', 'w2', '2020-01-01', 'C' || n, 14, 'A',
       '2028-01-01', '2028-01-01', 'per_mile', 0.55 from ${fleet}`,
    `insert into load_companies (company_id, id, company_name, address_line1, city, state_id, zip,
       timezone)
     select c, c * 100 + n, 'Facility ' || n, '1 Dock Rd', 'City ' || n, 1 + n % 50, '60431',
       'America/Chicago' from ${each}`,
    loadsSql(),
    ...partsSql(),
    ...['users', 'companies', 'brokers', 'trucks', 'drivers', 'load_companies', 'loads'].map(
      afterLast,
    ),
  ];
}

/** The number of a company's newest loads that are still open. Older ones are delivered. */
const OPEN_LOADS = 1000;

/** Trucks and drivers per company: one for each load on the road, as the product requires. */
const FLEET = 500;

/** The newest loads of each company are available, reserved, dispatched or on the road. */
function loadsSql(): string {
  const largest = Math.round(LOADS * MAX_PERCENT);
  return `
    insert into loads (company_id, id, internal_id, reference_number, broker_id, status, truck_id,
      price, payment_amount, driver_payment, loaded_miles, empty_miles, total_miles, rpm,
      equipment_type, pickup_date, delivery_date, gross_date, delivered_at, created_at, updated_at,
      created_by)
    select c, i, 'L' || lpad(i::text, 8, '0'), 'REF' || i, c * 100 + 1 + i % 50,
      case when i > newest then (array[6,6,1,2,3,4])[1 + i % 6] else 6 end,
      c * 1000 + 1 + i % ${FLEET},
      1000 + i % 3000, 1000 + i % 3000, 400 + i % 900, 400 + i % 1500, i % 200,
      400 + i % 1500 + i % 200, 2.1, 'van', at, at + interval '1 day', (at + interval '1 day')::date,
      at + interval '1 day', at, at, c
    from (select i, case when i <= ${largest} then 1 else 2 + i % ${COMPANIES - 1} end as c,
        case when i <= ${largest} then ${largest - OPEN_LOADS}
          else ${LOADS - OPEN_LOADS * (COMPANIES - 1)} end as newest,
        timestamptz '2026-11-13 16:00+00' - (${LOADS} - i) * interval '20 seconds' as at
      from generate_series(1, ${LOADS}) i) numbered`;
}

function partsSql(): string[] {
  return [
    `insert into load_stops (company_id, load_id, sequence, type, load_company_id, date_from, timezone)
     select l.company_id, l.id, s, case s when 1 then 'pickup' else 'delivery' end,
       l.company_id * 100 + 1 + (l.id + s) % 50, l.pickup_date + (s - 1) * interval '1 day',
       'America/Chicago'
     from loads l, generate_series(1, 2) s`,
    `insert into load_drivers (company_id, load_id, driver_id, loaded_miles, empty_miles, price)
     select l.company_id, l.id, l.company_id * 1000 + 1 + l.id % ${FLEET}, l.loaded_miles, l.empty_miles,
       l.driver_payment from loads l`,
    // Else the server cuts their routes at the state borders during the measurements.
    `insert into load_state_miles (company_id, load_id, state_id, loaded_miles, empty_miles)
     select company_id, id, 14, loaded_miles, empty_miles from loads`,
  ];
}
