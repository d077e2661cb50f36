import { z } from 'zod';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { instantOf } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { dispatcherWatchers, driverTerms, truckTerms } from './dispatchers.ts';
import type { Terms } from './terms.ts';

const TASK = 'begin_terms';

/** A change planned for a later date takes effect at that day's midnight in the company's zone. */
export async function planTerm(scope: Scope, first: PlainDate, last: PlainDate | null) {
  const today = await todayOf(scope);
  const days = [first, last === null ? today : addDays(last, 1)].filter(day => day > today);
  for (const day of days) {
    const [row] = await scope.tx.query<{ zone: string }>('select company_zone() as zone');
    const runAt = instantOf({ date: day, time: '00:00' }, row?.zone ?? 'UTC');
    await enqueue(scope.tx, TASK, {}, { key: `${TASK}-${scope.companyId}-${day}`, runAt });
  }
}

/** Trucks and drivers name the dispatcher whose assignment covers today. */
export async function beginTerms(scope: Scope): Promise<void> {
  for (const terms of [truckTerms, driverTerms]) {
    const due = await scope.tx.query<Due>(dueSql(terms), [scope.companyId, now()]);
    for (const { id, dispatcher_id } of due) {
      const owners: Entity = terms.owners;
      await rowsOf(owners, scope).update(id, { dispatcher_id });
    }
  }
}

type Due = { id: number; dispatcher_id: number | null };

/** Only assignments that begin today or ended yesterday: other choices made meanwhile stay. */
const dueSql = ({ entity, owners, owner }: Terms) => {
  const [terms, table] = [tableOf(entity), tableOf(owners)];
  return `
  with day as (select ($2::timestamptz at time zone company_zone())::date as today)
  select o.id, held.dispatcher_id from day, ${table} o
  left join lateral (
    select d.dispatcher_id, d.assigned_at from ${terms} d
    where d.company_id = $1 and d.${owner} = o.id and d.deleted_at is null
      and day.today between d.assigned_at and coalesce(d.unassigned_at, 'infinity')
  ) held on true
  where o.company_id = $1 and o.deleted_at is null
    and o.dispatcher_id is distinct from held.dispatcher_id
    and (held.assigned_at = day.today or exists (
      select from ${terms} d where d.company_id = $1 and d.${owner} = o.id
        and d.deleted_at is null and d.unassigned_at = day.today - 1))
  order by o.id`;
};

export function registerFleetJobs(jobs: Jobs): void {
  jobs.task(TASK, z.looseObject({}), (_payload, context) =>
    // The history is what begins these terms: its own watchers would extend a term of one day.
    context
      .watchedAccess(context.watchers.filter(one => !dispatcherWatchers.includes(one)))
      .write(beginTerms),
  );
}
