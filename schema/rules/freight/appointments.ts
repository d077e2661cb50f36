import { compareInstants, type Instant } from '../time/zones.ts';
import { inSequence } from './stops.ts';

/** The fields of a stop that its appointment depends on. */
export type PlannedStop = {
  sequence: number;
  date_from?: Instant | null;
  date_to?: Instant | null;
  arrived_at?: Instant | null;
  departed_at?: Instant | null;
  /** Driving time from the previous stop. */
  leg_minutes?: number | null;
};

/** Where a truck comes from before a load: the distance and the time it is free. */
export type Approach = { miles: number; minutes: number; free_at: Instant | null };

/** Eleven hours of driving, then ten of rest (49 CFR 395.3). A team drives on. */
const MOST_DRIVING = 11 * 60;
const REST = 10 * 60;

/** Driving time with the legal rest breaks of a single driver. */
export function minutesEnroute(driving: number, isTeam = false): number {
  if (isTeam || driving <= 0) return Math.max(driving, 0);
  return driving + Math.floor((driving - 1) / MOST_DRIVING) * REST;
}

/**
 * The stops, by number, that can't be reached by their appointment: from where the truck becomes
 * free, and from stop to stop, leaving each as early as possible. Visited stops are not checked.
 */
export function stopsAtRisk(
  stops: readonly PlannedStop[],
  approach: Approach | null = null,
  isTeam = false,
): number[] {
  const atRisk: number[] = [];
  let free = approach?.free_at ?? null;
  inSequence(stops).forEach((stop, index) => {
    const driving = index === 0 ? approach?.minutes : stop.leg_minutes;
    const reached =
      stop.arrived_at ??
      (free && driving != null ? later(free, minutesEnroute(driving, isTeam)) : null);
    const limit = stop.date_to ?? stop.date_from;
    if (!stop.arrived_at && reached && limit && compareInstants(reached, limit) > 0) {
      atRisk.push(stop.sequence);
    }
    free = stop.departed_at ?? latest(reached, stop.date_from ?? null);
  });
  return atRisk;
}

const later = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

function latest(one: Instant | null, other: Instant | null): Instant | null {
  if (!one || !other) return one ?? other;
  return compareInstants(one, other) > 0 ? one : other;
}
