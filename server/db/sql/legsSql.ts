/** The stops where the leg of a row `d` of `load_drivers` begins and ends. A removed one counts as none. */
const ENDS_OF_LEG = `
  left join load_stops f on f.company_id = $1 and f.id = d.from_stop_id and f.load_id = d.load_id
    and f.deleted_at is null
  left join load_stops u on u.company_id = $1 and u.id = d.to_stop_id and u.load_id = d.load_id
    and u.deleted_at is null`;

/** A stop of a load by its number, and the number of the load's first one. */
interface StopSql {
  loadId: string;
  sequence: string;
  first: string;
}

/** The rows of the leg on which a stop is reached: `rowsTo` of `rules/freight/legs.ts`. */
const rowsToSql = ({ loadId, sequence, first }: StopSql) => `
  from load_drivers d ${ENDS_OF_LEG}
  where d.company_id = $1 and d.load_id = ${loadId} and d.deleted_at is null
    and case when ${sequence} = ${first} then coalesce(f.sequence, ${first}) = ${first}
      else coalesce(f.sequence, ${first}) < ${sequence}
        and ${sequence} <= coalesce(u.sequence, ${sequence}) end`;

/** Whether several drivers reach the stop together: an ETA counts no rest breaks then. */
export const isTeamToSql = (stop: StopSql) =>
  `(select count(distinct d.driver_id) ${rowsToSql(stop)}) > 1`;

/** Whether a truck drives to the stop: with a leg of its own, or as the only truck of a load without drivers. */
export const drivesToSql = (stop: StopSql, truckId: string, ofLoad: string) => `
  (exists (select ${rowsToSql(stop)} and coalesce(d.truck_id, ${ofLoad}) = ${truckId})
    or ${truckId} = ${ofLoad} and not exists (select from load_drivers d
      where d.company_id = $1 and d.load_id = ${stop.loadId} and d.deleted_at is null))`;

/**
 * Whether a stop is a truck's to reach: it drives there, or it is the load's own truck and nobody drives
 * there. So what is late on a leg without a driver is still on a row.
 */
export const isTrucksSql = (stop: StopSql, truckId: string, ofLoad: string) => `
  (exists (select ${rowsToSql(stop)} and coalesce(d.truck_id, ${ofLoad}) = ${truckId})
    or ${truckId} = ${ofLoad} and not exists (select ${rowsToSql(stop)}))`;
