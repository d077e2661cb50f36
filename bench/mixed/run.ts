import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../server/config.ts';
import { aLoad, signIn, startApp } from '../app.ts';
import { COMPANIES, LOADS, MAX_PERCENT } from '../place.ts';
import { addressOf, questions } from '../questions.ts';
import { seeded } from '../seed.ts';
import { sentForm, statusOf } from './ask.ts';

/** The time of steady work, and that of a flood after it. */
const MINUTES = Number(process.env.MINUTES ?? 60);
const FLOOD_MINUTES = Number(process.env.FLOOD_MINUTES ?? 2);
/** One kind of flood alone: `FLOOD=lists`, `exports` or `imports`. */
const FLOOD = process.env.FLOOD;
/** Requests a second of the steady work, to compare two servers; half of the highest rate without it. */
const RATE = Number(process.env.RATE ?? 0);
/** Connections that one company floods with, during the steady work of the others. */
const FLOODING = 32;

type Headers = Record<string, string>;

/** How long this process keeps its own requests waiting. */
const own = monitorEventLoopDelay({ resolution: 10 });

/** How the server's process is; `bench/mixed/probe.mjs` tells it. */
interface Vitals {
  lagMs: number;
  longestMs: number;
  heapUsed: number;
  rss: number;
  handles: number;
}

/**
 * `npm run bench:mixed`: the people of all companies at half of the highest rate (80 % lists, 15 %
 * records, 5 % new loads), then one company that floods the server meanwhile.
 */
async function main(): Promise<void> {
  const { cluster } = await seeded();
  const probe = join(projectRoot(), 'bench', 'mixed', 'probe.mjs');
  const { app } = await startApp('error', ['--import', probe]);
  try {
    await measure(app);
  } finally {
    app.kill('SIGTERM');
    cluster.detach();
  }
}

async function measure(app: ChildProcess): Promise<void> {
  own.enable();
  let vitals: Vitals[] = [];
  app.on('message', reported => vitals.push(reported as Vitals)); // of the probe alone
  let people = await signedIn();
  const highest = await highestRate(people);
  const each = RATE || highest / 2;
  console.log(
    `${LOADS} loads, ${COMPANIES} companies; highest rate ${highest.toFixed(0)} a second, ` +
      `steady work at ${each.toFixed(0)} for ${MINUTES} minutes`,
  );
  const parts = Math.max(1, Math.min(12, Math.round(MINUTES / 5)));
  for (let part = 1; part <= parts; part += 1) {
    vitals = noVitals();
    report(`part ${part} of ${parts}`, await steady(people, each, MINUTES / parts), vitals);
    // A session lasts an hour.
    people = await signedIn();
  }
  // A little slower: the flooding company is not among those that are measured.
  const others = people.slice(1);
  vitals = noVitals();
  const before = await steady(others, each, FLOOD_MINUTES);
  report('before the flood', before, vitals);
  vitals = noVitals();
  const flood = startFlood(people[0] ?? {});
  const during = await steady(others, each, FLOOD_MINUTES);
  report('during the flood', during, vitals);
  console.log(`flood: ${await flood.stop()}`);
  console.log(`p99 of the others, in times: ${(at(99, during) / at(99, before)).toFixed(2)}`);
}

/** Nothing told yet of the time that begins. */
function noVitals(): Vitals[] {
  own.reset();
  return [];
}

/** The owner of each company. */
async function signedIn(): Promise<Headers[]> {
  const people: Headers[] = [];
  for (let company = 1; company <= COMPANIES; company += 1) people.push(await signIn(company));
  return people;
}

/** Requests a second with sixteen people who each ask again as soon as they are answered. */
async function highestRate(people: readonly Headers[]): Promise<number> {
  const SECONDS = 20;
  let answered = 0;
  const loop = async (until: number, counts: boolean) => {
    while (performance.now() < until) {
      await work(people);
      if (counts) answered += 1;
    }
  };
  for (const counts of [false, true]) {
    const until = performance.now() + SECONDS * 1000;
    await Promise.all(Array.from({ length: 16 }, () => loop(until, counts)));
  }
  return answered / SECONDS;
}

/** Work at a fixed rate, whether the server keeps up or not: milliseconds of each request. */
async function steady(
  people: readonly Headers[],
  perSecond: number,
  minutes: number,
): Promise<number[]> {
  const times: number[] = [];
  const answered: Answered[] = [];
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  const total = Math.round(perSecond * minutes * 60);
  for (let n = 0; n < total; n += 1) {
    const due = begun + (n / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    // From when it was due: a late start is the server's delay too.
    asked.push(
      work(people).then(path => {
        const ms = performance.now() - due;
        times.push(ms);
        answered.push({ path, ms, second: Math.floor((due - begun) / 1000) });
      }),
    );
  }
  await Promise.all(asked);
  if (process.env.SLOWEST) printSlowest(answered, at(99, times));
  return times;
}

interface Answered {
  path: string;
  ms: number;
  /** When it was due, from the beginning. */
  second: number;
}

/** How many requests above a limit each path has, and each second. */
function printSlowest(answered: readonly Answered[], limit: number): void {
  const slow = answered.filter(({ ms }) => ms > limit);
  const count = (keyOf: (one: Answered) => string) => {
    const counts = new Map<string, number>();
    for (const one of slow) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).slice(0, 15);
  };
  for (const [path, times] of count(({ path }) => path)) console.log(`${times} × ${path}`);
  const seconds = count(({ second }) => String(second));
  console.log(`seconds: ${seconds.map(([second, times]) => `${second} (${times})`).join(', ')}`);
}

const firstViews = questions
  .filter(({ asked, access }) => asked === 'opened' && access === 'walked')
  .map(addressOf);

/** One request of one person: 80 % lists, 15 % records, 5 % new loads. Answers what it asked. */
async function work(people: readonly Headers[]): Promise<string> {
  const company = Math.floor(Math.random() * people.length);
  const headers = people[company] ?? {};
  const kind = Math.random();
  if (kind < 0.8) {
    const path = firstViews[Math.floor(Math.random() * firstViews.length)] ?? '';
    await ask(headers, path);
    return path;
  }
  if (kind < 0.95) {
    await ask(headers, `/loads/${loadOf(Number(headers['x-current-company-id']))}`);
    return '/loads/{id}';
  }
  const body = aLoad(Number(headers['x-current-company-id']));
  const json = { ...headers, 'content-type': 'application/json' };
  await ask(json, '/loads/full/store', { method: 'POST', body });
  return '/loads/full/store';
}

/** A load of the company, as the rows of `bench/seed.ts` are numbered. */
function loadOf(company: number): number {
  const largest = Math.round(LOADS * MAX_PERCENT);
  if (company === 1) return 1 + Math.floor(Math.random() * largest);
  const others = COMPANIES - 1;
  const first = Math.ceil((largest + 1) / others) * others + (company - 2);
  const count = Math.floor((LOADS - first) / others);
  return first + Math.floor(Math.random() * count) * others;
}

async function ask(headers: Headers, path: string, more?: { method: string; body: string }) {
  const status = await statusOf(path, { headers, ...more });
  if (status >= 400) throw new Error(`${path}: ${status}`);
}

/** One company asks lists, exports and imports as fast as it is answered; refusals are allowed. */
function startFlood(headers: Headers): { stop: () => Promise<string> } {
  let goesOn = true;
  const statuses = new Map<number, number>();
  const one = async (n: number) => {
    while (goesOn) {
      const status = await flooded(headers, n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: FLOODING }, (_, n) => one(n)));
  return {
    async stop() {
      goesOn = false;
      await all;
      return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    },
  };
}

const IMPORTED = `Name,Address,City,State,Zip\n${'Broker,1 Main St,Joliet,IL,60431\n'.repeat(5000)}`;

const form = new FormData();
form.append('kind', 'brokers');
form.append('files[]', new Blob([IMPORTED]), 'brokers.csv');
const asked = await sentForm(form);

function flooded(headers: Headers, n: number): Promise<number> {
  const isExport = FLOOD ? FLOOD === 'exports' : n % 8 === 0;
  const isImport = FLOOD ? FLOOD === 'imports' : n % 8 === 1;
  if (isExport) return statusOf('/loads/export/excel?format=csv', { headers });
  if (isImport) {
    const { body } = asked;
    return statusOf('/imports', {
      method: 'POST',
      headers: { ...headers, ...asked.headers },
      body,
    });
  }
  return statusOf('/loads?per_page=50&sort=pickup_date&order=desc', { headers });
}

function report(name: string, times: readonly number[], vitals: readonly Vitals[]): void {
  const most = (of: (now: Vitals) => number) => Math.max(...vitals.map(of));
  const MB = 1024 * 1024;
  // The least of the heap is what remains after a collection.
  const heap = Math.min(...vitals.map(({ heapUsed }) => heapUsed)) / MB;
  console.log(
    `${name.padEnd(18)} ${times.length} requests, p50 ${at(50, times).toFixed(1)} ms, ` +
      `p99 ${at(99, times).toFixed(1)} ms; lag p99 at most ${most(v => v.lagMs).toFixed(0)} ms, ` +
      `the longest ${most(v => v.longestMs).toFixed(0)} ms (of this process ${(own.max / 1e6).toFixed(0)} ms), ` +
      `heap ${heap.toFixed(0)} MB, memory ${(most(v => v.rss) / MB).toFixed(0)} MB, ` +
      `handles ${most(v => v.handles)}`,
  );
}

function at(percent: number, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

await main();
process.exit(0);
