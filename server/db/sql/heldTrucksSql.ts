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
