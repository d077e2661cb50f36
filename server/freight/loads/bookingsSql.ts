import { busyStatuses, drivenStatuses } from '../../../schema/rules/freight/loadStates.ts';
import type { Resource, Span } from '../../../schema/rules/freight/overlap.ts';

const BUSY = busyStatuses.join(', ');
const DRIVEN = drivenStatuses.join(', ');

/** What rules/overlap needs to know about a load `l`: its resources and times. */
const BOOKING = `
  json_build_object('id', l.id, 'internal_id', l.internal_id, 'status', l.status,
    'truck_id', l.truck_id, 'trailer_id', l.trailer_id,
    'load_drivers', (select coalesce(json_agg(json_build_object(
        'driver_id', d.driver_id, 'truck_id', d.truck_id, 'trailer_id', d.trailer_id)), '[]')
      from load_drivers d where d.company_id = current_company() and d.load_id = l.id),
    'stops', (select coalesce(json_agg(json_build_object('sequence', s.sequence, 'type', s.type,
        'date_from', s.date_from, 'date_to', s.date_to, 'arrived_at', s.arrived_at,
        'departed_at', s.departed_at)), '[]')
      from load_stops s where s.company_id = current_company() and s.load_id = l.id))`;

/** Loads on the road, in the words of their index. */
const onTheRoad = (alias: string) => `${alias}.company_id = current_company()
  and ${alias}.status in (${BUSY}) and ${alias}.deleted_at is null`;

/**
 * Loads on the road with a row for a driver, truck or trailer of its own. A driver has had
 * thousands: anything older or newer than all loads on the road is skipped.
 */
const shared = (column: string, wanted: string) => `
  select x.id from load_drivers d
  join loads x on ${onTheRoad('x')} and x.id = d.load_id
  where d.company_id = current_company() and d.${column} = any(${wanted}::int[])
    and d.load_id between (select min(b.id) from loads b where ${onTheRoad('b')})
      and (select max(b.id) from loads b where ${onTheRoad('b')})`;

const assigned = (column: string, wanted: string) =>
  `select x.id from loads x where ${onTheRoad('x')} and x.${column} = any(${wanted}::int[])`;

/** A load's resources and times. */
export interface Wanted extends Record<Resource, readonly number[]> {
  loadId: number | null;
  span: Span;
}

/**
 * The other loads on the road that need one of the same drivers, trucks or trailers and may overlap
 * in time. rules/overlap, which knows the stop order, decides. Only loads that are over before or
 * begin after are left out here. A load without stops takes all time.
 */
export function bookingsSql(
  { loadId, span, driver, truck, trailer }: Wanted,
  place: (value: unknown) => string,
): string {
  const walks: string[] = [];
  if (driver.length > 0) walks.push(shared('driver_id', place(driver)));
  for (const [column, ids] of [['truck_id', truck] as const, ['trailer_id', trailer] as const]) {
    if (ids.length === 0) continue;
    const wanted = place(ids);
    walks.push(shared(column, wanted), assigned(column, wanted));
  }
  return `
    select ${BOOKING} as booking from (${walks.join(' union ')}) w
    join loads l on l.company_id = current_company() and l.id = w.id
    where w.id is distinct from ${place(loadId)}::int and coalesce((
      select max(greatest(s.departed_at, s.date_to, s.date_from, s.arrived_at))
          >= ${place(span.from)}::timestamptz
        and min(least(s.arrived_at, s.date_from)) <= ${place(span.to)}::timestamptz
      from load_stops s where s.company_id = current_company() and s.load_id = w.id),
      l.status in (${DRIVEN}))
    order by l.id`;
}
