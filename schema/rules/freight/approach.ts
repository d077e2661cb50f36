import { compareInstants, type Instant, latestOf } from '../time/zones.ts';
import type { Approach } from './appointments.ts';
import { type LatestEntry, offDutyUntil } from './personalBoard.ts';
import { estimatedLeg, type Point } from './roadMiles.ts';

/** A place that a truck drives to a pickup from. */
export type DeadheadOrigin = Point & {
  /** The last stop of a load it has before, or where it was last seen. */
  source: 'load' | 'position' | 'stop' | 'check_call';
  city: string | null;
  state: string | null;
};

/** The last stop of a load that the truck has. */
export type LoadEnd = DeadheadOrigin & { load_id: number; free_at: Instant | null };

/** Where a truck is, and where the loads it already has will leave it. */
export type TruckOrigins = { seen: DeadheadOrigin | null; ends: readonly LoadEnd[] };

/** The earliest time that a truck starts to a pickup: its time off is over. */
export const earliestStart = (entry: LatestEntry | null | undefined, present: Instant): Instant =>
  latestOf([present, offDutyUntil(entry)]) ?? present;

/** The pickup in question, with the load it belongs to. Null for a new load. */
export type Destination = {
  loadId: number | null;
  point: Point;
  date_from?: Instant | null;
  date_to?: Instant | null;
};

export type Deadhead = Approach & { from: DeadheadOrigin };

/**
 * The deadhead of a truck to a pickup: from the last stop of the load it has before that, at its
 * planned departure, otherwise from where it was last seen, at the present time or its earliest start.
 * Null where neither is known.
 */
export function deadheadTo(
  { seen, ends }: TruckOrigins,
  { loadId, point, date_from, date_to }: Destination,
  start: Instant,
): Deadhead | null {
  const until = date_to ?? date_from ?? null;
  const [before] = ends
    .filter(end => end.load_id !== loadId && isBy(end.free_at, until))
    .sort((one, other) => compareInstants(other.free_at ?? LAST, one.free_at ?? LAST));
  const from = before ?? seen;
  if (!from) return null;
  const { lat, lng, source, city, state } = from;
  const planned = before?.free_at ?? start;
  return {
    ...estimatedLeg(from, point),
    // No departure is before now, or in the truck's time off.
    free_at: compareInstants(planned, start) > 0 ? planned : start,
    from: { lat, lng, source, city, state },
  };
}

/** A pickup without a time comes after all that the truck has. */
const isBy = (free: Instant | null, until: Instant | null): boolean =>
  until === null || (free !== null && compareInstants(free, until) <= 0);

const LAST: Instant = '9999-12-31T00:00:00Z';
