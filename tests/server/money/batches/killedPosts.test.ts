import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { tokenOf } from '../../../support/as.ts';
import { batching } from '../../../support/batching.ts';
import { type Child, startChild } from '../../../support/childProcess.ts';
import { eventually } from '../../../support/eventually.ts';

/** `npm run race:payroll` kills 30 servers. */
const KILLS = Number(process.env.KILLS ?? 2);
const DRIVERS = Number(process.env.BATCH_DRIVERS ?? 12);

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
const stage = await batching({ DATA_DIR: dataDir });
const { app, database, url, crew, approved, ask, detail } = stage;

let server: Child | null = null;
let base: string;
beforeAll(async () => {
  base = `http://127.0.0.1:${await freePort()}`;
});
afterAll(() => server?.kill());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

async function startServer(): Promise<Child> {
  const { port } = new URL(base);
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: port, LINEHAUL_DEMO: '0' };
  server = startChild('server.ts', { ...env, LOG_LEVEL: 'error' });
  const isUp = () =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return server;
}

/** Asks the separate server to post. Null when it dies before it answers. */
async function post(id: number): Promise<number | null> {
  const { owner } = stage.who;
  const answer = await fetch(`${base}/api/batch/${id}/post`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(app, owner.userId)}`,
      'x-current-company-id': String(owner.companyId),
      'content-type': 'application/json',
    },
    body: '{}',
  }).catch(() => null);
  return answer?.status ?? null;
}

const statusesOf = ({ drivers }: any): string[] => [
  ...new Set<string>(drivers.map(({ settlement }: any) => settlement.status)),
];

test(
  `a batch whose server is killed while it posts, ${KILLS} times, is wholly posted or not at all`,
  async () => {
    await startServer();
    const first = await approved(await crew(DRIVERS));
    const begun = performance.now();
    expect(await post(first.id)).toBe(200);
    const usual = performance.now() - begun;

    for (let round = 0; round < KILLS; round += 1) {
      const batch = await approved(await crew(DRIVERS));
      const child = server ?? (await startServer());
      const posting = post(batch.id);
      // The moment of the kill is the point: another one each time, over the whole post.
      await new Promise(wake => setTimeout(wake, (usual * (round + 0.5)) / KILLS));
      await child.kill();
      server = null;
      const answered = await posting;
      // A statement of the dead server may still be running. It never commits a part.
      const after = await eventually(async () => {
        const now = await detail(batch.id);
        expect(statusesOf(now)).toEqual([now.status === 'posted' ? 'posted' : 'draft']);
        return now;
      });
      if (answered === 200) expect(after.status).toBe('posted');
      if (after.status !== 'posted') {
        const again = await ask(`/${batch.id}/post`);
        expect(again.status, JSON.stringify(again.body)).toBe(200);
        expect(statusesOf(again.body.data)).toEqual(['posted']);
      }
    }
    expect((await verify(database)).problems).toEqual([]);
  },
  120_000 + KILLS * 20_000,
);
