import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { APP, signIn, startApp, until } from './app.ts';
import { LOADS } from './place.ts';
import { spread, timed } from './rounds.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const FLOOR_PORT = process.env.FLOOR_PORT ?? '4990';
const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`;
/** How often a call is repeated once its first answer is there. */
const AGAIN = 5;
const DISPATCHERS = 20;

const CALLS = [
  ...['loads-counts', 'entities-counts', 'loads-by-status', 'loads-by-dates', 'top-brokers'],
  ...['top-staffs', 'load-by-companies', 'trucks-prices', 'tiles'],
];

type Headers = Record<string, string>;

/**
 * `npm run bench:dashboards`: each call of a dashboard as the first one after a restart, and again,
 * against bare statements for the same figures, over a week in the middle of the largest company.
 */
async function main(): Promise<void> {
  const { cluster, admin } = await seeded();
  const week = await fillWeek(admin);
  const { headers, app } = await started();
  await stop(app);
  console.log(`\n${LOADS} loads, ${week.loads} of the week; ms of the app / of the floor\n`);
  try {
    for (const call of CALLS) await compare(call, week.query, headers, cluster.address.host);
  } finally {
    cluster.detach();
  }
}

async function started() {
  const { app } = await startApp();
  return { app, headers: await signIn() };
}

async function compare(call: string, query: string, headers: Headers, socket: string) {
  const firsts: number[] = [];
  const agains: number[] = [];
  let shown = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await startFloor(socket);
    const bare = await times({ url: `${FLOOR}/${call}?${query}` });
    await stop(floor, true);
    const { app } = await startApp();
    const own = await times({ url: `${APP}/api/dashboard/${call}?${query}`, headers });
    await stop(app);
    firsts.push(own.first / bare.first);
    agains.push(own.again / bare.again);
    const text = ({ first, again }: typeof own) => `${first.toFixed(0)} and ${again.toFixed(0)}`;
    shown = `${text(own)} / ${text(bare)}`;
  }
  console.log(
    `${call.padEnd(20)} first ${spread(firsts)}   again ${spread(agains)}   last round ${shown}`,
  );
}

/** The first answer of a fresh process, and the median of the next ones. */
async function times(asked: { url: string; headers?: Headers }) {
  const first = await timed(asked);
  const next: number[] = [];
  for (let time = 0; time < AGAIN; time += 1) next.push(await timed(asked));
  return { first, again: next.sort((a, b) => a - b)[Math.floor(AGAIN / 2)] ?? Number.NaN };
}

async function startFloor(socket: string): Promise<ChildProcess> {
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'dashboardFloor.ts'), socket, FLOOR_PORT],
    { stdio: 'inherit', detached: true },
  );
  await until(`${FLOOR}/`);
  return floor;
}

/** Kills a server: one that ends properly would stop the database that all of them use. */
async function stop(server: ChildProcess, isGroup = false): Promise<void> {
  const ended = once(server, 'exit');
  if (isGroup && server.pid) process.kill(-server.pid, 'SIGTERM');
  else server.kill('SIGKILL');
  await ended;
}

/** A week with all of its loads, the week before it, and dispatchers who took over trucks within it. */
async function fillWeek(admin: pg.ClientConfig): Promise<{ query: string; loads: number }> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (max(gross_date) - 9)::text as from, (max(gross_date) - 3)::text as to,
         (max(gross_date) - 16)::text as before from loads where company_id = 1
           and gross_date < '2026-11-01'`,
    );
    const { from, to, before } = rows[0];
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into staffs (company_id, id, user_id, nickname, first_name, last_name)
       select 1, 100000 + n, 100000 + n, 'dispatcher ' || n, 'Dis', 'Patcher'
       from generate_series(1, ${DISPATCHERS}) n on conflict do nothing`,
    );
    await client.query(
      `insert into trucks_dispatchers
         (company_id, id, truck_id, dispatcher_id, assigned_at, unassigned_at)
       select 1, 100000 + 2 * t.id + n, t.id, 100001 + (t.id + n) % ${DISPATCHERS},
         case n when 0 then date '2020-01-01' else $1::date + 3 end,
         case n when 0 then $1::date + 2 end
       from trucks t, generate_series(0, 1) n where t.company_id = 1 on conflict do nothing`,
      [from],
    );
    await client.query('analyze staffs');
    await client.query('analyze trucks_dispatchers');
    const counted = await client.query(
      `select count(*)::int as loads from loads
       where company_id = 1 and gross_date between $1::date and $2::date`,
      [from, to],
    );
    const query = `date_from=${from}&date_to=${to}&before=${before}`;
    return { query, loads: counted.rows[0].loads };
  } finally {
    await client.end();
  }
}

await main();
process.exit(0);
