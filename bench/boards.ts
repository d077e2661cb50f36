import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { APP, signIn, startApp, until } from './app.ts';
import { rate, spread } from './rounds.ts';
import { seeded } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const TRUCKS = 2_000;
const STREAMS = 200;
const EDITS = 20;
const FLOOR_PORT = process.env.FLOOR_PORT ?? '4990';
const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`;

type Headers = Record<string, string>;

/**
 * `npm run bench:boards`: the first answer of a board of 2,000 trucks and its 304 against a bare
 * floor, and how long a patch takes to reach one and 200 open streams, one of which reads nothing.
 */
async function main(): Promise<void> {
  const { cluster, admin } = await seeded();
  await fillBoard(admin);
  const floor = spawn(
    'npx',
    ['tsx', join(projectRoot(), 'bench', 'boardFloor.ts'), cluster.address.host, FLOOR_PORT],
    { stdio: 'inherit', detached: true },
  );
  const { app } = await startApp();
  try {
    await until(`${FLOOR}/`);
    const headers = await signIn();
    await compareAnswers(headers);
    await compareStreams(headers);
  } finally {
    app.kill('SIGTERM');
    if (floor.pid) process.kill(-floor.pid, 'SIGTERM');
    cluster.detach();
  }
}

/** The measured company gets as many trucks as the board is measured with. */
async function fillBoard(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(
    `insert into trucks (company_id, number, type, vin, ownership)
     select 1, 'B-' || n, 'with_van', 'B' || lpad(n::text, 16, '0'), 'company'
     from generate_series(1, ${TRUCKS} - (select count(*)::int from trucks
       where company_id = 1 and is_active and deleted_at is null)) n`,
  );
  await client.end();
}

async function compareAnswers(headers: Headers): Promise<void> {
  const url = `${APP}/api/boards?format=arrays`;
  const first = await fetch(url, { headers });
  const etag = first.headers.get('etag') ?? '';
  const bytes = (await first.text()).length;
  console.log(
    `\n${TRUCKS} trucks, ${Math.round(bytes / 1000)} kB; requests a second, app / floor\n`,
  );
  await ratios(
    'the first answer',
    () => rate({ url, headers }),
    () => rate({ url: `${FLOOR}/` }),
  );
  const unchanged = () => requestsOf304(url, headers, etag);
  await ratios('an unchanged board', unchanged, () => requestsOf304(`${FLOOR}/304`, {}, ''));
}

async function ratios(name: string, app: () => Promise<number>, floor: () => Promise<number>) {
  const values: number[] = [];
  let last = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, bare] = [await app(), await floor()];
    values.push(ours / bare);
    last = `${Math.round(ours)} / ${Math.round(bare)}`;
  }
  console.log(`${name.padEnd(24)} ${spread(values)}   ${last}`);
}

/**
 * 304s a second with sixteen connections. A tag holds for a minute at most: an answer with rows
 * gives the next one.
 */
async function requestsOf304(
  url: string,
  headers: Headers,
  etag: string,
  seconds = 3,
): Promise<number> {
  let known = etag;
  let count = 0;
  const one = async (end: number) => {
    while (Date.now() < end) {
      const answer = await fetch(url, { headers: { ...headers, 'if-none-match': known } });
      if (answer.status === 304) count += 1;
      else if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      else {
        await answer.arrayBuffer();
        known = answer.headers.get('etag') ?? known;
      }
    }
  };
  // The tag of this minute, so that the sixteen do not all begin with the rows.
  await one(Date.now() + 100);
  const begun = Date.now();
  count = 0;
  await Promise.all(Array.from({ length: 16 }, () => one(begun + seconds * 1_000)));
  return (count * 1_000) / (Date.now() - begun);
}

/** How long a patch takes to one stream alone, and to the last of many. */
async function compareStreams(headers: Headers): Promise<void> {
  const alone = await openStream(headers);
  const one = await patchTimes(headers, [alone]);
  const others = await Promise.all(Array.from({ length: STREAMS - 2 }, () => openStream(headers)));
  // One reader reads nothing at all.
  const slow = await fetch(`${APP}/api/events?topics=boards`, { headers });
  const all = await patchTimes(headers, [alone, ...others]);
  console.log(`\na patch reaches one stream in ${median(one).toFixed(1)} ms`);
  console.log(
    `and the last of ${STREAMS} in ${median(all).toFixed(1)} ms: ` +
      `${(median(all) / median(one)).toFixed(2)}x, with one slow reader`,
  );
  await slow.body?.cancel();
  for (const stream of [alone, ...others]) stream.close();
}

interface Stream {
  /** Resolves when the text arrives. */
  hears: (text: string) => Promise<void>;
  close: () => void;
}

async function openStream(headers: Headers): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${APP}/api/events?topics=boards`, {
    headers,
    signal: abort.signal,
  });
  const waiting = new Map<string, () => void>();
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (const [wanted, resolve] of waiting) {
        if (!text.includes(wanted)) continue;
        waiting.delete(wanted);
        text = '';
        resolve();
      }
    }
  };
  void read().catch(() => undefined);
  return {
    hears: wanted => new Promise(resolve => waiting.set(wanted, resolve)),
    close: () => abort.abort(),
  };
}

async function patchTimes(headers: Headers, streams: readonly Stream[]): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const note = `bench ${streams.length} ${edit}`;
    const heard = Promise.all(streams.map(stream => stream.hears(`"note":"${note}"`)));
    const begun = performance.now();
    const answer = await fetch(`${APP}/api/boards/1001`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ note }),
    });
    if (!answer.ok) throw new Error(`PUT /boards: ${answer.status} ${await answer.text()}`);
    await heard;
    times.push(performance.now() - begun);
  }
  return times;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await main();
process.exit(0);
