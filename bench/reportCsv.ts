import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { APP, signIn, startApp } from './app.ts';
import { memoryOf } from './memory.ts';
import { seededLists } from './seedLists.ts';

/** What the server may take while a report of any size is exported, itself included. */
const MOST_MB = 200;
const ROWS = Number(process.env.ROWS ?? 1_000_000);

/**
 * `npm run bench:report`: a report over a list of a million rows, run, and exported as csv. The
 * memory is the peak of the server's process since its start.
 */
async function main(): Promise<void> {
  const dataDir = process.env.BENCH_DIR ?? join(projectRoot(), 'data', 'bench');
  const cluster = await seededLists(dataDir, ['expenses']);
  const { app } = await startApp();
  try {
    const headers = await signIn();
    const before = peakOf(app);
    const id = await reportOf(headers);
    const run = peakOf(app);
    const begun = performance.now();
    const { lines, bytes } = await sheetOf(id, headers);
    const seconds = (performance.now() - begun) / 1000;
    const peak = peakOf(app);
    console.log(
      `csv of a report: ${lines} rows, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; ` +
        `peak memory of the server ${before} MB before, ${run} MB after its run, ${peak} MB at the end`,
    );
    if (lines < ROWS || peak > MOST_MB)
      throw new Error(`More than ${MOST_MB} MB, or rows missing.`);
  } finally {
    app.kill('SIGTERM');
    cluster.detach();
  }
}

const COLUMNS = ['number', 'date', 'vendor_name', 'status', 'driver_id', 'total_amount', 'city'];

/** Runs the report and waits for its job. */
async function reportOf(headers: Record<string, string>): Promise<number> {
  const list = { entity: 'expenses', columns: COLUMNS, where: [], group: null, sort: null };
  const answer = await fetch(`${APP}/api/reports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A million expenses', definition: { list } }),
  });
  const { data } = (await answer.json()) as { data: { id: number } };
  for (let tries = 0; tries < 600; tries += 1) {
    const report = await fetch(`${APP}/api/reports?per_page=1`, { headers });
    const { data: page } = (await report.json()) as { data: { data: { status: string }[] } };
    const [newest] = page.data;
    if (newest?.status === 'failed') throw new Error('The report failed.');
    if (newest?.status === 'done') return data.id;
    await new Promise(resolve => setTimeout(resolve, 250));
  }
  throw new Error('The report is not done.');
}

/** Reads the sheet as it arrives: this process keeps none of it either. */
async function sheetOf(id: number, headers: Record<string, string>) {
  const url = `${APP}/api/reports/export/excel?report_id=${id}&format=csv`;
  const { body, ok, status } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`The export answered ${status}.`);
  let bytes = 0;
  let lines = -1; // the headings
  for await (const chunk of body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

const peakOf = (process: ChildProcess): number => memoryOf(process, 'VmHWM');

await main();
process.exit(0);
