import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type Child, startChild } from '../../../support/childProcess.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { type People, people } from '../../../support/people.ts';
import { run } from '../../../support/testCluster.ts';

/** `npm run kill:billing` bills 1,000 loads and kills the server ten times meanwhile. */
const LOADS = Number(process.env.RUN_LOADS ?? 16);
const KILLS = Number(process.env.KILLS ?? 2);

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
const { app, database, url, adminUrl } = await testApp({ DATA_DIR: dataDir });
let who: People;
const ids: number[] = [];
beforeAll(async () => {
  who = await people(database);
  while (ids.length < LOADS) {
    const load = { price: 2500, payment_amount: 2500, pod_received_at: '2026-07-02T10:00:00Z' };
    ids.push((await deliveredLoad(database, who.owner, { load })).loadId);
  }
}, 600_000);

let server: Child | null = null;
afterAll(() => server?.kill());

function startServer(): Child {
  server = startChild('server.ts', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LINEHAUL_DEMO: '0',
    LOG_LEVEL: 'info',
  });
  return server;
}

const now = async (id: number) =>
  (await as(app, who.owner).get(`/billing-runs/${id}`)).body.data as {
    status: string;
    invoiced_count: number;
    sent_count: number;
    loads: { invoice_id: number; number: string; status: string }[];
  };

/** Waits until the run has come so far, however busy the machine is. */
async function until(id: number, hasCome: (run: Awaited<ReturnType<typeof now>>) => boolean) {
  const last = Date.now() + 120_000 + LOADS * 1000;
  for (;;) {
    const seen = await now(id);
    if (hasCome(seen)) return seen;
    if (Date.now() > last) throw new Error(`It only came to ${JSON.stringify(seen).slice(0, 300)}`);
    await new Promise(wake => setTimeout(wake, 30));
  }
}

/** As if the queue had held the killed server's jobs for a while: they are free for the next one. */
const letGo = () =>
  run(
    adminUrl,
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
     where locked_by is not null`,
  );

/** The numbers of invoices that the subjects of the emails name. */
const mailed = (): string[] =>
  readdirSync(join(dataDir, 'outbox')).flatMap(
    name =>
      /^Subject: .*?(INV-\d+)/m.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1] ??
      [],
  );

test(
  `a run of ${LOADS} loads whose server is killed ${KILLS} times bills each once and emails each once`,
  async () => {
    const asked = await as(app, who.owner).post('/billing-runs', { load_ids: ids, send: true });
    const { id } = asked.body.data;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = startServer();
      const wanted = Math.floor((LOADS * kill) / (KILLS + 1));
      const isSending = kill % 2 === 0;
      const seen = await until(id, one =>
        isSending ? one.sent_count >= wanted : one.invoiced_count >= wanted,
      );
      expect(seen.sent_count).toBeLessThan(LOADS);
      await child.kill();
      await letGo();
    }
    startServer();
    const done = await until(id, one => one.status === 'done' && one.sent_count === LOADS);
    expect(done).toMatchObject({ invoiced_count: LOADS, refused_count: 0 });
    const numbers = done.loads.map(({ number }) => number).sort();
    expect(new Set(numbers).size).toBe(LOADS);
    expect(mailed().sort()).toEqual(numbers);
    const mails = await database
      .read(who.owner)
      .query<{ count: number }>('select count(*)::int as count from mails group by invoice_id');
    expect(mails.map(({ count }) => count)).toEqual(ids.map(() => 1));
    expect((await verify(database)).problems).toEqual([]);
  },
  180_000 + LOADS * 2000,
);
