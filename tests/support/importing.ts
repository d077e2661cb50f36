import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { storeOf } from '../../server/files/store.ts';
import { registerImportJobs } from '../../server/imports/job.ts';
import { Jobs } from '../../server/jobs/jobs.ts';
import { testApp } from './app.ts';
import { as, type Person } from './as.ts';
import { multipart } from './multipart.ts';

export type SheetSent = { name: string; content: Buffer | string };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The app with the import job, and the actions of an import's screen. */
export async function importing() {
  const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-imports-'));
  const tested = await testApp({ DATA_DIR: dataDir });
  const { app, database, hub, config } = tested;
  const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
  beforeAll(async () => {
    registerImportJobs(jobs, storeOf(config));
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** POST /imports with files, or with pasted text. */
  const begin = async (person: Person, files: readonly SheetSent[], fields = {}) => {
    const sent = files.map(({ name, content }) => ({
      field: 'files[]',
      name,
      content,
      type: name.endsWith('.xlsx') ? XLSX : 'text/csv',
    }));
    const { payload, headers } = await multipart(fields, sent);
    return as(app, person).post('/imports', payload, headers);
  };
  const check = (person: Person, id: number, plan: object = {}) =>
    as(app, person).put(`/imports/${id}`, plan);
  /** Requests one of its jobs, and returns the import once the job is finished. */
  const job = (name: 'run' | 'undo') => async (person: Person, id: number) => {
    const begun = await as(app, person).post(`/imports/${name}/${id}`);
    if (begun.status !== 200) return begun;
    for (;;) {
      const now = await as(app, person).get(`/imports/${id}`);
      if (!['queued', 'running', 'undoing'].includes(now.body.data.status)) return now;
      await sleep(50);
    }
  };
  const run = job('run');
  const undo = job('undo');
  /** Everything at once, for tests of something else. */
  const bring = async (person: Person, kind: string, text: string, plan: object = {}) => {
    const { body } = await begin(person, [], { kind, text });
    await check(person, body.data.id, plan);
    return (await run(person, body.data.id)).body.data;
  };
  return { ...tested, begin, check, run, undo, bring };
}

/** One of the carrier's files, as saved. */
export const carrierFile = (name: string): SheetSent => ({
  name,
  content: readFileSync(join('demo', 'carrier', name)),
});
