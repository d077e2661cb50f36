import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { DATA_DIR, EMAIL, LOADS, PASSWORD } from './place.ts';
import { type Asked, rate, spread, timed } from './rounds.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FLOOR = 'http://127.0.0.1:4990';
const APP = 'http://127.0.0.1:4991';

/** `npm run bench`: the bare floor and the app over the same rows, in one run, as ratios. */
async function main(): Promise<void> {
  const built = process.env.BENCH_SERVER ?? join(projectRoot(), 'dist', 'server', 'main.js');
  if (!existsSync(built)) throw new Error('Build first: npm run build');
  const { cluster } = await seeded();
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'floor.ts'), cluster.address.host, '4990'],
    {
      stdio: 'inherit',
      detached: true,
    },
  );
  const { app, startMs } = await startApp(built);
  try {
    await measure(startMs, app);
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

async function startApp(built: string): Promise<{ app: ChildProcess; startMs: number }> {
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR, PORT: '4991', LINEHAUL_DEMO: '0', LOG_LEVEL: 'error' };
  const app = spawn('node', [built], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(`${APP}/readyz`);
  return { app, startMs: performance.now() - begun };
}

async function measure(startMs: number, app: ChildProcess): Promise<void> {
  await until(`${FLOOR}/loads`);
  const headers = await signIn();
  console.log(
    `\n${LOADS} loads, 16 connections, ${ROUNDS} rounds; requests a second, app / floor\n`,
  );

  await compare(
    'list page 1',
    { url: `${FLOOR}/loads?page=1` },
    { url: `${APP}/api/loads`, headers },
  );
  await compare(
    'one load',
    { url: `${FLOOR}/loads/500` },
    { url: `${APP}/api/loads/500`, headers },
  );
  await compare(
    'create a load with three stops and a driver',
    { url: `${FLOOR}/loads`, method: 'POST', body: () => '{}' },
    { url: `${APP}/api/loads/full/store`, method: 'POST', headers, body: aLoad },
  );
  await deepPages(headers);
  console.log(`\nstart on existing data to the first answer: ${Math.round(startMs)} ms`);
  console.log(`memory of the server after all this: ${memoryOf(app.pid)} MB`);
}

async function compare(name: string, floor: Asked, app: Asked): Promise<void> {
  await rate(floor, 1);
  await rate(app, 1);
  const ratios: number[] = [];
  let rates = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await rate(floor);
    const own = await rate(app);
    ratios.push(own / bare);
    rates = `${Math.round(own)} / ${Math.round(bare)}`;
  }
  console.log(`${name.padEnd(46)} ${spread(ratios)}   last round ${rates}`);
}

/** A page far down against page 1: once its neighbour was looked at, and by a cold jump. */
async function deepPages(headers: Record<string, string>): Promise<void> {
  const page = (number: number) => ({ url: `${APP}/api/loads?page=${number}`, headers });
  const near: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const first = await timed(page(1));
    const jump = 500 + round * 7;
    cold.push((await timed(page(jump))) / first);
    near.push((await timed(page(jump + 1))) / (await timed(page(1))));
  }
  console.log(`${'page 500 by a cold jump, in times of page 1'.padEnd(46)} ${spread(cold)}`);
  console.log(`${'the page after it, in times of page 1'.padEnd(46)} ${spread(near)}`);
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${APP}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } }; // the contract's
  return { authorization: `Bearer ${data.access_token}`, 'x-current-company-id': '1' };
}

let made = 0;

function aLoad(): string {
  made += 1;
  const day = (number: number) => `2026-12-${String(10 + number).padStart(2, '0')}T15:00:00Z`;
  return JSON.stringify({
    reference_number: `BENCH-${process.pid}-${made}`,
    broker_id: 101,
    price: 2500,
    stops: [1, 2, 3].map(sequence => ({
      sequence,
      type: sequence === 1 ? 'pickup' : 'delivery',
      load_company_id: 100 + sequence,
      date_from: day(sequence),
    })),
    load_drivers: [{ driver_id: 101, loaded_miles: 500, empty_miles: 20 }],
  });
}

function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(url).then(
      answer => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error(`${url} does not answer.`);
}

await main();
process.exit(0);
