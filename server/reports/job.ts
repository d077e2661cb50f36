import { z } from 'zod';
import { reports } from '../../schema/entities/reports.ts';
import { listWithin } from '../../schema/listReports.ts';
import type { Actor } from '../../schema/permissions.ts';
import { canSee } from '../../schema/reportAccess.ts';
import { comparedRange, MOST_REPORT_ROWS, rangeOf } from '../../schema/reportDefinition.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import { now } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { ApiError, lacksPermission } from '../errors.ts';
import { type MadeFile, type StoredFile, storeCreated, writeFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import type { JobContext } from '../jobs/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { askCompared, calendarOf } from '../measures/askMeasures.ts';
import { comparedNote, withBefore } from './compared.ts';
import { askList } from './listReport.ts';
import { messageOf, notifyNotSent, type SendParts, sendMessage } from './message.ts';
import { listNotes, notesOf } from './notes.ts';
import { definitionOf, isOpen, type ReportRecord, resultText } from './read.ts';
import { Abandoned, progressOf, type RunAt } from './runProgress.ts';
import { registerReportSchedules } from './runSchedules.ts';
import type { ScheduledAs } from './schedules.ts';

const payload = z.looseObject({
  report_id: z.number().int(),
  rights: z.object({
    isOwner: z.boolean(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
  scheduled_as: z
    .object({
      is_paused: z.boolean(),
      template_id: z.number().int().nullable(),
      template_key: z.string().nullable(),
    })
    .optional(),
});

type ReportRequest = z.infer<typeof payload>;

/** What the result of a scheduled report is sent with. */
export interface ReportParts extends SendParts {
  store: FileStore;
}

/** The job that runs a report, and those of the schedules. */
export function registerReportJobs(jobs: Jobs, parts: ReportParts): void {
  registerReportSchedules(jobs);
  jobs.task('run_report', payload, async (asked, context) => {
    const { report_id } = asked;
    let begun: ReportRecord | null = null;
    try {
      begun = await begin(report_id, context);
      if (begun) await runReport(begun, asked, context, parts);
    } catch (error) {
      // When the database is unavailable, the job runs again later.
      if (isUnreachable(error)) throw error;
      if (error instanceof Abandoned) return;
      context.log.warn({ err: error, report_id }, 'A report could not be run.');
      await fail(report_id, begun, error, context);
    }
  });
}

async function runReport(
  report: ReportRecord,
  { rights, scheduled_as: scheduledAs }: ReportRequest,
  context: JobContext,
  parts: ReportParts,
): Promise<void> {
  const { access } = context;
  const actor: Actor = {
    ...rights,
    role: 'staff',
    userId: access.member.userId ?? 0,
    companyId: access.member.companyId,
  };
  const definition = definitionOf(report);
  const { period, compare, chart: _, list, ...question } = definition;
  const at = progressOf(report.id, context);
  const { today, weekStart } = await calendarOf(access.readSlowly);
  const range = rangeOf(period, today, weekStart);
  if (list) {
    if (!canSee(actor, definition)) throw lacksPermission();
    const limit = question.limit ?? MOST_REPORT_ROWS;
    const found = await askList(listWithin(list, range), limit, access, at);
    const result = { ...found, period: range, notes: listNotes(list, range) };
    return keep({ report, at, scheduledAs }, result, context, parts);
  }
  const before = compare && comparedRange(compare, period, today, weekStart);
  const answer = await askCompared(
    { access, actor, counted: (done, total) => at({ phase: 'counting', done, total }) },
    {
      ...question,
      period: range,
      before,
      pairsDates: true,
      limit: question.limit ?? MOST_REPORT_ROWS,
    },
  );
  const notes = await notesOf(definition, answer.now.totals, access.read);
  const found =
    range && before ? withBefore(answer, { period: range, before, weekStart }) : answer.now;
  const compared = before ? [comparedNote(before)] : [];
  const result = { ...found, period: range, notes: [...compared, ...notes] } as ReportResult;
  await keep({ report, at, scheduledAs }, result, context, parts);
}

/** The report, marked as running. Null when it is done, or was canceled or deleted. */
function begin(id: number, { access }: JobContext): Promise<ReportRecord | null> {
  return access.write(async scope => {
    const rows = rowsOf(reports, scope);
    const [report] = await rows.lockAll([id]);
    if (!report || !isOpen(report)) return null;
    return rows.update(id, { status: 'running', started_at: now().toISOString(), error: null });
  });
}

/** Stores the result. The message of a scheduled one is queued in the same transaction. */
async function keep(
  { report, at, scheduledAs }: { report: ReportRecord; at: RunAt; scheduledAs?: ScheduledAs },
  result: ReportResult,
  { access }: JobContext,
  parts: ReportParts,
): Promise<void> {
  const { id } = report;
  const { store } = parts;
  // It may have been renamed while it ran: what is sent has its name of now.
  const named = await rowsOf(reports, access.read).first('t.id = $2', [id]);
  if (!isSameRun(named, report)) return;
  const made = {
    name: `report-${id}.json`,
    mime: 'application/json',
    content: Buffer.from(resultText(result)),
  };
  const message = await messageOf(named, result, access, { ...parts, at });
  const { companyId } = access.member;
  await storeAll(store, companyId, [made, ...(message?.attachment ?? [])], stored =>
    access.write(async scope => {
      const rows = rowsOf(reports, scope);
      const [current] = await rows.lockAll([id]);
      if (!isSameRun(current, report)) return;
      const [kept, ...attached] = stored;
      if (!kept) return;
      const { id: result_file_id } = await writeFile(kept, scope);
      await rows.update(id, {
        status: 'done',
        result_file_id,
        row_count: result.rows.length,
        finished_at: now().toISOString(),
      });
      if (!message) return;
      await sendMessage({ ...message, report: current }, attached, scope, {
        ...parts,
        scheduledAs,
      });
    }),
  );
}

/**
 * Whether the run that began is still asked for. Canceled or deleted it is not, and with another
 * definition its own job runs it again. Another name changes nothing of the result.
 */
const isSameRun = (
  current: ReportRecord | null | undefined,
  begun: ReportRecord,
): current is ReportRecord =>
  current?.status === 'running' &&
  current.started_at === begun.started_at &&
  JSON.stringify(current.definition) === JSON.stringify(begun.definition);

/** Stores files one after the other. A failure removes them, as `storeCreated` does. */
async function storeAll<T>(
  store: FileStore,
  companyId: number,
  [first, ...rest]: readonly MadeFile[],
  work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  if (!first) return work([]);
  return storeCreated(store, companyId, first, stored =>
    storeAll(store, companyId, rest, others => work([stored, ...others])),
  );
}

const FAILED = 'The report could not be run. Run it again.';

/**
 * A reason that is meant for people is shown, any other is in the log. Given another definition since,
 * the report has not failed: its own job runs it again.
 */
async function fail(
  id: number,
  begun: ReportRecord | null,
  error: unknown,
  { access }: JobContext,
): Promise<void> {
  const text = error instanceof ApiError ? error.message : FAILED;
  await access.write(async scope => {
    const [report] = await rowsOf(reports, scope).lockAll([id]);
    if (!report || !isOpen(report) || (begun && !isSameRun(report, begun))) return;
    const failed = await rowsOf(reports, scope).update(id, {
      status: 'failed',
      error: text.slice(0, 500),
      finished_at: now().toISOString(),
    });
    if (failed.schedule_id !== null) await notifyNotSent(failed, failed.created_by, text, scope);
  });
}
