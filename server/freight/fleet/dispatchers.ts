import { driverDispatchers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { truckDispatchers, trucks } from '../../../schema/entities/trucks.ts';
import { tableOf } from '../../../schema/entity.ts';
import { now } from '../../clock.ts';
import type { Watcher } from '../../db/access.ts';
import { type ReturnedRow, touches } from '../../db/changes.ts';
import { writeRows, writing } from '../../db/writeSql.ts';
import type { Terms } from './terms.ts';

/** A truck's dispatchers: past weeks stay with the dispatcher of that week. */
export const truckTerms = {
  entity: truckDispatchers,
  owners: trucks,
  owner: 'truck_id',
  from: 'assigned_at',
  to: 'unassigned_at',
  now: 'dispatcher_id',
  clash: 'The truck has a dispatcher on these days.',
} as const satisfies Terms;

/** A driver's dispatchers. */
export const driverTerms = {
  entity: driverDispatchers,
  owners: drivers,
  owner: 'driver_id',
  from: 'assigned_at',
  to: 'unassigned_at',
  now: 'dispatcher_id',
  clash: 'The driver has a dispatcher on these days.',
} as const satisfies Terms;

/**
 * A form, the board or a bulk action may assign a dispatcher. The history follows, so that past
 * weeks stay with the dispatcher of that time.
 */
export const dispatcherWatchers: readonly Watcher[] = [watch(truckTerms), watch(driverTerms)];

function watch({ entity, owners, owner }: Terms): Watcher {
  const follow = writing<Followed>(
    followSql(tableOf(owners), tableOf(entity), owner),
    (changes, [row]) => {
      changes.returned(entity, row?.moved ?? []);
      for (const { id, ...made } of row?.made ?? []) changes.created(entity, id, made);
    },
  );
  return {
    follows: { [owners.name]: ['dispatcher_id'] },
    run: async scope => {
      const { companyId, userId, changes } = scope;
      const given = changes.idsOf(owners, change => touches(change, 'dispatcher_id'));
      if (given.length === 0) return;

      await writeRows(scope, follow, [companyId, userId, now(), given]);
    },
  };
}

/** The terms that were ended or rewritten, and the new ones, with their owner. */
interface Followed {
  moved: ReturnedRow[] | null;
  made: { id: number }[] | null;
}

/**
 * For trucks or drivers whose dispatcher this transaction changed, $4: an assignment that began today
 * is rewritten. An older one ends yesterday, and a new one begins and lasts until the next planned
 * one.
 */
function followSql(owners: string, terms: string, owner: string): string {
  return `
  with given as materialized (
    select t.id, t.dispatcher_id, ($3::timestamptz at time zone company_zone())::date as today
    from ${owners} t
    where t.company_id = $1 and t.deleted_at is null and t.id = any($4::int[])
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
    returning d.id, json_build_object('dispatcher_id', d.dispatcher_id,
      'unassigned_at', d.unassigned_at) as after
  ),
  made as (
  insert into ${terms} (company_id, ${owner}, dispatcher_id, assigned_at, unassigned_at, created_by)
  select $1::int, g.id, g.dispatcher_id, g.today,
    (select p.until from planned p where p.owner_id = g.id), $2::int
  from given g
  -- The old term is ended first: nobody has two at once.
  where (select count(*) from moved) is not null
    and g.dispatcher_id is not null and not exists (select from held h where h.owner_id = g.id
      and (h.assigned_at = g.today or h.dispatcher_id = g.dispatcher_id))
  returning id, ${owner}
  )
  select (select json_agg(moved) from moved) as moved, (select json_agg(made) from made) as made`;
}
