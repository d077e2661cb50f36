/**
 * The active trucks with the dispatcher who has them on each of the days `days` (SQL, date[]), as a
 * part of a `with`. Before a week's first load they are the trucks whose targets count.
 */
export const heldTrucks = (days: string): string => `
  held as materialized (
    select distinct on (d.day, h.truck_id) d.day, h.truck_id, h.dispatcher_id
    from unnest(${days}) d (day)
    join trucks_dispatchers h on h.company_id = $1 and h.deleted_at is null
      and h.assigned_at <= d.day and (h.unassigned_at is null or d.day <= h.unassigned_at)
    join trucks t on t.company_id = $1 and t.id = h.truck_id and t.is_active and t.deleted_at is null
    order by d.day, h.truck_id, h.assigned_at desc, h.id desc
  )`;

/**
 * The dispatchers of a gross board, as a subquery of ids: those of the loads in `counted` (SQL, with
 * dispatcher_id), and of who works here all who have trucks, or a target of their own. Next to
 * `heldTrucks`.
 */
export const dispatchersOf = (counted: string): string => `
  (select dispatcher_id from ${counted} where dispatcher_id is not null
    union select p.id from staffs p
    where p.company_id = $1 and p.is_active and p.deleted_at is null
      and (p.weekly_gross_target is not null or p.id in (select dispatcher_id from held)))`;
