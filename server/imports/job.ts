import { z } from 'zod';
import { importFiles, imports } from '../../schema/entities/imports.ts';
import { registry } from '../../schema/entities/index.ts';
import { now } from '../clock.ts';
import type { Scope, Watcher } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { type KeptFile, writeFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import { databaseRefusal } from '../http/databaseErrors.ts';
import { ApiError } from '../http/errors.ts';
import type { JobContext } from '../jobs/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { applyImport } from './apply.ts';
import { keepAll } from './calls/begin.ts';
import { type CheckedImport, checkImport } from './check.ts';
import type { WholeImport } from './ImportFile.ts';
import { importSetOf } from './importSetOf.ts';
import { finishLoads } from './loads/finishLoads.ts';
import { nowAndThen, type Tell } from './progress.ts';
import { rejectedRows } from './rejects.ts';
import { shownReport } from './shownReport.ts';
import { writeChanges } from './undo/importChanges.ts';
import { wholeImport } from './wholeImport.ts';

const payload = z.looseObject({ import_id: z.number().int() });

/**
 * The job that imports. It is one transaction: all rows that the check accepts, or none. `watchers`
 * are those of requests, so that boards and histories follow an import as they follow a form.
 */
export function registerImportJobs(
  jobs: Jobs,
  store: FileStore,
  watchers: readonly Watcher[],
): void {
  jobs.task('run_import', payload, async ({ import_id }, context) => {
    try {
      await run(import_id, context, store, watchers);
    } catch (error) {
      // A database that is away comes back, and the job with it; nothing was written meanwhile.
      if (isUnreachable(error)) throw error;
      context.log.warn({ err: error, import_id }, 'An import failed as a whole.');
      await fail(import_id, context, error);
    }
  });
}

async function run(
  id: number,
  context: JobContext,
  store: FileStore,
  watchers: readonly Watcher[],
): Promise<void> {
  const { access } = context;
  const whole = await begin(id, context);
  if (!whole) return;

  const tell = nowAndThen(progress =>
    context.tell({ entity: 'imports', id, type: 'updated', changes: { progress } }),
  );
  const set = await importSetOf(whole, store, registry, access.readSlowly);
  const checked = await checkImport(access.readSlowly, set, registry, tell);
  const rejects = rejectsOf(whole, checked);
  const made = rejects.map(({ file, content }) => ({
    name: `rejected-${file.name.replace(/\.\w+$/, '')}.csv`,
    mime: 'text/csv; charset=UTF-8',
    content,
  }));
  await keepAll(store, access.member.companyId, made, kept =>
    access.write(async scope => {
      await write(scope, whole, checked, watchers, tell);
      await keepRejects(scope, rejects, kept);
    }),
  );
}

/** The import, marked as under way; null when somebody else's run has ended it. */
function begin(id: number, { access }: JobContext): Promise<WholeImport | null> {
  return access.write(async scope => {
    const whole = await wholeImport(id, scope, { lock: true });
    if (whole.status !== 'queued' && whole.status !== 'running') return null;
    await rowsOf(imports, scope).update(id, {
      status: 'running',
      started_at: now().toISOString(),
    });
    return whole;
  });
}

async function write(
  scope: Scope,
  { id }: WholeImport,
  checked: CheckedImport,
  watchers: readonly Watcher[],
  tell: Tell,
): Promise<void> {
  const applied = await applyImport(scope, checked, tell);
  await finishLoads(scope, applied, isPayGiven(checked));
  for (const watcher of watchers) {
    const isConcerned = watcher.entities.some(
      name => (applied.created[name] ?? applied.updated[name] ?? []).length > 0,
    );
    if (isConcerned) await watcher.run(scope);
  }
  await writeChanges(scope, id, applied, registry);
  const { report } = checked;
  await rowsOf(imports, scope).update(id, {
    status: 'done',
    finished_at: now().toISOString(),
    row_count: report.rows,
    created_count: report.creates,
    updated_count: report.updates,
    kept_count: report.keeps,
    skipped_count: report.skips,
    rejected_count: report.rows - report.accepted,
    report: shownReport(report),
    error: null,
  });
}

/** Whether the file says what drivers get for their loads; else the rules of pay do. */
const isPayGiven = ({ sheets }: CheckedImport): boolean =>
  sheets.some(
    ({ sheet }) =>
      sheet.entity.name === 'load-drivers' && sheet.columns.some(({ field }) => field === 'price'),
  );

type Reject = { file: WholeImport['files'][number]; count: number; content: Buffer };

function rejectsOf({ files }: WholeImport, checked: CheckedImport): Reject[] {
  return files.flatMap(file => {
    const count = checked.report.files.find(one => one.file === file.name)?.rejected.length ?? 0;
    if (count === 0) return [];
    return [
      { file, count, content: Buffer.from(String(rejectedRows(checked, file.name).content)) },
    ];
  });
}

async function keepRejects(scope: Scope, rejects: readonly Reject[], kept: readonly KeptFile[]) {
  for (const [index, { file, count }] of rejects.entries()) {
    const one = kept[index];
    if (!one) continue;
    const { id: reject_file_id } = await writeFile(one, scope);
    const rejected_count = count;
    await rowsOf(importFiles, scope).update(file.id, { reject_file_id, rejected_count });
  }
}

/** Nothing of it was written; the reason is one that a person can read, if there is one. */
async function fail(id: number, { access }: JobContext, error: unknown): Promise<void> {
  const refusal =
    error instanceof ApiError ? error : error instanceof Error ? databaseRefusal(error) : null;
  const message = refusal?.message ?? 'The import failed for a reason that is in the log.';
  await access.write(scope =>
    rowsOf(imports, scope).update(id, {
      status: 'failed',
      error: `Nothing was imported. ${message}`.slice(0, 1000),
      finished_at: now().toISOString(),
    }),
  );
}
