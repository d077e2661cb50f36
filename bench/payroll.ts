import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { loads } from '../schema/entities/loads.ts';
import { projectRoot } from '../server/config.ts';
import { bootstrap, embeddedLogin } from '../server/db/embedded/bootstrap.ts';
import { Cluster } from '../server/db/embedded/cluster.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { fillTotalsSql } from '../server/db/sql/keptTotals.ts';
import { APP, signIn, startApp } from './app.ts';
import { DATA_DIR, EMAIL, PASSWORD } from './place.ts';

const DRIVERS = Number(process.env.DRIVERS ?? 500);
const LOADS_EACH = Number(process.env.LOADS_EACH ?? 8);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

type Headers = Record<string, string>;

/**
 * `npm run bench:payroll`: a batch is calculated and posted by the server. The same rows are read and
 * written by bare SQL for as many other drivers, on the same tables with their triggers and keys.
 */
async function main(): Promise<void> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  const cluster = await Cluster.open({ dataDir: DATA_DIR });
  await bootstrap(cluster.address);
  await migrate(embeddedLogin(cluster.address), readMigrations(projectRoot()));
  const client = new pg.Client({ ...cluster.address, user: 'postgres', database: 'linehaul' });
  client.on('error', () => {});
  await client.connect();
  await fill(client);
  const { app } = await startApp();
  try {
    const headers = await signIn();
    const took = { calculate: [] as number[], post: [] as number[] };
    const bare = { calculate: [] as number[], post: [] as number[] };
    // In turn, so that other work on the machine slows both alike. The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const server = await byServer(round, headers);
      const sql = await byHand(round, client);
      const reported = (ms: { calculate: number; post: number }) =>
        `calculate ${ms.calculate.toFixed(0)} ms, post ${ms.post.toFixed(0)} ms`;
      console.log(`round ${round}: server ${reported(server)}; bare SQL ${reported(sql)}`);
      if (round === 0) continue;
      took.calculate.push(server.calculate);
      took.post.push(server.post);
      bare.calculate.push(sql.calculate);
      bare.post.push(sql.post);
    }
    console.log(
      `\n${DRIVERS} drivers, ${DRIVERS * LOADS_EACH} loads, median of ${ROUNDS} rounds\n`,
    );
    for (const step of ['calculate', 'post'] as const) {
      const [server, sql] = [median(took[step]), median(bare[step])];
      console.log(
        `${step.padEnd(10)} server ${server.toFixed(0)} ms, bare SQL ${sql.toFixed(0)} ms: ` +
          `${(server / sql).toFixed(2)} times`,
      );
    }
    const whole = median(took.calculate) + median(took.post);
    const wholeBare = median(bare.calculate) + median(bare.post);
    console.log(`both       ${(whole / wholeBare).toFixed(2)} times`);
  } finally {
    app.kill('SIGTERM');
    await client.end();
    cluster.detach();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** The drivers of a round: even ones for the server, odd ones for bare SQL. */
const crewOf = (round: number, isBare: boolean): number[] => {
  const first = (2 * round + Number(isBare)) * DRIVERS;
  return Array.from({ length: DRIVERS }, (_, index) => first + index + 1);
};

interface Calculation {
  calculating_since: string | null;
  calculation_error: string | null;
}

interface WholeBatch {
  drivers: { settlement: { id: number } }[];
  total_net: number;
}

async function byServer(round: number, headers: Headers) {
  const week = { period_start: '2026-11-02', period_end: '2026-11-08', pay_date: '2026-11-13' };
  const batch = await ask<{ id: number }>('POST', '/batch', headers, {
    ...week,
    driver_ids: crewOf(round, false),
  });
  const calculate = await timed(async () => {
    await ask('POST', `/batch/${batch.id}/calculate`, headers, {});
    // Each look reads the whole batch: few of them, so that they take nothing from the job.
    for (;;) {
      await sleep(100);
      const { data } = await ask<{ data: Calculation[] }>(
        'GET',
        `/batch?id[]=${batch.id}`,
        headers,
      );
      const { calculating_since = null, calculation_error = null } = data[0] ?? {};
      if (calculation_error) throw new Error(calculation_error);
      if (calculating_since === null) return;
    }
  });
  const whole = await ask<WholeBatch>('GET', `/batch/${batch.id}`, headers);
  const { drivers, total_net } = whole;
  if (total_net !== DRIVERS * (LOADS_EACH * 500 + 25 - 50)) throw new Error(`Net ${total_net}`);
  await ask('POST', `/batch/${batch.id}/review`, headers, {
    items: drivers.map(({ settlement }) => ({
      settlement_id: settlement.id,
      review: 'approved',
    })),
  });
  const post = await timed(() => ask('POST', `/batch/${batch.id}/post`, headers, {}));
  return { calculate, post };
}

async function ask<T>(method: string, path: string, headers: Headers, body?: object): Promise<T> {
  const answer = await fetch(`${APP}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, message } = (await answer.json()) as { data: T; message: string }; // the contract's
  if (!answer.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

/** The same rows read and written without a server: one transaction for each of the two steps. */
async function byHand(round: number, client: pg.Client) {
  const crew = crewOf(round, true);
  const inScope = async (texts: readonly string[]) => {
    await client.query('begin');
    await client.query('set local role linehaul_app');
    await client.query(
      `select set_config('app.company_id', '1', true), set_config('app.user_id', '1', true),
         set_config('app.request_id', 'bench', true)`,
    );
    for (const text of texts) await client.query(text, text.includes('$1') ? [crew] : []);
    await client.query('commit');
  };
  const calculate = await timed(() => inScope(BY_HAND.calculate(round)));
  const post = await timed(() => inScope(BY_HAND.post));
  return { calculate, post };
}

/** The crew's rows of the table `t`. */
const ofCrew = (t: string) => `${t}.company_id = 1 and ${t}.driver_id = any($1::int[])`;
const SETTLED = `select p.id from driver_pay_settlements p where ${ofCrew('p')}`;

/** Everything that the pay of the crew's loads depends on. Posting computes it once more. */
const READ = `select s.*, row_to_json(l) as load, (select json_agg(p order by p.sequence) from load_stops p
         where p.company_id = 1 and p.load_id = l.id) as stops,
       (select json_agg(a) from load_accessorials a where a.company_id = 1 and a.load_id = l.id)
         as accessorials, row_to_json(d) as terms
     from load_drivers s join loads l on l.company_id = s.company_id and l.id = s.load_id
     join drivers d on d.company_id = s.company_id and d.id = s.driver_id
     where s.company_id = 1 and s.driver_id = any($1::int[])`;

const BY_HAND = {
  calculate: (round: number) => [
    `select id from drivers where company_id = 1 and id = any($1::int[]) order by id for no key update`,
    `${READ} and s.settlement_id is null and l.status = 6`,
    `select id from loads where company_id = 1 and id in (
       select load_id from load_drivers x where ${ofCrew('x')}) order by id for no key update`,
    `insert into driver_pay_settlements (company_id, number, driver_id, period_start, period_end,
       pay_date, made_by_batch, load_count, gross_revenue, earnings, additions, debt_repayment, net_pay)
     select 1, 'HAND-${round}-' || id, id, '2026-11-02', '2026-11-08', '2026-11-13', true,
       ${LOADS_EACH}, ${LOADS_EACH * 1500}, ${LOADS_EACH * 500}, 25, 50, ${LOADS_EACH * 500 - 25}
     from unnest($1::int[]) id`,
    `update load_drivers s set settlement_id = p.id, version = s.version + 1, updated_at = now()
     from driver_pay_settlements p where ${ofCrew('s')} and p.company_id = 1
       and p.driver_id = s.driver_id`,
    `update driver_adjustments a set settlement_id = p.id, version = a.version + 1, updated_at = now()
     from driver_pay_settlements p where ${ofCrew('a')} and p.company_id = 1
       and p.driver_id = a.driver_id`,
    `insert into settlement_lines (company_id, settlement_id, line_number, category, description,
       quantity, rate, amount, load_id, load_driver_id)
     select 1, settlement_id, row_number() over (partition by settlement_id order by id), 'earning',
       'Flat rate', 1, 500, 500, load_id, id from load_drivers x where ${ofCrew('x')}`,
    `insert into settlement_lines (company_id, settlement_id, line_number, category, description,
       quantity, rate, amount, adjustment_id)
     select 1, settlement_id, 101, 'addition', 'Bonus', 1, 25, 25, id
     from driver_adjustments x where ${ofCrew('x')}`,
    `insert into settlement_lines (company_id, settlement_id, line_number, category, description,
       quantity, rate, amount, debt_id)
     select 1, p.id, 102, 'debt_repayment', 'Loan', 1, 50, -50, d.id
     from driver_debts d join driver_pay_settlements p on p.company_id = 1
       and p.driver_id = d.driver_id where ${ofCrew('d')}`,
    `update loads l set settlement_status = 'in_settlement' from load_drivers s
     where ${ofCrew('s')} and l.company_id = 1 and l.id = s.load_id`,
  ],
  post: [
    `select id from driver_pay_settlements x where ${ofCrew('x')} order by id for no key update`,
    READ,
    `select n.* from settlement_lines n where n.company_id = 1 and n.settlement_id in (${SETTLED})`,
    `update driver_pay_settlements x set status = 'posted', posted_at = now(), posted_by = 1,
    version = version + 1, updated_at = now() where ${ofCrew('x')}`,
    `update driver_adjustments x set status = 'applied', version = version + 1, updated_at = now() where ${ofCrew('x')}`,
    `update driver_debts x set paid_amount = 50, balance = amount - 50, status = 'partially_paid',
       version = version + 1, updated_at = now() where ${ofCrew('x')}`,
    `insert into debt_transactions (company_id, debt_id, type, amount, balance_after, settlement_id,
       date)
     select 1, d.id, 'repayment', 50, d.balance, p.id, '2026-11-13'
     from driver_debts d join driver_pay_settlements p on p.company_id = 1
       and p.driver_id = d.driver_id where ${ofCrew('d')}`,
    `update loads l set settlement_status = 'settled' from load_drivers s
     where ${ofCrew('s')} and l.company_id = 1 and l.id = s.load_id`,
  ],
};

async function fill(client: pg.Client): Promise<void> {
  const crews = 2 * (ROUNDS + 1) * DRIVERS;
  console.log(`Making ${crews} drivers with ${crews * LOADS_EACH} delivered loads …`);
  // Inserts rows without triggers and keys: the generated rows are valid by construction.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into users (id, email, role, nickname) values (1, $1, 'company_owner', 'owner')`,
    [EMAIL],
  );
  await client.query('insert into passwords (user_id, hash) values (1, $1)', [
    await hash(PASSWORD),
  ]);
  for (const statement of statementsFor(crews)) await client.query(statement);
  await client.query('vacuum analyze');
  await client.query("set session_replication_role = 'origin'");
}

const AT = "timestamptz '2026-11-05 18:00+00'";

const statementsFor = (crews: number): string[] => [
  `insert into companies (id, name, owner_id) values (1, 'Company 1', 1)`,
  'insert into rights_versions (company_id, version) values (1, 1)',
  `insert into brokers (company_id, id, name, address, city, state_id, zip, payment_terms)
   values (1, 1, 'Broker', '1 Main St', 'Joliet', 14, '60431', 'net_30')`,
  `insert into load_companies (company_id, id, company_name, address_line1, city, state_id, zip,
     timezone) values (1, 1, 'Facility', '1 Dock Rd', 'Joliet', 14, '60431', 'America/Chicago')`,
  `insert into drivers (company_id, id, first_name, last_name, date_of_birth, phone, address_line1,
     city, state_id, zip, driver_type, employment_type, hire_date, cdl_number, cdl_state_id,
     cdl_class, cdl_expiry, medical_card_expiry, pay_type, flat_rate)
   select 1, i, 'Ana', 'Diaz ' || i, '1980-01-01', '+13125550100', '1 Elm St', 'Joliet', 14, '60431',
     'company_driver', 'w2', '2024-01-01', 'C' || i, 14, 'A', '2030-01-01', '2030-01-01',
     'flat_per_load', 500 from generate_series(1, ${crews}) i`,
  `insert into loads (company_id, id, internal_id, reference_number, broker_id, status, price, payment_amount,
     loaded_miles, empty_miles, total_miles, equipment_type, pickup_date, delivery_date, gross_date, delivered_at,
     created_by)
   select 1, i, 'L' || i, 'R' || i, 1, 6, 1500, 1500, 0, 0, 0, 'van', ${AT} - interval '1 day', ${AT},
     '2026-11-05', ${AT}, 1 from generate_series(1, ${crews * LOADS_EACH}) i`,
  `insert into load_stops (company_id, load_id, sequence, type, load_company_id, date_from, timezone)
   select 1, l.id, s, case s when 1 then 'pickup' else 'delivery' end, 1,
     l.pickup_date + (s - 1) * interval '1 day', 'America/Chicago'
   from loads l, generate_series(1, 2) s`,
  `insert into load_drivers (company_id, load_id, driver_id, loaded_miles, empty_miles, price)
   select 1, l.id, 1 + (l.id - 1) / ${LOADS_EACH}, 500, 20, 500 from loads l`,
  `insert into driver_adjustments (company_id, driver_id, type, description, amount, date)
   select 1, id, 'bonus', 'Bonus', 25, '2026-11-05' from drivers`,
  `insert into driver_debts (company_id, driver_id, source, description, amount, balance, start_date,
     repayment_mode, repayment_amount, status)
   select 1, id, 'loan', 'Loan', 200, 200, '2026-10-01', 'fixed_per_settlement', 50, 'open'
   from drivers`,
  `insert into debt_transactions (company_id, debt_id, type, amount, balance_after, date)
   select 1, id, 'created', 200, 200, '2026-10-01' from driver_debts`,
  ...['users', 'companies', 'brokers', 'load_companies', 'drivers', 'loads'].map(
    table =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
  ...[
    'loads',
    'load_stops',
    'load_drivers',
    'drivers',
    'brokers',
    'batch',
    'driver_pay_settlements',
  ].map(
    table => `insert into entity_versions (company_id, entity, shard, version)
      values (1, '${table}', 0, 1) on conflict do nothing`,
  ),
  fillTotalsSql(loads),
];

await main();
process.exit(0);
