import { z } from 'zod';
import { reports } from '../../schema/entities/reports.ts';
import type { Actor } from '../../schema/permissions.ts';
import { MOST_REPORT_ROWS, rangeOf } from '../../schema/reportDefinition.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import { now } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { ApiError } from '../errors.ts';
import { storeCreated, writeFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import type { JobContext } from '../jobs/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { askMeasures, calendarOf } from './measures/askMeasures.ts';
import { definitionOf, type ReportRecord } from './read.ts';

const payload = z.looseObject({
  report_id: z.number().int(),
  rights: z.object({
    isOwner: z.boolean(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
});

type Rights = z.infer<typeof payload>['rights'];

/** The job that runs a report. */
export function registerReportJobs(jobs: Jobs, store: FileStore): void {
  jobs.task('run_report', payload, async ({ report_id, rights }, context) => {
    try {
      await runReport(report_id, rights, context, store);
    } catch (error) {
      // When the database is unavailable, the job runs again later.
      if (isUnreachable(error)) throw error;
      context.log.warn({ err: error, report_id }, 'A report could not be run.');
      await fail(report_id, error, context);
    }
  });
}

async function runReport(
  id: number,
  rights: Rights,
  context: JobContext,
  store: FileStore,
): Promise<void> {
  const { access } = context;
  const report = await begin(id, context);
  if (!report) return;
  const actor: Actor = {
    ...rights,
    role: 'staff',
    userId: access.member.userId ?? 0,
    companyId: access.member.companyId,
  };
  const { period, chart: _, ...question } = definitionOf(report);
  const { today, weekStart } = await calendarOf(access.readSlowly);
  const range = rangeOf(period, today, weekStart);
  const answer = await askMeasures(
    { access, actor },
    { ...question, period: range, limit: question.limit ?? MOST_REPORT_ROWS },
  );
  await keep(report, { ...answer, period: range } as ReportResult, context, store);
}

/** The report, marked as running. Null when it was changed and queued again, or is done. */
function begin(id: number, { access }: JobContext): Promise<ReportRecord | null> {
  return access.write(async scope => {
    const rows = rowsOf(reports, scope);
    const report = await rows.lock(id);
    if (report.status !== 'queued' && report.status !== 'running') return null;
    return rows.update(id, { status: 'running', started_at: now().toISOString(), error: null });
  });
}

async function keep(
  { id, version }: ReportRecord,
  result: ReportResult,
  { access }: JobContext,
  store: FileStore,
): Promise<void> {
  const made = {
    name: `report-${id}.json`,
    mime: 'application/json',
    content: Buffer.from(JSON.stringify(result)),
  };
  await storeCreated(store, access.member.companyId, made, stored =>
    access.write(async scope => {
      const rows = rowsOf(reports, scope);
      const current = await rows.lock(id);
      // Changed meanwhile: its own job runs it again.
      if (current.version !== version) return;
      const { id: result_file_id } = await writeFile(stored, scope);
      await rows.update(id, {
        status: 'done',
        result_file_id,
        row_count: result.rows.length,
        finished_at: now().toISOString(),
      });
    }),
  );
}

const FAILED = 'The report could not be run. Run it again.';

/** A reason that is meant for people is shown, any other is in the log. */
async function fail(id: number, error: unknown, { access }: JobContext): Promise<void> {
  const text = error instanceof ApiError ? error.message : FAILED;
  await access.write(scope =>
    rowsOf(reports, scope).update(id, {
      status: 'failed',
      error: text.slice(0, 500),
      finished_at: now().toISOString(),
    }),
  );
}
