import { busyStatuses, drivenStatuses } from '../../schema/rules/loadStates.ts';
import type { Resource, Span } from '../../schema/rules/overlap.ts';

const BUSY = busyStatuses.join(', ');
const DRIVEN = drivenStatuses.join(', ');

/** What rules/overlap asks of a load `l`: who and what it needs, and when. */
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

/** What still is on the road, as the index of such loads says it. */
const onTheRoad = (alias: string) => `${alias}.company_id = current_company()
  and ${alias}.status in (${BUSY}) and ${alias}.deleted_at is null`;

/**
 * Loads on the road on which a driver, truck or trailer has a share of its own. A driver has had
 * thousands: what is older or newer than every load on the road is passed over.
 */
const shared = (column: string, wanted: string) => `
  select x.id from load_drivers d
  join loads x on ${onTheRoad('x')} and x.id = d.load_id
  where d.company_id = current_company() and d.${column} = any(${wanted}::int[])
    and d.load_id between (select min(b.id) from loads b where ${onTheRoad('b')})
      and (select max(b.id) from loads b where ${onTheRoad('b')})`;

const assigned = (column: string, wanted: string) =>
  `select x.id from loads x where ${onTheRoad('x')} and x.${column} = any(${wanted}::int[])`;

/** What a load wants, and when. */
export interface Wanted extends Record<Resource, readonly number[]> {
  loadId: number | null;
  span: Span;
}

/**
 * The other loads on the road that need one of the same drivers, trucks or trailers and may cross
 * the span. Whether they do is judged by rules/overlap, which knows the order of the stops; only
 * what is over before the span, or begins after it, is left out here. What is driven without a stop
 * takes all time.
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
