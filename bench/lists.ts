import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { type Entity, representing } from '../schema/entity.ts';
import { APP, signIn, startApp } from './app.ts';
import { DATA_DIR } from './place.ts';
import { timed } from './rounds.ts';
import { listed, ROWS, seededLists } from './seedLists.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);

/**
 * `npm run bench:lists`: page 1 of every list as its screen requests it, and an export during list
 * requests.
 */
async function main(): Promise<void> {
  const cluster = await seededLists(DATA_DIR);
  const { app } = await startApp();
  try {
    const headers = await signIn();
    await firstPages(headers);
    for (const format of ['csv', 'xlsx']) await exportBesideLists(app, headers, format);
  } finally {
    app.kill('SIGTERM');
    cluster.detach();
  }
}

async function firstPages(headers: Record<string, string>): Promise<void> {
  console.log(
    `\n${ROWS} rows each, page 1 of 50 rows in the order of the screen, ${ROUNDS} rounds\n`,
  );
  const loads = await median(pathOf('loads'), headers);
  const newest = await median(`${APP}/api/loads?per_page=50`, headers);
  console.log(`${'loads'.padEnd(28)} ${loads.toFixed(1)} ms`);
  console.log(`${'loads, the newest first'.padEnd(28)} ${newest.toFixed(1)} ms`);
  for (const entity of listed) {
    if (entity.name === 'loads') continue;
    const took = await median(pathOf(entity.name, entity), headers);
    console.log(
      `${entity.name.padEnd(28)} ${took.toFixed(1)} ms  ${(took / loads).toFixed(2)} of loads`,
    );
  }
}

function pathOf(name: string, entity?: Entity): string {
  const [sort = 'id'] = entity ? representing(entity) : ['pickup_date'];
  const isName = entity?.fields[sort]?.kind === 'text' && entity.partOf === undefined;
  const order = isName ? `sort=${sort}&order=asc` : 'sort=id&order=desc';
  return `${APP}/api/${name}?per_page=50&${entity ? order : 'sort=pickup_date&order=desc'}`;
}

async function median(url: string, headers: Record<string, string>): Promise<number> {
  const took: number[] = [];
  // The first requests warm up plans and counts.
  for (let round = -3; round < ROUNDS; round += 1) {
    const ms = await timed({ url, headers });
    if (round >= 0) took.push(ms);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN;
}

/** Exports half of the brokers while other people read lists twenty times a second. */
async function exportBesideLists(
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

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await main();
process.exit(0);
