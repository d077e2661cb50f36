import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import PDFDocument from 'pdfkit';
import { APP, signIn, startApp } from './app.ts';
import { memoryOf } from './memory.ts';
import { DATA_DIR } from './place.ts';
import { timed } from './rounds.ts';
import { DELIVERED, seededBilling } from './seedBilling.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ZIPPED = Number(process.env.ZIPPED ?? 200);

type Headers = Record<string, string>;

/**
 * `npm run bench:billing`: the billing desk over many delivered loads, next to the list of loads, and
 * a zip of merged PDFs while others read lists.
 */
async function main(): Promise<void> {
  const cluster = await seededBilling(DATA_DIR);
  try {
    const ids = await served(async headers => {
      await desk(headers);
      return invoicesWithDocuments(headers);
    });
    // A fresh server, so that its memory is that of the zip and not of the uploads before.
    await served((headers, app) => zipDuringLists(app, headers, ids));
  } finally {
    cluster.detach();
  }
}

async function served<T>(work: (headers: Headers, app: ChildProcess) => Promise<T>): Promise<T> {
  const { app } = await startApp();
  try {
    return await work(await signIn(), app);
  } finally {
    app.kill('SIGTERM');
    await new Promise(resolve => app.once('close', resolve));
  }
}

/** Page 1 of each view as the desk asks for it, and its figures, each a ratio to the list of loads. */
async function desk(headers: Headers): Promise<void> {
  const oldest = 'per_page=50&sort=delivery_date&order=asc';
  const newest = 'per_page=50&sort=number&order=desc';
  const pages = {
    'list of loads, as its screen asks': '/loads?per_page=50&sort=pickup_date&order=desc',
    'list of loads, the newest first': '/loads?per_page=50',
    'desk, Ready': `/loads/list/for-invoices?${oldest}&billing_status[]=ready_for_invoice`,
    'desk, Blocked': `/loads/list/for-invoices?${oldest}&billing_status[]=not_ready&billing_status[]=spoiled`,
    'desk, Invoiced': `/invoices?${newest}&quick=open`,
    'desk, Due': `/invoices?${newest}&quick=overdue`,
    'desk, Paid': `/invoices?${newest}&quick=paid`,
    'desk, counts and sums of its views': '/invoices/desk',
  };
  const AGAIN = 'the same after a change';
  const took = new Map<string, number[]>([...Object.keys(pages), AGAIN].map(name => [name, []]));
  // In turn, so that other work on the machine slows all of them alike.
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const ms = await timed({ url: `${APP}/api${path}`, headers });
      if (round >= 0) took.get(name)?.push(ms);
    }
    await ask('PUT', `/loads/${1 + round + 2}`, headers, { internal_note: `Round ${round}` });
    const ms = await timed({ url: `${APP}/api/invoices/desk`, headers });
    if (round >= 0) took.get(AGAIN)?.push(ms);
  }
  const medians = [...took].map(([name, all]) => [name, median(all)] as const);
  const loads = medians[0]?.[1] ?? Number.NaN;
  console.log(
    `\n${DELIVERED} delivered loads, page 1 of 50 rows, the median of ${ROUNDS} rounds\n`,
  );
  for (const [name, ms] of medians) {
    console.log(`${name.padEnd(38)} ${ms.toFixed(1)} ms  ${(ms / loads).toFixed(2)} of loads`);
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Invoices of loads with a rate confirmation, a photo of the proof of delivery, and a receipt. */
async function invoicesWithDocuments(headers: Headers): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < ZIPPED; page += 1) {
    const path = `/loads/list/for-invoices?per_page=100&page=${page}&billing_status[]=ready_for_invoice`;
    const { data } = await ask('GET', path, headers);
    ids.push(...data.map(({ id }: { id: number }) => id));
  }
  ids.length = ZIPPED;
  const confirmation = await aConfirmation();
  for (const [index, id] of ids.entries()) {
    const photo = aPhoto(1_500_000 + (index % 7) * 100_000);
    await upload(id, 'rate_confirmation', confirmation, 'confirmation.pdf', headers);
    await upload(id, 'pod', photo, 'pod.jpg', headers);
    await upload(id, 'lumper_receipt', aPhoto(400_000), 'receipt.jpg', headers);
  }
  const { results } = await ask('POST', '/invoice-multiple-store', headers, { load_ids: ids });
  return results.map(({ invoice_id, message }: { invoice_id?: number; message?: string }) => {
    if (!invoice_id) throw new Error(message);
    return invoice_id;
  });
}

async function zipDuringLists(app: ChildProcess, headers: Headers, ids: number[]): Promise<void> {
  const alone = await listsFor(8, headers);
  const before = memoryOfAll(app);
  let most = before;
  const watch = setInterval(() => {
    const now = memoryOfAll(app);
    most = { server: Math.max(most.server, now.server), all: Math.max(most.all, now.all) };
  }, 50);
  const begun = performance.now();
  let isDone = false;
  const zipping = zip(ids, headers).then(bytes => {
    isDone = true;
    return { bytes, seconds: (performance.now() - begun) / 1000 };
  });
  const during: number[] = [];
  while (!isDone) during.push(await listsFor(3, headers));
  const { bytes, seconds } = await zipping;
  clearInterval(watch);
  const after = await listsFor(8, headers);
  const whole = during.slice(0, -1);
  const speed = median(whole.length > 0 ? whole : during);
  console.log(
    `\nzip of ${ids.length} invoices with their documents: ${seconds.toFixed(1)} s, ` +
      `${Math.round(bytes / 1e6)} MB; memory of the server ${before.server} MB before, ` +
      `${most.server} MB at most, with the process that merges ${most.all} MB at most; ` +
      `lists a second ${alone.toFixed(0)} before, ${speed.toFixed(0)} meanwhile, ` +
      `${after.toFixed(0)} after: ${(speed / ((alone + after) / 2)).toFixed(2)} of their speed`,
  );
}

/** Answers a second of page 1 of the loads, for four people. */
async function listsFor(seconds: number, headers: Headers): Promise<number> {
  const result = await autocannon({
    url: `${APP}/api/loads?per_page=50`,
    headers,
    connections: 4,
    duration: seconds,
  });
  if (result.non2xx + result.errors > 0) throw new Error('A list was not answered.');
  return result.requests.average;
}

async function zip(ids: number[], headers: Headers): Promise<number> {
  const { body, ok, status } = await fetch(`${APP}/api/create-zip-from-invoices`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
  if (!ok || !body) throw new Error(`The zip answered ${status}.`);
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

async function upload(
  load_id: number,
  document_type: string,
  content: Buffer,
  name: string,
  headers: Headers,
): Promise<void> {
  const form = new FormData();
  form.append('load_id', String(load_id));
  form.append('document_type', document_type);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${APP}/api/load-documents`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of several calls, read by eye
async function ask(method: string, path: string, headers: Headers, body?: object): Promise<any> {
  const answer = await fetch(`${APP}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read.data.data ? read.data : { data: read.data, ...read.data };
}

/** A photo of a phone: its headers, and as many bytes as such a photo has. */
function aPhoto(bytes: number): Buffer {
  const [width, height] = [4032, 3024];
  const frame = [
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255],
    ...[3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ];
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0];
  const image = Buffer.alloc(bytes);
  // No byte of an image is a marker.
  for (let at = 0; at < bytes; at += 1) image[at] = (at * 7919 + (at >> 8)) % 251;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...frame, ...scan]),
    image,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function aConfirmation(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER' });
  const chunks: Buffer[] = [];
  for (let line = 0; line < 120; line += 1) doc.text(`Rate confirmation, line ${line}: agreed.`);
  doc.end();
  return new Promise(resolve => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** Of the server, and of it with the processes that it started, in MB. */
function memoryOfAll(app: ChildProcess): { server: number; all: number } {
  const server = memoryOf(app);
  // Both map the same program: its pages lie in memory once.
  const own = childrenOf(app.pid ?? 0).reduce((sum, pid) => sum + memoryOf({ pid }, 'RssAnon'), 0);
  return { server, all: server + own };
}

/** The node processes below it: not its database. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap(task => {
    const reported = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8');
    return reported
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter(child => nameOf(child).startsWith('node'));
  });
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

await main();
process.exit(0);
