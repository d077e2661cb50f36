import { z } from 'zod';
import { reportSchedules, reports } from '../../schema/entities/reports.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { canExport, canSee, seenKeys } from '../../schema/reportAccess.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { instantSql } from '../db/sql/recordSql.ts';
import { memberNow } from '../identity/roles/members.ts';
import type { JobContext } from '../jobs/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openCompanies } from '../jobs/openCompanies.ts';
import { holdersOf } from '../workspace/notifications/audience.ts';
import { notify } from '../workspace/notifications/notify.ts';
import { chatOf } from './message.ts';
import { definitionFor, enqueueNext, nextRunOf, type Schedule } from './schedules.ts';
import { enqueueRun } from './write.ts';

const payload = z.looseObject({ schedule_id: z.number().int(), is_extra: z.boolean().optional() });

/** The job of each schedule, and an hourly look at those whose job was lost. */
export function registerReportSchedules(jobs: Jobs): void {
  jobs.task('run_report_schedule', payload, ({ schedule_id, is_extra = false }, context) =>
    runSchedule(schedule_id, context, is_extra),
  );
  jobs.task('watch_report_schedules', z.looseObject({}), async (_payload, { database }) => {
    for (const companyId of await openCompanies(database)) {
      await database.write({ companyId, userId: null }, async tx => {
        // Names of jobs are unique: one that waits already is only written again.
        const waiting = await tx.query<Pick<Schedule, 'id' | 'next_run_at'>>(
          `select id, ${instantSql('next_run_at')} as next_run_at from report_schedules
           where company_id = $1 and deleted_at is null and not is_paused`,
          [companyId],
        );
        for (const schedule of waiting) await enqueueNext(schedule, { tx, companyId });
      });
    }
  });
  jobs.schedule('watch_report_schedules', '35 * * * *');
}

/**
 * Runs a schedule's report with the rights that its person has now. A run that was missed, for
 * instance while no server ran, is made up for once. The run and the date of the next one are one
 * transaction: a job that runs twice makes one.
 */
export async function runSchedule(id: number, context: JobContext, isExtra = false): Promise<void> {
  const known = await rowsOf(reportSchedules, context.access.read).first('t.id = $2', [id]);
  if (!known) return;
  const access = context.accessAs(known.scheduled_by, context.watchers);
  await access.write(async scope => {
    // The hourly look brings it back once the company is active again.
    if (!(await isOpen(scope))) return;
    const rows = rowsOf(reportSchedules, scope);
    const schedule = await rows.lock(id);
    if (!isExtra) {
      if (schedule.is_paused || schedule.next_run_at === null) return;
      if (Date.parse(schedule.next_run_at) > now().getTime()) return soonAgain(schedule, scope);
    }
    const allowed = await allowedNow(schedule, scope);
    if ('reason' in allowed) return pause(schedule, allowed.reason, scope);
    const report = await rowsOf(reports, scope).create({
      name: schedule.name,
      definition: allowed.definition,
      measure_keys: seenKeys(allowed.definition),
      template_id: schedule.template_id,
      schedule_id: id,
      status: 'queued',
    });
    const { is_paused, template_id, template_key } = schedule;
    const asked = { is_paused, template_id, template_key };
    await enqueueRun(report.id, allowed.actor, scope, asked);
    const next = isExtra ? {} : { next_run_at: await nextRunOf(schedule, scope) };
    const ran = await rows.update(id, { last_run_at: now().toISOString(), ...next });
    if (!isExtra) await enqueueNext(ran, scope);
  });
}

const MINUTE_MS = 60_000;

/** The database's clock is ahead of this server's. */
const soonAgain = ({ id }: Schedule, scope: Scope) =>
  enqueueNext({ id, next_run_at: new Date(Date.now() + MINUTE_MS).toISOString() }, scope);

async function isOpen({ tx, companyId }: Scope): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from companies where id = $1 and status = 'active' and deleted_at is null`,
    [companyId],
  );
  return rows.length > 0;
}

type Allowed = { actor: Actor; definition: ReportDefinition } | { reason: string };

/** Whether the person who scheduled the report may still run it, or why not. */
async function allowedNow(schedule: Schedule, scope: Scope): Promise<Allowed> {
  const person = schedule.scheduled_by;
  const actor = person === null ? null : await memberNow(person, scope);
  if (!actor) return { reason: 'The person who scheduled it has left the company.' };
  const definition = await definitionFor(actor, schedule, scope).catch(() => null);
  if (!definition) return { reason: 'Its template is no longer shared.' };
  if (
    !can(actor, 'reports.create') ||
    !canSee(actor, definition) ||
    !canExport(actor, definition)
  ) {
    return { reason: 'The person who scheduled it may no longer see all of its figures.' };
  }
  if (schedule.channel === 'telegram' && !(await chatOf(schedule, scope))) {
    return { reason: 'Its Telegram chat is no longer linked.' };
  }
  return { actor, definition };
}

/** Stops it until somebody saves it again, and tells those who may. */
async function pause({ id, name }: Schedule, reason: string, scope: Scope): Promise<void> {
  await rowsOf(reportSchedules, scope).update(id, {
    is_paused: true,
    pause_reason: reason,
    next_run_at: null,
  });
  await notify(scope, await holdersOf('reports.update', scope), {
    kind: 'alert',
    title: `The scheduled report "${name}" was paused`,
    body: `${reason} Save the schedule again to send it on.`,
    key: `report-schedule ${id} ${now().toISOString()}`,
  });
}
