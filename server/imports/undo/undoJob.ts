import { z } from 'zod';
import { imports } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { isUnreachable } from '../../db/unreachable.ts';
import type { JobContext } from '../../jobs/context.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { failureText } from '../failureText.ts';
import { importDetail } from '../importDetail.ts';
import { signOutNote } from '../people/invite.ts';
import { nowAndThen } from '../progress.ts';
import { readChanges } from './importChanges.ts';
import { undoImport } from './undoImport.ts';

const payload = z.looseObject({ import_id: z.number().int() });

/** The job that undoes an import, in one transaction: everything possible, or nothing. */
export function registerUndoJob(jobs: Jobs): void {
  jobs.task('undo_import', payload, async ({ import_id }, context) => {
    try {
      await undo(import_id, context);
    } catch (error) {
      // When the database is unavailable, the job runs again later.
      if (isUnreachable(error)) throw error;
      context.log.warn({ err: error, import_id }, 'An import could not be undone.');
      await leave(import_id, context, error);
    }
  });
}

async function undo(id: number, context: JobContext) {
  const tell = nowAndThen(progress =>
    context.tell({ entity: 'imports', id, type: 'updated', changes: { progress } }),
  );
  const gone = await context.access.write(async (scope): Promise<number[]> => {
    const { status } = await importDetail(id, scope, { lock: true });
    // Another server has finished this job.
    if (status !== 'undoing') return [];
    const report = await undoImport(scope, id, registry, tell);
    const created = (await readChanges(scope, id)).filter(
      ({ kind, action }) => kind === 'staffs' && action === 'create',
    );
    const left = await signOutNote(
      scope,
      created.flatMap(({ records }) => records.map(one => one.id)),
    );
    await rowsOf(imports, scope).update(id, {
      status: 'undone',
      undone_at: now().toISOString(),
      undo_report: report,
      error: null,
    });
    return left;
  });
  context.endStreams(gone);
}

/** Everything is as before: the import stays and can still be undone. */
async function leave(id: number, { access }: JobContext, error: unknown): Promise<void> {
  const text = failureText('Nothing was undone.', error);
  await access.write(scope => rowsOf(imports, scope).update(id, { status: 'done', error: text }));
}
