/** The dispatcher of the truck of the load `alias` on its date. */
export const truckDispatcher = (alias: string): string =>
  `(select h.dispatcher_id from trucks_dispatchers h
    where h.company_id = $1 and h.truck_id = ${alias}.truck_id and h.deleted_at is null
      and h.assigned_at <= ${alias}.gross_date
      and (h.unassigned_at is null or ${alias}.gross_date <= h.unassigned_at)
    order by h.assigned_at desc, h.id desc limit 1)`;

/**
 * The dispatcher with the gross of the load `alias`: the truck's dispatcher on its date, as on the
 * gross board.
 */
export const grossDispatcher = (alias: string): string =>
  `coalesce(${truckDispatcher(alias)}, ${alias}.dispatcher_id)`;
