import { z } from 'zod';
import { loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { dueDays, passedDays, type Rhythm } from '../../../schema/rules/freight/recurrence.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Access, Scope } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { ApiError, Invalid } from '../../errors.ts';
import { databaseError } from '../../http/databaseErrors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { holdersOf, userOfStaff } from '../../workspace/notifications/audience.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { formatFirstError } from '../loads/formatFirstError.ts';
import { storeLoadWithin } from '../loads/save.ts';
import { calendarOf } from './calendar.ts';
import { type Lane, loadOfLane } from './lane.ts';

export type Template = AnsweredRecord<typeof loadTemplates>;

/**
 * Creates the due loads of a company's recurring templates. Safe to run any time, on any server.
 */
export async function createDueLoads(access: Access): Promise<number> {
  const { today, week_start } = await calendarOf(access.read);
  const templates = await rowsOf(loadTemplates, access.read).find({
    is_recurring: true,
    is_paused: false,
  });
  let made = 0;
  for (const known of templates) {
    const template = { ...known, week_start };
    await notifyMissed(access, template, today);
    for (const day of dueDays(template, today)) {
      if (await makeOne(access, template, day)) made += 1;
    }
  }
  return made;
}

/**
 * A day that passed while no server ran gets no load: no one picks up yesterday. It is reported as
 * failed, so that a person can enter the load if it ran.
 */
async function notifyMissed(
  access: Access,
  template: Template & Rhythm,
  today: PlainDate,
): Promise<void> {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ day: PlainDate; known: PlainDate[] }>(
    `select (t.updated_at at time zone company_zone())::date::text as day,
       array(select o.day::text from load_occurrences o where o.company_id = $1
         and o.load_template_id = t.id and o.deleted_at is null) as known
     from load_templates t where t.company_id = $1 and t.id = $2`,
    [companyId, template.id],
  );
  if (!row) return;
  for (const day of passedDays(template, { changedOn: row.day, today })) {
    if (!row.known.includes(day)) await notifyFailure(access, template, day, PASSED);
  }
}

const PASSED = 'The day passed before its load was created.';

/**
 * The load of one day. Claiming the day and creating the load are one transaction, and the database
 * has each day of a template once: killed at any point, or run by two servers at once, there is one
 * load or none, and if none, the next run creates it.
 */
async function makeOne(access: Access, template: Template, day: PlainDate): Promise<boolean> {
  try {
    return await access.write(async scope => {
      if (!(await claim(scope, template.id, day, 'made', null))) return false;
      const loadId = await storeLoadWithin(scope, {
        actor: { isOwner: false, staffId: null, roles: [], permissions: [] },
        sent: bodyOf(template, day),
        lists: ['stops', 'load_accessorials', 'load_commodities'],
      });
      await scope.tx.query(
        `update load_occurrences set load_id = $4
         where company_id = $1 and load_template_id = $2 and day = $3`,
        [scope.companyId, template.id, day, loadId],
      );
      return true;
    });
  } catch (error) {
    const violation = violationOf(error);
    if (!violation) throw error;
    const reason = violation instanceof Invalid ? formatFirstError(violation) : violation.message;
    await notifyFailure(access, template, day, reason);
    return false;
  }
}

/** Errors of the load itself. An unavailable or busy database is retried later. */
function violationOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const answered = error instanceof Error ? databaseError(error) : null;
  return answered instanceof Invalid ? answered : null;
}

function bodyOf({ id, name, lane, reference_prefix, begins_as }: Template, day: PlainDate) {
  const prefix = reference_prefix?.trim() || name.slice(0, 40);
  return {
    ...loadOfLane(lane as Lane, day), // as the watcher has written it
    reference_number: `${prefix} ${day.replaceAll('-', '')}-${id}`,
    status: begins_as === 'pending' ? LOAD_STATUS.pending : LOAD_STATUS.available,
    source: 'manual',
  };
}

/** Claims a day. False if it is taken. One that failed before may be tried again. */
async function claim(
  { tx, companyId, userId }: Scope,
  templateId: number,
  day: PlainDate,
  status: 'made' | 'failed',
  reason: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into load_occurrences as o
       (company_id, created_by, load_template_id, day, status, reason)
     values ($1, $2, $3, $4, $5, left($6, 500))
     on conflict (company_id, load_template_id, day) where deleted_at is null do update
       set status = excluded.status, reason = excluded.reason, version = o.version + 1,
         updated_at = now()
       where o.status = 'failed'
         and (excluded.status <> 'failed' or o.reason is distinct from excluded.reason)
     returning 1`,
    [companyId, userId, templateId, day, status, reason],
  );
  return rows.length > 0;
}

/** Notifies the template's creator, its dispatcher and people who enter loads, once per reason. */
async function notifyFailure(access: Access, template: Template, day: PlainDate, reason: string) {
  await access.write(async scope => {
    if (!(await claim(scope, template.id, day, 'failed', reason))) return;
    const dispatcher = Number((template.lane as Lane).load.dispatcher_id ?? 0); // As written.
    const own = dispatcher ? await userOfStaff(dispatcher, scope) : null;
    const named = [template.created_by, own].filter(id => id !== null);
    const people = named.length > 0 ? named : await holdersOf('loads.create', scope);
    await notify(scope, people, {
      kind: 'alert',
      title: `${template.name}: no load was made for ${day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}`,
      body: reason,
      subject: 'load-templates',
      subject_id: template.id,
      key: `recurring ${template.id} ${day} ${reason}`.slice(0, 200),
    });
    scope.changed('load-templates', template.id, { type: 'updated' });
  });
}

/**
 * Each hour, and after a template changed, a job for each company that has any.
 */
export function registerRecurringLoads(jobs: Jobs): void {
  jobs.task('watch_recurring_loads', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await companiesWithRecurring(database)) {
      const key = `make_recurring_loads ${id}`;
      const who = { companyId: id, userId: null };
      await database.write(who, tx => enqueue(tx, 'make_recurring_loads', {}, { key }));
    }
  });
  jobs.task('make_recurring_loads', z.looseObject({}), async (_payload, context) => {
    const created = await createDueLoads(context.access);
    if (created > 0) context.log.info({ created }, 'Recurring loads were made.');
  });
  jobs.schedule('watch_recurring_loads', '7 * * * *');
}

async function companiesWithRecurring({ platform }: Database): Promise<number[]> {
  const rows = await platform.read.query<{ id: number }>(
    `select distinct c.id from companies c
     join load_templates t on t.company_id = c.id and t.is_recurring and not t.is_paused
       and t.deleted_at is null
     where c.deleted_at is null and c.status = 'active' order by c.id`,
  );
  return rows.map(({ id }) => id);
}
