import type { Errors } from '../../../schema/readRecord.ts';
import { overlapText } from '../../../schema/rules/freight/loadDays.ts';
import {
  busyStatuses,
  drivenStatuses,
  LOAD_STATUS,
} from '../../../schema/rules/freight/loadStates.ts';
import { busySpan, type Resource, type Span } from '../../../schema/rules/freight/overlap.ts';
import type { Scope } from '../../db/access.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { type Booked, bookingOf, clashesOf } from './readLoadAggregate.ts';

export type Clash = ReturnType<typeof clashesOf>[number];

/**
 * Where a form shows the loads that need the same driver, truck or trailer at the same time. The first
 * transaction to ask for one of them makes others wait until it ends, so two people cannot both book it.
 */
export async function clashErrors(scope: Scope, aggregate: LoadAggregate): Promise<Errors> {
  const wanted = wantedBy(aggregate);
  const keys = CLASSES.flatMap(({ resource, key }) => wanted[resource].map(id => ({ key, id })));
  if (keys.length === 0) return {};
  await scope.tx.query(LOCK, [keys.map(({ key }) => key), keys.map(({ id }) => id)]);
  return errorsOf(aggregate, await bookingsWith(scope, maybeWanted(aggregate)));
}

/** The same loads without locking: what a form checks before saving. */
export async function clashesWithNow(scope: Scope, aggregate: LoadAggregate): Promise<Clash[]> {
  const others = await bookingsWith(scope, maybeWanted(aggregate));
  return clashesOf(aggregate, others);
}

type MaybeWanted = Omit<Wanted, 'span'> & { span: Wanted['span'] | null };

/** A load's resources and times. */
const maybeWanted = (aggregate: LoadAggregate): MaybeWanted => ({
  loadId: aggregate.id,
  span: busySpan(bookingOf(aggregate)),
  ...wantedBy(aggregate),
});

/**
 * Other loads on the road that may need the same resource at the same time. Without times, there
 * are none.
 */
export async function bookingsWith({ tx }: Scope, wanted: MaybeWanted): Promise<Booked[]> {
  const values: unknown[] = [];
  const text = bookingsText(wanted, value => `$${values.push(value)}`);
  if (text === null) return [];
  const rows = await tx.query<{ booking: Booked }>(text, values);
  return rows.map(({ booking }) => booking);
}

/** The same as part of a larger statement about a load. Null when there is nothing to check. */
export const bookingsSqlOf = (aggregate: LoadAggregate, place: (value: unknown) => string) =>
  bookingsText(maybeWanted(aggregate), place);

function bookingsText({ span, ...wanted }: MaybeWanted, place: (value: unknown) => string) {
  const isNothing = [wanted.driver, wanted.truck, wanted.trailer].every(ids => ids.length === 0);
  return !span || isNothing ? null : bookingsSql({ span, ...wanted }, place);
}

/** Advisory locks are taken in list order everywhere, so that no deadlock occurs. */
const LOCK = `select pg_advisory_xact_lock(key, id)
  from unnest($1::int[], $2::int[]) as wanted(key, id)`;

const CLASSES: readonly { resource: Resource; key: number }[] = [
  { resource: 'driver', key: 7271 },
  { resource: 'truck', key: 7272 },
  { resource: 'trailer', key: 7273 },
];

/** A load that goes on the road, or whose resources or times were replanned. */
export function needsCheck(before: LoadAggregate | null, after: LoadAggregate): boolean {
  if (!busyStatuses.includes(after.load.status)) return false;
  if (!before || !busyStatuses.includes(before.load.status)) return true;
  if (after.load.status === LOAD_STATUS.dispatched && before.load.status !== after.load.status) {
    return true;
  }
  return JSON.stringify(plan(before)) !== JSON.stringify(plan(after));
}

/** What people plan. What has happened is never refused. */
const plan = (aggregate: LoadAggregate) => ({
  wanted: wantedBy(aggregate),
  stops: aggregate.stops.map(({ sequence, type, date_from, date_to }) => ({
    sequence,
    type,
    date_from,
    date_to,
  })),
});

function errorsOf(aggregate: LoadAggregate, others: readonly Booked[]): Errors {
  const errors: Errors = {};
  for (const { resource, id, load_id } of clashesOf(aggregate, others)) {
    const index = aggregate.load_drivers.findIndex(row => row.driver_id === id);
    const field =
      resource === 'driver' ? `load_drivers.${Math.max(index, 0)}.driver_id` : `${resource}_id`;
    const messages = others
      .filter(one => one.id === load_id)
      .map(one => overlapText(resource, one));
    errors[field] = [...(errors[field] ?? []), ...messages];
  }
  return errors;
}

function wantedBy(aggregate: LoadAggregate): Record<Resource, number[]> {
  const { truck_id, trailer_id, load_drivers = [] } = bookingOf(aggregate);
  return {
    driver: sorted(load_drivers.map(row => row.driver_id)),
    truck: sorted([truck_id, ...load_drivers.map(row => row.truck_id)]),
    trailer: sorted([trailer_id, ...load_drivers.map(row => row.trailer_id)]),
  };
}

const sorted = (ids: readonly (number | null | undefined)[]) =>
  [...new Set(ids)].filter(id => id != null).sort((a, b) => a - b);

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
        'departed_at', s.departed_at, 'timezone', s.timezone)), '[]')
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
interface Wanted extends Record<Resource, readonly number[]> {
  loadId: number | null;
  span: Span;
}

/**
 * The other loads on the road that need one of the same drivers, trucks or trailers and may overlap
 * in time. rules/overlap, which knows the stop order, decides. Only loads that are over before or
 * begin after are left out here. A load without stops takes all time.
 */
function bookingsSql(
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
