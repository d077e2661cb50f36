import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { APP, aLoad, signIn, startApp, until } from './app.ts';
import { DATA_DIR } from './place.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 50);
const WRITERS = 4;

type Headers = Record<string, string>;
type DriverPay = { id: number; driver_id: number };

/** What the server acknowledged: none of it may be lost. */
const acknowledged = { loads: [] as number[], settlements: [] as number[] };

/**
 * `npm run bench:kill`: kills the server, the database or both during writes of loads and
 * settlements, then checks that everything acknowledged is there and verifies the rest.
 */
async function main(): Promise<number> {
  const { cluster, admin } = await seeded();
  const driverPays = await asked<DriverPay>(admin, OPEN_DRIVER_PAY);
  let app = (await startApp('fatal')).app;
  const headers = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const over = Date.now() + 300 + Math.random() * 700;
    const writing = Promise.all([
      ...Array.from({ length: WRITERS }, () => writeLoads(headers, over + 200)),
      writeSettlements(headers, driverPays, over + 200),
    ]);
    await new Promise(wake => setTimeout(wake, over - Date.now()));
    app = await killed(app, round);
    await writing;
    process.stdout.write(`\rround ${round + 1}: ${acknowledged.loads.length} loads, `);
    process.stdout.write(`${acknowledged.settlements.length} settlements acknowledged `);
  }
  const problems = await lost(admin);
  app.kill('SIGTERM');
  await new Promise(resolve => app.once('close', resolve));
  cluster.detach();
  const env = { ...process.env, DATA_DIR };
  const verify = spawnSync('npx', ['tsx', 'server/verify.ts'], { cwd: projectRoot(), env });
  console.log(`\n${verify.stdout}${verify.stderr}`);
  for (const problem of problems) console.error(problem);
  console.log(
    `${ROUNDS} kills: ${problems.length === 0 ? 'nothing was lost' : 'SOMETHING WAS LOST'}`,
  );
  return problems.length === 0 && verify.status === 0 ? 0 : 1;
}

/** Rounds take turns: kill the server, the database, or both. */
async function killed(app: ChildProcess, round: number): Promise<ChildProcess> {
  const postmaster = Number(
    readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  if (round % 3 > 0) process.kill(postmaster, 'SIGKILL');
  if (round % 3 !== 1) app.kill('SIGKILL');
  if (round % 3 === 1) await until(`${APP}/readyz`);
  return round % 3 === 1 ? app : (await startApp('fatal')).app;
}

async function writeLoads(headers: Headers, until: number): Promise<void> {
  while (Date.now() < until) {
    const load = await posted('loads/full/store', headers, aLoad());
    if (load) acknowledged.loads.push(load.id);
  }
}

/** Creates one settlement for each open driver pay line. Skips a line whose request was cut off. */
async function writeSettlements(
  headers: Headers,
  driverPays: DriverPay[],
  until: number,
): Promise<void> {
  while (Date.now() < until) {
    const driverPay = driverPays.pop();
    if (!driverPay) throw new Error('There are not enough delivered loads to settle.');
    const body = {
      driver_id: driverPay.driver_id,
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      load_driver_ids: [driverPay.id],
    };
    const created = await posted('driver-pay-settlements', headers, JSON.stringify(body));
    if (created) acknowledged.settlements.push(created.id);
  }
}

/** The call's answer, or nothing when the server or its database was gone. */
async function posted(
  path: string,
  headers: Headers,
  body: string,
): Promise<{ id: number } | null> {
  try {
    const answer = await fetch(`${APP}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const { data, ...rest } = (await answer.json()) as { data?: { id: number } }; // the contract's
    if (answer.ok && data) return data;
    if (answer.status < 500) throw new Refused(`${path}: ${JSON.stringify(rest)}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  await new Promise(wake => setTimeout(wake, 10));
  return null;
}

/** A refusal is no effect of the kill: the script sent a wrong request. */
class Refused extends Error {}

const OPEN_DRIVER_PAY = `
  select d.id, d.driver_id from load_drivers d
  join loads l on l.company_id = 1 and l.id = d.load_id
  where d.company_id = 1 and d.settlement_id is null and l.status = 6
  order by d.id`;

/** Checks that everything acknowledged is there and nothing is half-written. */
async function lost(admin: pg.ClientConfig): Promise<string[]> {
  const missing = (table: string, ids: readonly number[]) =>
    `select '${table} ' || w || ' was acknowledged and is lost' as problem
     from unnest('{${ids.join()}}'::int[]) w
     where not exists (select from ${table} x where x.company_id = 1 and x.id = w)`;
  const halves = `
    select 'load ' || l.id || ' has not all of its parts' as problem from loads l
    where l.company_id = 1 and l.reference_number like 'BENCH-%' and
      ((select count(*) from load_stops s where s.company_id = 1 and s.load_id = l.id) <> 3
      or (select count(*) from load_drivers d where d.company_id = 1 and d.load_id = l.id) <> 1)
    union all
    select 'settlement ' || p.id || ' pays for nothing' from driver_pay_settlements p
    where p.company_id = 1 and not exists (select from load_drivers d
      where d.company_id = 1 and d.settlement_id = p.id)`;
  const all = [
    missing('loads', acknowledged.loads),
    missing('driver_pay_settlements', acknowledged.settlements),
    halves,
  ].join(' union all ');
  return (await asked<{ problem: string }>(admin, all)).map(({ problem }) => problem);
}

async function asked<R>(admin: pg.ClientConfig, text: string): Promise<R[]> {
  const client = new pg.Client(admin);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

process.exit(await main());
