import type { Scope } from '../../db/access.ts';

/**
 * The histories that the files lack: each truck's driver and each driver's dispatcher, both since
 * the truck got its dispatcher, and the night updater of every active truck.
 */
export async function writeCrews({ tx, companyId }: Scope): Promise<void> {
  for (const statement of [POSITIONS, DISPATCHERS, UPDATERS])
    await tx.query(statement, [companyId]);
}

const SINCE = `
  since as (select d.truck_id, min(d.assigned_at) as day from trucks_dispatchers d
    where d.company_id = $1 group by d.truck_id)`;

const POSITIONS = `
  with ${SINCE}
  insert into truck_drivers (company_id, created_by, truck_id, driver_id, position, assigned_at)
  select distinct on (x.driver_id) $1::int, x.created_by, x.id, x.driver_id, x.position,
    (coalesce(s.day, x.created_at::date) + time '06:00') at time zone company_zone()
  from (
    select id, driver_id, 'main' as position, created_at, created_by from trucks
    where company_id = $1
    union all
    select id, second_driver_id, 'second', created_at, created_by from trucks
    where company_id = $1
  ) x
  left join since s on s.truck_id = x.id
  where x.driver_id is not null
  order by x.driver_id, x.position, x.id
  on conflict do nothing`;

const DISPATCHERS = `
  with ${SINCE}
  insert into driver_attach_dispatcher
    (company_id, created_by, driver_id, dispatcher_id, assigned_at)
  select $1::int, d.created_by, d.id, d.dispatcher_id,
    greatest(d.hire_date, coalesce(s.day, d.hire_date))
  from drivers d left join since s on s.truck_id = d.truck_id
  where d.company_id = $1 and d.dispatcher_id is not null
  on conflict do nothing`;

const UPDATERS = `
  insert into truck_updaters (company_id, created_by, truck_id, updater_id, shift, "from")
  select $1::int, t.created_by, t.id, u.id, 'after_hours', d.day
  from (select truck_id, min(assigned_at) as day from trucks_dispatchers
    where company_id = $1 group by truck_id) d
  join trucks t on t.company_id = $1 and t.id = d.truck_id and t.is_active
  cross join lateral (
    select s.id from staffs s join departments p on p.id = s.department_id
    where s.company_id = $1 and lower(p.name) = 'updater' order by s.id limit 1
  ) u
  on conflict do nothing`;
