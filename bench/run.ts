import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { projectRoot } from '../server/config.ts';
import { APP, aLoad, signIn, startApp, until } from './app.ts';
import { memoryOf } from './memory.ts';
import { afterNewerLoads } from './newerLoads.ts';
import { oneStatement } from './oneStatement.ts';
import { drawn, LOADS } from './place.ts';
import { type BenchRequest, rate, spread, timed } from './rounds.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The beginning of a load number, and a word of a broker's name, with the floor's way of looking for it. */
const SEARCHED = [
  ['the beginning of a number', 'L0000012', 'found'],
  ['the same, looked for in all that the list shows', 'L0000012', 'listed'],
  ['a broker’s name', 'Broker%2017', 'found'],
] as const;
const FLOOR = 'http://127.0.0.1:4990';

/** `npm run bench`: the bare floor and the app on the same rows in one run, as ratios. */
async function main(): Promise<void> {
  const { cluster, admin } = await seeded();
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'floor.ts'), cluster.address.host, '4990'],
    {
      stdio: 'inherit',
      detached: true,
    },
  );
  const { app, startMs } = await startApp();
  try {
    await measure(startMs, app, admin);
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

async function measure(startMs: number, app: ChildProcess, admin: ClientConfig) {
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
    'the list as its screen asks it',
    { url: `${FLOOR}/loads?sort=pickup_date` },
    { url: `${APP}/api/loads?per_page=50&sort=pickup_date&order=desc`, headers },
  );
  for (const [name, search, access] of SEARCHED) {
    await compare(
      `search by ${name}`,
      { url: `${FLOOR}/loads?search=${search}&way=${access}` },
      { url: `${APP}/api/loads?search=${search}`, headers },
    );
  }
  await compare(
    'one load, any of the company',
    { url: FLOOR, path: drawn(id => `/loads/${id}`) },
    { url: APP, path: drawn(id => `/api/loads/${id}`), headers },
  );
  await compare(
    'create a load with three stops and a driver',
    { url: `${FLOOR}/loads`, method: 'POST', body: () => '{}' },
    { url: `${APP}/api/loads/full/store`, method: 'POST', headers, body: () => aLoad() },
  );
  if (ONLY !== '') return;
  await deepPages(headers);
  await oneStatement(headers, admin);
  await afterNewerLoads(headers, admin);
  console.log(`\nstart on existing data to the first answer: ${Math.round(startMs)} ms`);
  const most = memoryOf(app, 'VmHWM');
  console.log(`memory of the server after all this: ${memoryOf(app)} MB, at most ${most} MB`);
}

/** The warm-up before each measurement: servers run for days, and a fresh one is slow. */
const WARM_SECONDS = 30;

/** A part of the names of the pairs that are measured: `ONLY=search`. */
const ONLY = process.env.ONLY ?? '';

async function compare(name: string, floor: BenchRequest, app: BenchRequest): Promise<void> {
  if (!name.includes(ONLY)) return;
  await rate(floor, WARM_SECONDS);
  await rate(app, WARM_SECONDS);
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

/** A deep page against page 1: once after its neighbor was read, and once cold. */
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

await main();
process.exit(0);
