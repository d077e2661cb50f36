import { busyStatuses } from '../../schema/rules/loadStates.ts';

const BUSY = busyStatuses.join(', ');

/** What rules/overlap asks of a load `l`: who and what it needs, and when. */
const BOOKING = `
  json_build_object('id', l.id, 'internal_id', l.internal_id, 'status', l.status,
    'truck_id', l.truck_id, 'trailer_id', l.trailer_id,
    'load_drivers', (select coalesce(json_agg(json_build_object(
        'driver_id', d.driver_id, 'truck_id', d.truck_id, 'trailer_id', d.trailer_id)), '[]')
      from load_drivers d where d.company_id = l.company_id and d.load_id = l.id),
    'stops', (select coalesce(json_agg(json_build_object('sequence', s.sequence, 'type', s.type,
        'date_from', s.date_from, 'date_to', s.date_to, 'arrived_at', s.arrived_at,
        'departed_at', s.departed_at)), '[]')
      from load_stops s where s.company_id = l.company_id and s.load_id = l.id))`;

/** The other loads on the road that share a driver, truck or trailer with the given ids. */
export const BOOKINGS_OF = `
  select ${BOOKING} as booking from loads l
  where l.company_id = $1 and l.deleted_at is null and l.status in (${BUSY})
    and l.id is distinct from $2::int
    and (l.truck_id = any($3::int[]) or l.trailer_id = any($4::int[])
      or exists (select from load_drivers d where d.company_id = l.company_id
        and d.load_id = l.id and (d.truck_id = any($3::int[]) or d.trailer_id = any($4::int[])
          or d.driver_id = any($5::int[]))))
  order by l.id`;

/** The same for a load that is in the database, as a JSON list inside another statement. */
export const bookingsSql = (company: string, load: string) => `
  (select coalesce(json_agg(${BOOKING}), '[]')
   from loads me, loads l
   where me.company_id = ${company} and me.id = ${load} and l.company_id = ${company}
     and l.deleted_at is null and l.status in (${BUSY}) and l.id <> me.id
     and (l.truck_id = me.truck_id or l.trailer_id = me.trailer_id
       or exists (select from load_drivers mine, load_drivers d
         where mine.company_id = ${company} and mine.load_id = me.id
           and d.company_id = ${company} and d.load_id = l.id
           and (d.driver_id = mine.driver_id or d.truck_id = mine.truck_id
             or d.trailer_id = mine.trailer_id))))`;
