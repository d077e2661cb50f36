import { z } from 'zod';
import { UNDO_HOURS } from '../../schema/imports.ts';
import { now } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** The age at which an untouched draft is deleted. */
const DRAFT_DAYS = 30;

/**
 * Once a night, before orphaned bytes are removed: deletes old drafts, and files of imports that
 * can no longer be undone. Refused rows can be downloaded as long as the import is in the history.
 */
export function registerImportUpkeep(jobs: Jobs): void {
  jobs.task('forget_import_files', z.looseObject({}), async (_payload, { database }) => {
    await database.platform.write(NOBODY, forgetImportFiles);
  });
  jobs.schedule('forget_import_files', '30 7 * * *');
}

async function forgetImportFiles(tx: Tx): Promise<void> {
  const at = now();
  await tx.query(
    `update imports set deleted_at = $1, version = version + 1
     where deleted_at is null and status in ('draft', 'failed')
       and updated_at < $1::timestamptz - interval '${DRAFT_DAYS} days'`,
    [at],
  );
  await tx.query(
    `update files f set deleted_at = $1, version = f.version + 1
     where f.deleted_at is null and (f.company_id, f.id) in (
       select i.company_id, unnest(case when m.deleted_at is null then array[i.file_id]
         else array[i.file_id, i.reject_file_id] end)
       from import_files i
       join imports m on m.company_id = i.company_id and m.id = i.import_id
       where m.deleted_at is not null or (m.status in ('done', 'undone')
         and m.finished_at < $1::timestamptz - interval '${UNDO_HOURS} hours'))`,
    [at],
  );
}
