import { z } from 'zod';
import { loadTemplates } from '../../schema/entities/loadTemplates.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { dueDays, passedDays, type Rhythm } from '../../schema/rules/recurrence.ts';
import type { PlainDate } from '../../schema/rules/weeks.ts';
import type { Access, Scope, Watcher } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { databaseRefusal } from '../http/databaseErrors.ts';
import { ApiError, Invalid } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { storeLoadWithin } from '../loads/save.ts';
import { toldAlone } from '../loads/toldAlone.ts';
import { holdersOf, userOfStaff } from '../notifications/audience.ts';
import { notify } from '../notifications/notify.ts';
import { calendarOf } from './calendar.ts';
import { type Lane, loadOfLane } from './lane.ts';

export type Template = RecordOf<typeof loadTemplates>;

/** Makes what is due of a company's recurring loads. May run as often as it likes, on any server. */
export async function makeDueLoads(
  access: Access,
  watchers: readonly Watcher[] = [],
): Promise<number> {
  const { today, week_start } = await calendarOf(access.read);
  const templates = await rowsOf(loadTemplates, access.read).find({
    is_recurring: true,
    is_paused: false,
  });
  let made = 0;
  for (const known of templates) {
    const template = { ...known, week_start };
    await tellMissed(access, template, today);
    for (const day of dueDays(template, today)) {
      if (await makeOne(access, template, day, watchers)) made += 1;
    }
  }
  return made;
}

/**
 * A day that passed while no server ran gets no load any more: nobody picks up yesterday. It is told
 * as one that failed, so that somebody makes the load by hand if it was driven.
 */
async function tellMissed(
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
    if (!row.known.includes(day)) await tellFailure(access, template, day, PASSED);
  }
}

const PASSED = 'The day passed before its load was made.';

/**
 * One load of one day. That the day is taken and that the load is there are one transaction, and
 * the database holds each day of a template once: killed at any point, or asked by two servers at
 * one moment, there is one load or none, and if none, the next run makes it.
 */
async function makeOne(
  access: Access,
  template: Template,
  day: PlainDate,
  watchers: readonly Watcher[],
): Promise<boolean> {
  try {
    return await access.write(async scope => {
      if (!(await claim(scope, template.id, day, 'made', null))) return false;
      const loadId = await storeLoadWithin(scope, {
        actor: { isOwner: false, staffId: null },
        sent: bodyOf(template, day),
        lists: ['stops', 'load_accessorials', 'load_commodities'],
      });
      await scope.tx.query(
        `update load_occurrences set load_id = $4
         where company_id = $1 and load_template_id = $2 and day = $3`,
        [scope.companyId, template.id, day, loadId],
      );
      for (const { run } of watchers) await run(scope);
      return true;
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const reason = refusal instanceof Invalid ? toldAlone(refusal) : refusal.message;
    await tellFailure(access, template, day, reason);
    return false;
  }
}

/** What is wrong with the load itself; a database that is away or busy is tried again later. */
function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const refusal = error instanceof Error ? databaseRefusal(error) : null;
  return refusal instanceof Invalid ? refusal : null;
}

function bodyOf({ id, name, lane, reference_prefix, begins_as }: Template, day: PlainDate) {
  const prefix = reference_prefix?.trim() || name.slice(0, 40);
  return {
    ...loadOfLane(lane as Lane, day), // as the watcher has written it
    reference_number: `${prefix} ${day.replaceAll('-', '')}-${id}`,
    status: begins_as === 'pending' ? 9 : 1,
    source: 'manual',
  };
}

/** Takes a day; false if somebody has it. One that failed before may be tried again. */
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

/** Whoever made the template, its dispatcher and those who enter loads hear of it, once a reason. */
async function tellFailure(access: Access, template: Template, day: PlainDate, reason: string) {
  await access.write(async scope => {
    if (!(await claim(scope, template.id, day, 'failed', reason))) return;
    const dispatcher = Number((template.lane as Lane).load.dispatcher_id ?? 0); // as written
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
 * Each hour, and after a template was changed, a job for each company that has any. `watchers` look
 * at each load that is made.
 */
export function registerRecurringLoads(jobs: Jobs, watchers: readonly Watcher[] = []): void {
  jobs.task('watch_recurring_loads', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await companiesWithRecurring(database)) {
      const key = `make_recurring_loads ${id}`;
      const who = { companyId: id, userId: null };
      await database.write(who, tx => enqueue(tx, 'make_recurring_loads', {}, { key }));
    }
  });
  jobs.task('make_recurring_loads', z.looseObject({}), async (_payload, context) => {
    const made = await makeDueLoads(context.access, watchers);
    if (made > 0) context.log.info({ made }, 'Recurring loads were made.');
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
