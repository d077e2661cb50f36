import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';
import { APP, aLoad, signIn, startApp, until } from '../app.ts';
import { drawn, LOADS } from '../place.ts';
import { type BenchRequest, rate, spread } from '../rounds.ts';
import { seeded } from '../seed.ts';
import { directus } from './directus.ts';
import type { Peer, Questions } from './peer.ts';
import { postGraphile } from './postgraphile.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The time before each measurement in which a server's code becomes fast. */
const WARM_SECONDS = Number(process.env.WARM_SECONDS ?? 10);
/** The peers that are asked: `PEERS=PostGraphile` leaves the others out. */
const PEERS = [postGraphile, directus].filter(({ name }) =>
  (process.env.PEERS ?? name).split(',').includes(name),
);
const FLOOR = 'http://127.0.0.1:4990';

const NAMES: Readonly<Record<keyof Questions, string>> = {
  first: 'list page 1, default order',
  page500: 'page 500',
  latest: 'the list as its screen asks it',
  found: 'search by the beginning of a number',
  one: 'one load, whole',
  create: 'create a load with three stops and a driver',
};

/**
 * `npm run bench:peers`: the app, the bare floor and the peers on the same rows in one run. Each row is asked of
 * all of them in turn.
 */
async function main(): Promise<void> {
  const { cluster, admin } = await seeded();
  const started: ChildProcess[] = [];
  try {
    const floor = join(projectRoot(), 'bench', 'floor.ts');
    started.push(
      spawn('npx', ['tsx', floor, cluster.address.host, '4990'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
      }),
    );
    for (const peer of PEERS) {
      started.push(await peer.start(admin));
      await untilReady(peer);
    }
    const { app } = await startApp();
    try {
      await until(`${FLOOR}/loads`);
      await measure(await signIn());
    } finally {
      app.kill('SIGTERM');
    }
  } finally {
    for (const { pid } of started) if (pid) process.kill(-pid, 'SIGTERM');
    cluster.detach();
  }
}

async function measure(headers: Record<string, string>): Promise<void> {
  const own = (path: string): BenchRequest => ({ url: `${APP}/api${path}`, headers });
  const app: Questions = {
    first: own('/loads'),
    page500: own('/loads?page=500'),
    latest: own('/loads?per_page=50&sort=pickup_date&order=desc'),
    found: own('/loads?search=L0000012'),
    one: { url: APP, path: drawn(id => `/api/loads/${id}`), headers },
    create: { ...own('/loads/full/store'), method: 'POST', body: () => aLoad() },
  };
  const floor: Questions = {
    first: { url: `${FLOOR}/loads?page=1` },
    page500: { url: `${FLOOR}/loads?page=500` },
    latest: { url: `${FLOOR}/loads?sort=pickup_date` },
    found: { url: `${FLOOR}/loads?search=L0000012&way=listed` },
    one: { url: FLOOR, path: drawn(id => `/loads/${id}`) },
    create: { url: `${FLOOR}/loads`, method: 'POST', body: () => '{}' },
  };
  console.log(`\n${LOADS} loads, 16 connections, ${ROUNDS} rounds; requests a second`);
  const others = [{ name: 'floor', ...floor }, ...PEERS];
  for (const question of Object.keys(NAMES) as (keyof Questions)[]) {
    for (const peer of PEERS) await expectAnswer(peer, peer[question]);
    await compare(
      NAMES[question],
      app[question],
      others.map(one => ({ name: one.name, asked: one[question] })),
    );
  }
}

async function compare(
  name: string,
  app: BenchRequest,
  others: readonly { name: string; asked: BenchRequest }[],
): Promise<void> {
  for (const asked of [app, ...others.map(one => one.asked)]) await rate(asked, WARM_SECONDS);
  const own: number[] = [];
  const ratios = others.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await rate(app);
    own.push(ours);
    for (const [place, { asked }] of others.entries())
      ratios[place]?.push(ours / (await rate(asked)));
  }
  console.log(`\n${name}: app ${spread(own)} a second`);
  for (const [place, other] of others.entries()) {
    console.log(`  app / ${other.name.padEnd(14)} ${spread(ratios[place] ?? [])}`);
  }
}

async function expectAnswer({ name, errorOf }: Peer, asked: BenchRequest): Promise<void> {
  const answer = await answerOf(asked);
  const error = errorOf(await answer.json());
  if (error || !answer.ok) throw new Error(`${name}: ${JSON.stringify(error ?? answer.status)}`);
}

const answerOf = ({ url, path, method = 'GET', headers, body }: BenchRequest): Promise<Response> =>
  fetch(`${url}${path?.() ?? ''}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: body() }),
  });

/** Waits until a peer has read the database's tables. */
async function untilReady({ name, ready }: Peer): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await answerOf(ready).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer.`);
}

await main();
process.exit(0);
