import { compareInstants, earliestOf, type Instant } from '../time/zones.ts';
import { minutesEnroute } from './appointments.ts';
import {
  type Booking,
  type DoubleBooking,
  doubleBookings,
  loadSpan,
  type Span,
} from './overlap.ts';
import { isMissed } from './stopClock.ts';
import { firstPickup, type Stop } from './stops.ts';

/** Average speed of a truck on the way to a pickup, in miles per hour. */
const EMPTY_SPEED = 50;

export interface DrawnLoad {
  status: number;
  empty_miles: number;
  stops: readonly Stop[];
}

/** The parts of a load's bar. */
export interface LoadBar extends Span {
  /** When the truck has to leave for the pickup. Null without deadhead. */
  empty_from: Instant | null;
  /** Since when the load is late: the first missed due time. */
  late_from: Instant | null;
}

/** The bar of a load, late loads drawn until now. Null without times. */
export function barOf({ status, empty_miles, stops }: DrawnLoad, now: Instant): LoadBar | null {
  const span = loadSpan(stops);
  if (!span) return null;
  const missed = stops.filter(stop => isMissed({ status }, stop, now));
  const late_from = earliestOf(missed.map(({ date_from, date_to }) => date_to ?? date_from));
  const isLonger = late_from !== null && compareInstants(now, span.to) > 0;
  const minutes = minutesEnroute(Math.round((empty_miles / EMPTY_SPEED) * 60));
  return {
    from: span.from,
    to: isLonger ? now : span.to,
    empty_from:
      minutes > 0 ? new Date(Date.parse(span.from) - minutes * 60_000).toISOString() : null,
    late_from,
  };
}

/**
 * Why a load is not planned in time: it has no appointment at one of its ends, or the window of its
 * pickup is over. Null while it can be picked up in time.
 */
export function whyWaiting(stops: readonly Stop[], now: Instant): 'undated' | 'overdue' | null {
  if (!loadSpan(stops)) return 'undated';
  const first = firstPickup(stops);
  const due = first?.date_to ?? first?.date_from;
  return due && compareInstants(due, now) < 0 ? 'overdue' : null;
}

/** All pairs of loads that need the same truck, driver or trailer at the same time, once each. */
export function conflictsOf(loads: readonly Booking[]): (DoubleBooking & { with_id: number })[] {
  const sharing = new Map<string, Booking[]>();
  for (const load of loads) {
    for (const key of resourceKeys(load)) {
      sharing.set(key, [...(sharing.get(key) ?? []), load]);
    }
  }
  const found = new Map<string, DoubleBooking & { with_id: number }>();
  for (const group of sharing.values()) {
    group.forEach((load, place) => {
      for (const one of doubleBookings(load, group.slice(place + 1))) {
        const key = [one.resource, one.id, load.id, one.load_id].join(' ');
        found.set(key, { ...one, load_id: load.id, with_id: one.load_id });
      }
    });
  }
  return [...found.values()];
}

function resourceKeys({ truck_id, trailer_id, load_drivers = [] }: Booking): Set<string> {
  return new Set(
    [
      ...[truck_id, ...load_drivers.map(row => row.truck_id)].map(id => id && `truck ${id}`),
      ...[trailer_id, ...load_drivers.map(row => row.trailer_id)].map(id => id && `trailer ${id}`),
      ...load_drivers.map(row => row.driver_id && `driver ${row.driver_id}`),
    ].filter(key => typeof key === 'string'),
  );
}
