import { minutesOnTheWay } from './appointments.ts';
import { inSequence, type StopTimes } from './stops.ts';
import type { Instant } from './zones.ts';

/** A stop of a load on the road, as far as somebody can say when the truck will be there. */
export type AwaitedStop = StopTimes & {
  sequence: number;
  /** Driving from the stop before it. */
  leg_minutes?: number | null;
};

export type Eta<S> = {
  stop: S;
  at: Instant;
  /** Minutes after the end of its window; below zero there is so much left. Null without a window. */
  off_minutes: number | null;
};

/**
 * When the truck will be at the next stop: from the stop that it left, with the driving between the
 * two and the rests that the law asks. Null where it has not left, or nobody knows the way. Once
 * that moment is over, it is now at the earliest.
 */
export function etaOf<S extends AwaitedStop>(
  stops: readonly S[],
  now: Instant,
  isTeam = false,
): Eta<S> | null {
  const order = inSequence(stops);
  const index = order.findIndex(({ arrived_at, departed_at }) => !arrived_at && !departed_at);
  const [left, stop] = [order[index - 1]?.departed_at, order[index]];
  if (!left || !stop || stop.leg_minutes == null) return null;
  const expected = Date.parse(left) + minutesOnTheWay(stop.leg_minutes, isTeam) * MINUTE;
  const at = Math.max(expected, Date.parse(now));
  const limit = stop.date_to ?? stop.date_from;
  return {
    stop,
    at: new Date(at).toISOString(),
    off_minutes: limit ? Math.round((at - Date.parse(limit)) / MINUTE) : null,
  };
}

const MINUTE = 60_000;
