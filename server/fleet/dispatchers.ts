import { driverDispatchers } from '../../schema/entities/assignments.ts';
import { drivers } from '../../schema/entities/drivers.ts';
import { truckDispatchers, trucks } from '../../schema/entities/trucks.ts';
import { now } from '../clock.ts';
import type { Watcher } from '../db/access.ts';
import type { Terms } from './terms.ts';

/** Who dispatches a truck: old weeks stay with the dispatcher of that week. */
export const truckTerms: Terms = {
  entity: truckDispatchers,
  owners: trucks,
  owner: 'truck_id',
  from: 'assigned_at',
  to: 'unassigned_at',
  now: 'dispatcher_id',
  clash: 'The truck has a dispatcher on these days.',
};

/** Whose driver somebody is. */
export const driverTerms: Terms = {
  entity: driverDispatchers,
  owners: drivers,
  owner: 'driver_id',
  from: 'assigned_at',
  to: 'unassigned_at',
  now: 'dispatcher_id',
  clash: 'The driver has a dispatcher on these days.',
};

/**
 * A dispatcher may be given by a form, by the board or in bulk: the history follows, so that old
 * weeks stay with whoever it was then.
 */
export const dispatcherWatchers: readonly Watcher[] = [
  watch('trucks', followSql('trucks', 'trucks_dispatchers', 'truck_id')),
  watch('drivers', followSql('drivers', 'driver_attach_dispatcher', 'driver_id')),
];

function watch(entity: string, sql: string): Watcher {
  return {
    entities: [entity],
    run: async ({ tx, companyId, userId }) => {
      await tx.query(sql, [companyId, userId, now()]);
    },
  };
}

/**
 * Of the trucks or drivers whose dispatcher this transaction changed: a term that began today is
 * rewritten; an older one ends yesterday, and a new one begins, up to the next that is planned.
 */
function followSql(owners: string, terms: string, owner: string): string {
  return `
  with given as materialized (
    select t.id, t.dispatcher_id, ($3::timestamptz at time zone company_zone())::date as today
    from ${owners} t where t.company_id = $1 and t.deleted_at is null and t.id in (
      select record_id from audit where company_id = $1 and tx = audit_tx()
        and entity = '${owners}'
        and coalesce(before, '{}') || coalesce(after, '{}') ? 'dispatcher_id')
  ),
  held as (
    select d.id, d.${owner} as owner_id, d.dispatcher_id, d.assigned_at, d.unassigned_at
    from ${terms} d
    join given g on g.id = d.${owner}
    where d.company_id = $1 and d.deleted_at is null
      and g.today between d.assigned_at and coalesce(d.unassigned_at, 'infinity')
  ),
  planned as (
    select d.${owner} as owner_id, min(d.assigned_at) - 1 as until from ${terms} d
    join given g on g.id = d.${owner}
    where d.company_id = $1 and d.deleted_at is null and d.assigned_at > g.today
    group by d.${owner}
  ),
  moved as (
    update ${terms} d set
      dispatcher_id = case when h.assigned_at = g.today and g.dispatcher_id is not null
        then g.dispatcher_id else d.dispatcher_id end,
      unassigned_at = case when h.assigned_at = g.today and g.dispatcher_id is not null
        then (select p.until from planned p where p.owner_id = g.id)
        else greatest(h.assigned_at, g.today - 1) end,
      version = d.version + 1, updated_at = now()
    from held h join given g on g.id = h.owner_id
    where d.company_id = $1 and d.id = h.id and (h.dispatcher_id is distinct from g.dispatcher_id
      or (h.assigned_at = g.today and h.unassigned_at = g.today))
    returning d.id
  )
  insert into ${terms} (company_id, ${owner}, dispatcher_id, assigned_at, unassigned_at, created_by)
  select $1::int, g.id, g.dispatcher_id, g.today,
    (select p.until from planned p where p.owner_id = g.id), $2::int
  from given g
  -- The old term is ended first: nobody has two at once.
  where (select count(*) from moved) is not null
    and g.dispatcher_id is not null and not exists (select from held h where h.owner_id = g.id
      and (h.assigned_at = g.today or h.dispatcher_id = g.dispatcher_id))`;
}
