import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../../server/config.ts';
import { Database } from '../../../server/db/database.ts';
import { Hub, type LiveEvent } from '../../../server/events/hub.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { eventually } from '../../support/eventually.ts';

vi.setConfig({ testTimeout: 90_000 });

const log = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-embedded-'));
const database = await Database.open({
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir,
  root: projectRoot(),
  poolSize: 3,
});
const hub = await Hub.open({ connection: database.direct, log });
const jobs = new Jobs({ database, hub, log, watchers: [] });

afterAll(async () => {
  await jobs.stop();
  await hub.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('after kill -9 of PostgreSQL jobs run and change notifications arrive again', async () => {
  const notes: string[] = [];
  jobs.task('note', z.object({ note: z.string() }), async ({ note }) => {
    notes.push(note);
  });
  await jobs.start();
  const ask = (note: string) =>
    database.platform.write({ companyId: null, userId: null }, tx => enqueue(tx, 'note', { note }));
  await ask('before');
  await eventually(() => expect(notes).toEqual(['before']));

  const heard: LiveEvent[] = [];
  hub.subscribe(1, null, event => heard.push(event));
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');

  await eventually(() => ask('after'));
  await eventually(() => expect(notes).toContain('after'));
  await eventually(() => expect(heard.map(event => event.name)).toContain('reset'));
});
