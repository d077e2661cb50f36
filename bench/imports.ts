import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { APP, signIn, startApp } from './app.ts';
import { memoryOf } from './memory.ts';
import { seeded } from './seed.ts';

const ROWS = Number(process.env.ROWS ?? 50_000);
/** Each run imports records that no other run imported. */
const RUN = Date.now().toString(36);

/** `npm run bench:imports`: imports files of many rows while other people read lists. */
async function main(): Promise<void> {
  const { cluster } = await seeded();
  const { app } = await startApp('warn');
  try {
    const headers = await signIn();
    await bring(app, headers, 'brokers', brokers());
    await bring(app, headers, 'trucks', trucks());
  } finally {
    app.kill('SIGTERM');
    cluster.detach();
  }
}

type Headers = Record<string, string>;

async function bring(app: ChildProcess, headers: Headers, kind: string, text: string) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('files[]', new Blob([text]), `${kind}.csv`);
  const before = memoryOf(app);
  const [read, begun] = await timed(() => ask('POST', '/imports', headers, form));
  const { id } = begun;
  const [checked, whole] = await timed(() => ask('PUT', `/imports/${id}`, headers, '{}'));
  if (whole.report.accepted !== ROWS) throw new Error(JSON.stringify(whole.report.repairs[0]));

  const progress = await heard(id, headers);
  const looking = autocannon({
    url: `${APP}/api/loads?per_page=50`,
    headers,
    connections: 4,
    overallRate: 20,
    duration: 8,
  });
  const [took] = await timed(async () => {
    await ask('POST', `/imports/run/${id}`, headers);
    for (;;) {
      const { status, error } = await ask('GET', `/imports/${id}`, headers);
      if (status === 'done') return;
      if (status === 'failed') throw new Error(error);
      await sleep(100);
    }
  });
  const lists = await looking;
  const [undone] = await timed(async () => {
    await ask('POST', `/imports/undo/${id}`, headers);
    while ((await ask('GET', `/imports/${id}`, headers)).status === 'undoing') await sleep(100);
  });
  console.log(
    `${ROWS} ${kind}: read in ${seconds(read)}, checked in ${seconds(checked)}, ` +
      `imported in ${seconds(took)}: ${Math.round(ROWS / (took / 1000))} rows a second, ` +
      `${progress.count} words of progress; undone in ${seconds(undone)}; ` +
      `lists meanwhile: p50 ${lists.latency.p50} ms, p99 ${lists.latency.p99} ms, ` +
      `${lists.errors + lists.non2xx} failed; memory ${before} MB before, ${memoryOf(app)} MB after`,
  );
}

/** Counts the progress events of an import. */
async function heard(id: number, headers: Headers): Promise<{ count: number }> {
  const reported = { count: 0 };
  const { body } = await fetch(`${APP}/api/events?topics=imports/${id}`, {
    headers: { ...headers, accept: 'text/event-stream' },
  });
  void (async () => {
    for await (const chunk of body ?? []) {
      reported.count += Buffer.from(chunk).toString().split('"progress"').length - 1;
    }
  })().catch(() => {}); // The server ends it when it stops.
  return reported;
}

async function ask(method: string, path: string, headers: Headers, body?: BodyInit) {
  const isJson = typeof body === 'string';
  const answer = await fetch(`${APP}/api${path}`, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several calls, read by eye
  const read = (await answer.json()) as { data: any; message?: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${read.message}`);
  return read.data;
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const lines = (heading: string, line: (n: number) => string): string =>
  [heading, ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n');

const brokers = () =>
  lines(
    'Code,Broker Name,MC #,Address,City,ST,Zip,Phone,E-mail,Terms,Credit Limit',
    n =>
      `${RUN}${n},Broker ${RUN} ${n},,${n} Market St,Joliet,Illinois,60431,(312) 555-0100,` +
      `ap${n}@${RUN}.example.com,Net 30,"$25,000.00"`,
  );

const trucks = () =>
  lines(
    'Unit,VIN,Year,Make,Model,Truck Type,Ownership,Status,Plate,Plate St,Reg. Exp.,Odometer',
    n =>
      `${RUN}${n},${RUN.padStart(10, '0').slice(-10)}${String(n).padStart(7, '0')},2021,Volvo,VNL,Van,` +
      `Company,Available,P${n},IL,05/31/2027,"123,456"`,
  );

await main();
