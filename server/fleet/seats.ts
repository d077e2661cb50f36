import { now } from '../clock.ts';
import type { Scope, Watcher } from '../db/access.ts';

/**
 * Who sits in which truck, whatever call said so: a form, the board, an import, /truck-drivers. A
 * driver has one truck, so he leaves the one that he had; the history and his own record follow.
 */
export const seatWatcher: Watcher = { entities: ['trucks'], run: followSeats };

/** Looks at the trucks whose drivers this transaction changed. */
export async function followSeats(scope: Scope): Promise<void> {
  const { tx, companyId, userId } = scope;
  const touched = await tx.query<{ id: number; drivers: number[] }>(TOUCHED, [companyId]);
  if (touched.length === 0) return;

  const ids = touched.map(({ id }) => id);
  const people = [...new Set(touched.flatMap(({ drivers }) => drivers))];
  // Two people who want the same driver at once come one after the other.
  if (people.length > 0) await tx.query(LOCK, [companyId, people]);
  const left = await tx.query<{ id: number }>(LEAVE, [companyId, ids]);
  for (const { id } of left) scope.changed('trucks', id, { type: 'updated' });
  const all = [...ids, ...left.map(({ id }) => id)];
  await tx.query(END, [companyId, all, now()]);
  await tx.query(BEGIN, [companyId, all, now(), userId]);
  await tx.query(SIT, [companyId, all]);
}

const TOUCHED = `
  select t.id, array_remove(array[t.driver_id, t.second_driver_id], null) as drivers
  from trucks t where t.company_id = $1 and t.id in (
    select record_id from audit where company_id = $1 and tx = audit_tx()
      and entity = 'trucks' and coalesce(before, '{}') || coalesce(after, '{}')
        ?| '{driver_id,second_driver_id,deleted_at}'::text[])
  order by t.id`;

const LOCK = `
  select 1 from drivers where company_id = $1 and id = any($2::int[]) order by id
  for no key update`;

/** Whom the trucks in $2 have; of two of them that want the same driver, the first. */
const WANTED = `
  wanted as materialized (
    select distinct on (s.driver_id) s.* from (
      select t.id as truck_id, t.driver_id, 'main' as position from trucks t
      where t.company_id = $1 and t.id = any($2::int[]) and t.deleted_at is null
      union all
      select t.id, t.second_driver_id, 'second' from trucks t
      where t.company_id = $1 and t.id = any($2::int[]) and t.deleted_at is null
    ) s
    where s.driver_id is not null order by s.driver_id, s.truck_id, s.position
  )`;

/** Every other seat of those drivers is empty now. */
const LEAVE = `
  with ${WANTED},
  kept as (
    select t.id,
      case when exists (select from wanted w where w.driver_id = t.driver_id
        and (w.truck_id, w.position) <> (t.id, 'main')) then null else t.driver_id end as main,
      case when exists (select from wanted w where w.driver_id = t.second_driver_id
        and (w.truck_id, w.position) <> (t.id, 'second')) then null
        else t.second_driver_id end as second
    from trucks t where t.company_id = $1 and t.deleted_at is null
      and (t.driver_id in (select driver_id from wanted)
        or t.second_driver_id in (select driver_id from wanted))
  )
  update trucks t set driver_id = k.main, second_driver_id = k.second, version = t.version + 1,
    updated_at = now()
  from kept k where t.company_id = $1 and t.id = k.id
    and (t.driver_id, t.second_driver_id) is distinct from (k.main, k.second)
  returning t.id`;

const END = `
  with ${WANTED}
  update truck_drivers d set unassigned_at = greatest(d.assigned_at, $3::timestamptz),
    version = d.version + 1, updated_at = now()
  where d.company_id = $1 and d.truck_id = any($2::int[]) and d.unassigned_at is null
    and d.deleted_at is null and not exists (select from wanted w where w.truck_id = d.truck_id
      and w.driver_id = d.driver_id and w.position = d.position)`;

const BEGIN = `
  with ${WANTED}
  insert into truck_drivers (company_id, truck_id, driver_id, position, assigned_at, created_by)
  select $1::int, w.truck_id, w.driver_id, w.position, $3::timestamptz, $4::int from wanted w
  where not exists (select from truck_drivers d where d.company_id = $1
    and d.truck_id = w.truck_id and d.driver_id = w.driver_id and d.position = w.position
    and d.unassigned_at is null and d.deleted_at is null)`;

/** A driver's record names his truck. His version stays: nobody edited him. */
const SIT = `
  with ${WANTED}
  update drivers d set truck_id = (select w.truck_id from wanted w where w.driver_id = d.id)
  where d.company_id = $1 and d.deleted_at is null
    and (d.truck_id = any($2::int[]) or d.id in (select driver_id from wanted))
    and d.truck_id is distinct from (select w.truck_id from wanted w where w.driver_id = d.id)`;
