import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { groupBy } from '../schema/groupBy.ts';
import { projectRoot } from '../server/config.ts';
import { APP, signIn, startApp, until } from './app.ts';
import { listQuestions } from './listQuestions.ts';
import { memoryOf } from './memory.ts';
import { DATA_DIR } from './place.ts';
import { addressOf, type Question } from './questions.ts';
import { type BenchRequest, rate, spread, timed } from './rounds.ts';
import { ROWS, seededLists } from './seedLists.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const FLOOR_PORT = process.env.FLOOR_PORT ?? '4990';
const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`;
/** The seconds of each side in each round of a first view. */
const SECONDS = Number(process.env.SECONDS ?? 1);
/** A part of the paths and questions that are measured: `ONLY=/invoices`. */
const ONLY = process.env.ONLY ?? '';
/** What a first view should reach of the floor. */
const GOAL = 0.6;

type Headers = Record<string, string>;

/**
 * `npm run bench:lists`: what the screens of all lists ask, each question next to the floor's answer
 * to it, and an export during list requests.
 */
async function main(): Promise<void> {
  const cluster = await seededLists(DATA_DIR);
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'listFloor.ts'), cluster.address.host, FLOOR_PORT],
    { stdio: 'inherit', detached: true },
  );
  const { app } = await startApp();
  try {
    await until(`${FLOOR}/`);
    const headers = await signIn();
    report(await measured(headers));
    if (ONLY !== '') return;
    for (const format of ['csv', 'xlsx']) await exportDuringLists(app, headers, format);
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

interface Measured {
  question: Question;
  /** Speed of the app divided by that of the floor, per round. */
  ratios: readonly number[];
  /** The medians of the app and of the floor, in words. */
  took: string;
}

const isFirst = ({ asked }: Question) => asked === 'opened';

/** The app and the floor are asked in turn, so that other work slows both. */
async function measured(headers: Headers): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [at, question] of listQuestions.entries()) {
    if (!nameOf(question).includes(ONLY)) continue;
    const own = { url: `${APP}/api${addressOf(question)}`, headers };
    const bare = { url: `${FLOOR}/${at}` };
    // The first requests warm up plans and counts.
    for (let round = 0; round < 3; round += 1) for (const asked of [own, bare]) await timed(asked);
    all.push({ question, ...(await (isFirst(question) ? rates : times)(own, bare)) });
  }
  return all;
}

/** Requests a second with sixteen connections: a first view is what most people ask. */
async function rates(own: BenchRequest, bare: BenchRequest): Promise<Omit<Measured, 'question'>> {
  const apps: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    apps.push(await rate(own, SECONDS));
    floors.push(await rate(bare, SECONDS));
  }
  const took = `${median(apps).toFixed(0)} / ${median(floors).toFixed(0)} a second`;
  return { ratios: apps.map((app, round) => app / (floors[round] ?? Number.NaN)), took };
}

/** One request at a time. */
async function times(own: BenchRequest, bare: BenchRequest): Promise<Omit<Measured, 'question'>> {
  const apps: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    apps.push(await timed(own));
    floors.push(await timed(bare));
  }
  const took = `${median(apps).toFixed(1)} / ${median(floors).toFixed(1)} ms`;
  return { ratios: apps.map((app, round) => (floors[round] ?? Number.NaN) / app), took };
}

/** Each first view, and of the other questions of each list the middle one and the slowest. */
function report(all: readonly Measured[]): void {
  console.log(
    `\n${ROWS} rows each, page 1 of 50 rows, ${ROUNDS} rounds; app / floor in speed, 16 connections\n`,
  );
  const firsts = all.filter(({ question }) => isFirst(question));
  for (const one of firsts) console.log(lineOf(one));
  const groups = groupBy(
    all.filter(({ question }) => !isFirst(question)),
    ({ question }) => `${question.path} ${question.asked.split(' ')[0]}`,
  );
  console.log('\nthe others, one request at a time: how many, the middle one, the slowest\n');
  for (const [name, ones] of groups) {
    const sorted = [...ones].sort((a, b) => median(a.ratios) - median(b.ratios));
    const [slowest] = sorted;
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (!slowest || !middle) continue;
    console.log(
      `${name.padEnd(36)} ${String(ones.length).padStart(3)}  ` +
        `${median(middle.ratios).toFixed(2)}  ${lineOf(slowest)}`,
    );
  }
  const reached = (ones: readonly Measured[]) =>
    `${ones.filter(({ ratios }) => median(ratios) >= GOAL).length} of ${ones.length}`;
  console.log(
    `\n${reached(firsts)} first views and ${reached(all)} questions reach ${GOAL} of the floor`,
  );
  if (process.env.EACH === '1') for (const one of all) console.log(lineOf(one));
}

const nameOf = ({ path, asked, access }: Question) => `${path}, ${asked} (${access})`;

const lineOf = ({ question, ratios, took }: Measured) =>
  `${nameOf(question).padEnd(58)} ${spread(ratios)}   ${took}`;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Exports half of the brokers while other people read lists twenty times a second. */
async function exportDuringLists(
  app: ChildProcess,
  headers: Record<string, string>,
  format: string,
): Promise<void> {
  const before = memoryOf(app);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(app));
  }, 50);
  const url = `${APP}/api/brokers/export/list?format=${format}&where[]=id:most:${ROWS / 2}`;
  const begun = performance.now();
  const exporting = bytesOf(url, headers).then(bytes => ({
    bytes,
    ms: performance.now() - begun,
  }));
  const lists = await autocannon({
    url: `${APP}/api/loads?per_page=50`,
    headers,
    connections: 4,
    overallRate: 20,
    duration: 10,
  });
  const { bytes, ms } = await exporting;
  clearInterval(watch);
  console.log(
    `\n${format} of ${ROWS / 2} brokers: ${(ms / 1000).toFixed(1)} s, ${Math.round(bytes / 1e6)} MB; ` +
      `memory ${before} MB before, ${most} MB at most; ` +
      `lists meanwhile p50 ${lists.latency.p50} ms, p99 ${lists.latency.p99} ms, ` +
      `${lists.non2xx + lists.errors} failed`,
  );
}

async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const { body, ok, status } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

await main();
process.exit(0);
