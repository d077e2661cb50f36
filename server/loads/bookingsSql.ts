import { busyStatuses } from '../../schema/rules/loadStates.ts';

const BUSY = busyStatuses.join(', ');

/** What rules/overlap asks of a load `l`: who and what it needs, and when. */
const BOOKING = `
  json_build_object('id', l.id, 'internal_id', l.internal_id, 'status', l.status,
    'truck_id', l.truck_id, 'trailer_id', l.trailer_id,
    'load_drivers', (select coalesce(json_agg(json_build_object(
        'driver_id', d.driver_id, 'truck_id', d.truck_id, 'trailer_id', d.trailer_id)), '[]')
      from load_drivers d where d.company_id = $1 and d.load_id = l.id),
    'stops', (select coalesce(json_agg(json_build_object('sequence', s.sequence, 'type', s.type,
        'date_from', s.date_from, 'date_to', s.date_to, 'arrived_at', s.arrived_at,
        'departed_at', s.departed_at)), '[]')
      from load_stops s where s.company_id = $1 and s.load_id = l.id))`;

/**
 * Loads on which a driver, truck or trailer has a share of its own. A driver has had thousands:
 * what is older or newer than every load on the road is passed over.
 */
const shared = (column: string, wanted: string) => `
  select d.load_id from load_drivers d
  where d.company_id = $1 and d.${column} = any(${wanted})
    and d.load_id between (select min(id) from busy) and (select max(id) from busy)`;

/** The loads on the road, other than $2, that need one of the trucks $3, trailers $4, drivers $5. */
export const BOOKINGS_OF = `
  with busy as materialized (
    select x.id, x.truck_id, x.trailer_id from loads x
    where x.company_id = $1 and x.status in (${BUSY}) and x.deleted_at is null
      and x.id is distinct from $2::int
  ),
  shares as materialized (
    ${shared('driver_id', '$5::int[]')}
    union all ${shared('truck_id', '$3::int[]')}
    union all ${shared('trailer_id', '$4::int[]')}
  ),
  wanted as materialized (
    select id from busy where truck_id = any($3::int[]) or trailer_id = any($4::int[])
      or id in (select load_id from shares)
  )
  select ${BOOKING} as booking from wanted w
  join loads l on l.company_id = $1 and l.id = w.id
  order by l.id`;
