import { z } from 'zod';
import { importFiles, imports } from '../../schema/entities/imports.ts';
import { registry } from '../../schema/entities/index.ts';
import { now } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { type StoredFile, writeFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import { countAddress } from '../identity/staffs/addressTries.ts';
import type { JobContext } from '../jobs/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { applyImport } from './apply.ts';
import { keepAll } from './calls/begin.ts';
import { type CheckedImport, checkImport } from './check.ts';
import { failureText } from './failureText.ts';
import type { ImportDetail } from './ImportFile.ts';
import { importDetail } from './importDetail.ts';
import { importSetOf } from './importSetOf.ts';
import { finishLoads } from './loads/finishLoads.ts';
import { Overtaken, refuseOvertaken } from './overtaken.ts';
import { welcomeAll } from './people/invite.ts';
import { invitedAmong } from './people/refusePeople.ts';
import { nowAndThen, type Tell } from './progress.ts';
import { rejectedRows } from './rejects.ts';
import { shownReport } from './shownReport.ts';
import { writeChanges } from './undo/importChanges.ts';
import { registerUndoJob } from './undo/undoJob.ts';
import { registerImportUpkeep } from './upkeep.ts';

const payload = z.looseObject({ import_id: z.number().int() });

/**
 * The jobs of imports: one imports, one undoes. Each is one transaction: all rows that the check
 * accepts, or none.
 */
export function registerImportJobs(jobs: Jobs, store: FileStore): void {
  registerUndoJob(jobs);
  registerImportUpkeep(jobs);
  jobs.task('run_import', payload, async ({ import_id }, context) => {
    try {
      await run(import_id, context, store);
    } catch (error) {
      // When the database is unavailable, the job runs again later. Nothing was written.
      if (isUnreachable(error)) throw error;
      context.log.warn({ err: error, import_id }, 'An import failed as a whole.');
      await fail(import_id, context, error);
    }
  });
}

async function run(id: number, context: JobContext, store: FileStore): Promise<void> {
  const { access } = context;
  const whole = await begin(id, context);
  if (!whole) return;

  const tell = nowAndThen(progress =>
    context.tell({ entity: 'imports', id, type: 'updated', changes: { progress } }),
  );
  const set = await importSetOf(whole, store, registry, access.readSlowly, 'job');
  let checked = await checkImport(access.readSlowly, set, registry, tell);
  for (const _ of invitedAmong(checked.sheets.flatMap(({ drafts }) => drafts))) {
    await countAddress(context, {
      actor: { userId: access.member.userId ?? 0 },
      answerHeaders: {},
      proof: null,
    });
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeChecked(whole, checked, access, store, tell);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === MOST_TRIES) throw error;
    }
    checked = await checkImport(access.readSlowly, set, registry, tell);
  }
}

/** How often rows are checked again when records change between check and write. */
const MOST_TRIES = 3;

/**
 * Imports everything that the check accepted and stores the rejects as files, in one transaction.
 */
async function writeChecked(
  whole: ImportDetail,
  checked: CheckedImport,
  access: Access,
  store: FileStore,
  tell: Tell,
): Promise<void> {
  const rejects = rejectsOf(whole, checked);
  const made = rejects.map(({ file, content }) => ({
    name: `rejected-${file.name.replace(/\.\w+$/, '')}.csv`,
    mime: 'text/csv; charset=UTF-8',
    content,
  }));
  await keepAll(store, access.member.companyId, made, kept =>
    access.write(async scope => {
      await write(scope, whole, checked, tell);
      await keepRejects(scope, rejects, kept);
    }),
  );
}

/** The import, marked as running. Null when another server has finished it. */
function begin(id: number, { access }: JobContext): Promise<ImportDetail | null> {
  return access.write(async scope => {
    const whole = await importDetail(id, scope, { lock: true });
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
  { id, files }: ImportDetail,
  checked: CheckedImport,
  tell: Tell,
): Promise<void> {
  await refuseOvertaken(scope, checked);
  const applied = await applyImport(scope, checked, tell);
  await finishLoads(scope, applied, isPayGiven(checked));
  await welcomeAll(scope, applied.created.staffs ?? []);
  // Undoing the import undoes what the watchers create, too.
  await scope.watch();
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
    report: shownReport(report, files),
    error: null,
  });
}

/** Whether the file has the drivers' pay for its loads. Otherwise the pay rules compute it. */
const isPayGiven = ({ sheets }: CheckedImport): boolean =>
  sheets.some(
    ({ sheet }) =>
      sheet.entity.name === 'load-drivers' && sheet.columns.some(({ field }) => field === 'price'),
  );

type Reject = { file: ImportDetail['files'][number]; count: number; content: Buffer };

function rejectsOf({ files }: ImportDetail, checked: CheckedImport): Reject[] {
  return files.flatMap(file => {
    const count = checked.report.files.find(one => one.file === file.name)?.rejected.length ?? 0;
    if (count === 0) return [];
    return [
      { file, count, content: Buffer.from(String(rejectedRows(checked, file.name).content)) },
    ];
  });
}

async function keepRejects(scope: Scope, rejects: readonly Reject[], kept: readonly StoredFile[]) {
  for (const [index, { file, count }] of rejects.entries()) {
    const one = kept[index];
    if (!one) continue;
    const { id: reject_file_id } = await writeFile(one, scope);
    const rejected_count = count;
    await rowsOf(importFiles, scope).update(file.id, { reject_file_id, rejected_count });
  }
}

/** Nothing was written. The reason is readable for people, if there is one. */
async function fail(id: number, { access }: JobContext, error: unknown): Promise<void> {
  await access.write(scope =>
    rowsOf(imports, scope).update(id, {
      status: 'failed',
      error: failureText('Nothing was imported.', error),
      finished_at: now().toISOString(),
    }),
  );
}
