import { z } from 'zod';
import { projectRoot } from '../../../server/config.ts';
import { Database } from '../../../server/db/database.ts';
import { Hub } from '../../../server/events/hub.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';

/**
 * A server that takes the job `hold` and never finishes it. It reports this and waits to be killed.
 */
const log = { info: () => {}, warn: () => {}, error: () => {} };
const database = await Database.open({
  databaseUrl: process.env.DATABASE_URL ?? null,
  databaseDirectUrl: null,
  dataDir: '/nonexistent',
  root: projectRoot(),
  poolSize: 3,
});
const jobs = new Jobs({ database, hub: Hub.alone(), log, watchers: [] });
jobs.task('hold', z.object({}), async () => {
  console.log('holding');
  await new Promise(() => setInterval(() => {}, 1000));
});
await jobs.start();
