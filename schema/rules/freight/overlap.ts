import { compareInstants, type Instant } from '../time/zones.ts';
import type { Leg } from './legs.ts';
import { busyStatuses, drivenStatuses } from './loadStates.ts';
import { firstPickup, lastDelivery } from './stops.ts';

/** The fields of a load that occupy a driver, truck or trailer. */
export type Booking = {
  id: number;
  status: number;
  truck_id?: number | null;
  trailer_id?: number | null;
  load_drivers?: readonly BookedDriver[];
  stops: readonly TimedStop[];
};

type BookedDriver = Leg & {
  driver_id: number | null;
  truck_id?: number | null;
  trailer_id?: number | null;
};

export type TimedStop = {
  sequence: number;
  type: string;
  date_from?: Instant | null;
  date_to?: Instant | null;
  arrived_at?: Instant | null;
  departed_at?: Instant | null;
};

export type Resource = 'driver' | 'truck' | 'trailer';

/** Another load that needs the same driver, truck or trailer at the same time. */
export type DoubleBooking = { resource: Resource; id: number; load_id: number };

/** All overlaps of a load with others. A next load after the current one is not an overlap. */
export function doubleBookings(load: Booking, others: readonly Booking[]): DoubleBooking[] {
  return others
    .filter(other => other.id !== load.id && overlaps(load, other))
    .flatMap(other =>
      resourcesOf(load)
        .filter(({ resource, id }) =>
          resourcesOf(other).some(taken => taken.resource === resource && taken.id === id),
        )
        .map(taken => ({ ...taken, load_id: other.id })),
    );
}

/** Whether the times of two loads, both on a truck, overlap. Loads that only touch do not. */
export function overlaps(a: Booking, b: Booking): boolean {
  if (!busyStatuses.includes(a.status) || !busyStatuses.includes(b.status)) return false;
  const [one, other] = [busySpan(a), busySpan(b)];
  if (!one || !other) return false;
  return compareInstants(one.from, other.to) < 0 && compareInstants(other.from, one.to) < 0;
}

/** A span of time. */
export type Span = { from: Instant; to: Instant };

/**
 * The time that a load occupies its driver, truck and trailer. A load on the road without known
 * times occupies all of it until they are known. A reserved one occupies none yet.
 */
export function busySpan({ status, stops }: Pick<Booking, 'status' | 'stops'>): Span | null {
  return loadSpan(stops) ?? (drivenStatuses.includes(status) ? ALWAYS : null);
}

const ALWAYS: Span = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' };

/**
 * From the first pickup (its arrival, else the start of its window) to the last delivery (its
 * departure, else the end of its window). Null while either has no time.
 */
export function loadSpan(stops: readonly TimedStop[]): Span | null {
  const first = firstPickup(stops);
  const last = lastDelivery(stops);
  const from = first?.arrived_at ?? first?.date_from;
  const to = last?.departed_at ?? last?.date_to ?? last?.date_from;
  if (!from || !to) return null;
  // A pickup later than the delivery's window would reverse the span.
  return compareInstants(from, to) <= 0 ? { from, to } : { from, to: from };
}

function resourcesOf(load: Booking): { resource: Resource; id: number }[] {
  const drivers = load.load_drivers ?? [];
  return [
    ...idsOf(
      'driver',
      drivers.map(({ driver_id }) => driver_id),
    ),
    ...idsOf('truck', [load.truck_id, ...drivers.map(({ truck_id }) => truck_id)]),
    ...idsOf('trailer', [load.trailer_id, ...drivers.map(({ trailer_id }) => trailer_id)]),
  ];
}

function idsOf(resource: Resource, ids: readonly (number | null | undefined)[]) {
  return [...new Set(ids)].filter(id => id != null).map(id => ({ resource, id }));
}
