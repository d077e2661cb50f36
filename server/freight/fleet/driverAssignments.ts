import { truckDrivers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { now } from '../../clock.ts';
import type { Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { inserting, updating, writeRows } from '../../db/writeSql.ts';

/**
 * Keeps driver assignments consistent, whatever call changed them: a form, the board, an import,
 * /truck-drivers. A driver has one truck and leaves the previous one. The history and the driver's
 * record follow.
 */
export const driverAssignmentWatcher: Watcher = {
  follows: { trucks: ['driver_id', 'second_driver_id'] },
  run: followDriverAssignments,
};

/** Processes the trucks whose drivers this transaction changed. */
export async function followDriverAssignments(scope: Scope): Promise<void> {
  const { tx, companyId, userId, changes } = scope;
  const ids = changes.idsOf(
    trucks,
    change => change.action === 'delete' || touches(change, 'driver_id', 'second_driver_id'),
  );
  if (ids.length === 0) return;

  const touched = await tx.query<{ drivers: number[] }>(DRIVERS, [companyId, ids]);
  const people = [...new Set(touched.flatMap(({ drivers }) => drivers))];
  // Two simultaneous claims for the same driver are processed one after the other.
  if (people.length > 0) await tx.query(LOCK, [companyId, people]);
  const left = await writeRows(scope, LEAVE, [companyId, ids]);
  for (const { id } of left) scope.changed('trucks', id, { type: 'updated' });
  const all = [...ids, ...left.map(({ id }) => id)];
  await writeRows(scope, END, [companyId, all, now()]);
  await writeRows(scope, BEGIN, [companyId, all, now(), userId]);
  await writeRows(scope, SIT, [companyId, all]);
}

const DRIVERS = `
  select array_remove(array[t.driver_id, t.second_driver_id], null) as drivers
  from trucks t where t.company_id = $1 and t.id = any($2::int[])
  order by t.id`;

const LOCK = `
  select 1 from drivers where company_id = $1 and id = any($2::int[]) order by id
  for no key update`;

/** The drivers of the trucks in $2. When two claim the same driver, the first one. */
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

/** Those drivers' other assignments end now. */
const LEAVE = updating(
  trucks,
  `
  with ${WANTED},
  kept as (
    select t.id, json_build_object('driver_id', t.driver_id,
        'second_driver_id', t.second_driver_id) as before,
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
  returning t.id, k.before, json_build_object('driver_id', t.driver_id,
    'second_driver_id', t.second_driver_id) as after`,
);

const END = updating(
  truckDrivers,
  `
  with ${WANTED}
  update truck_drivers d set unassigned_at = greatest(d.assigned_at, $3::timestamptz),
    version = d.version + 1, updated_at = now()
  where d.company_id = $1 and d.truck_id = any($2::int[]) and d.unassigned_at is null
    and d.deleted_at is null and not exists (select from wanted w where w.truck_id = d.truck_id
      and w.driver_id = d.driver_id and w.position = d.position)
  returning d.id, json_build_object('unassigned_at', d.unassigned_at) as after`,
);

const BEGIN = inserting(
  truckDrivers,
  `
  with ${WANTED}
  insert into truck_drivers (company_id, truck_id, driver_id, position, assigned_at, created_by)
  select $1::int, w.truck_id, w.driver_id, w.position, $3::timestamptz, $4::int from wanted w
  where not exists (select from truck_drivers d where d.company_id = $1
    and d.truck_id = w.truck_id and d.driver_id = w.driver_id and d.position = w.position
    and d.unassigned_at is null and d.deleted_at is null)
  returning id`,
);

/** A driver's record names the truck. Its version stays: no person edited it. */
const SIT = updating(
  drivers,
  `
  with ${WANTED}
  update drivers d set truck_id = (select w.truck_id from wanted w where w.driver_id = d.id)
  where d.company_id = $1 and d.deleted_at is null
    and (d.truck_id = any($2::int[]) or d.id in (select driver_id from wanted))
    and d.truck_id is distinct from (select w.truck_id from wanted w where w.driver_id = d.id)
  returning d.id, json_build_object('truck_id', d.truck_id) as after`,
);
