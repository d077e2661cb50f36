import { z } from 'zod';
import type { Jobs } from '../jobs/jobs.ts';
import { removeOrphans } from './removeOrphans.ts';
import type { FileStore } from './store.ts';

/** Once a night: deletes bytes that belong to no file. */
export function registerFileUpkeep(jobs: Jobs, store: FileStore): void {
  jobs.task('remove_orphan_files', z.looseObject({}), async (_payload, { database, log }) => {
    const removed = await removeOrphans(store, database.platform.read);
    if (removed > 0) log.info({ removed }, 'Files that belong to nothing were removed.');
  });
  jobs.schedule('remove_orphan_files', '40 7 * * *');
}
