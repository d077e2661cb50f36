import { minutesOnTheWay } from './appointments.ts';
import { inSequence, type StopTimes } from './stops.ts';
import { compareInstants, type Instant, latestOf } from './zones.ts';

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
  const index = order.findIndex(isAwaited);
  const [left, stop] = [order[index - 1]?.departed_at, order[index]];
  if (!left || !stop || stop.leg_minutes == null) return null;
  const expected = Date.parse(left) + minutesOnTheWay(stop.leg_minutes, isTeam) * MINUTE;
  const at = Math.max(expected, Date.parse(now));
  return etaAt(stop, at);
}

/** The stop that the truck comes to next; null once it has been at all of them. */
export const awaitedStop = <S extends AwaitedStop>(stops: readonly S[]): S | null =>
  inSequence(stops).find(isAwaited) ?? null;

/** What somebody said on the way: when the truck should be there, and when that was said. */
export type Telling = { eta: Instant | null; created_at: Instant };

/**
 * When the truck will be at the next stop by what was told of it last (`tellings` begin with the
 * oldest). What was told before the truck came to a stop, or left one, was of the way until there; and
 * a moment that is over without the truck was told wrong.
 */
export function toldEta<S extends AwaitedStop, T extends Telling>(
  stops: readonly S[],
  tellings: readonly T[],
  now: Instant,
): (Eta<S> & { telling: T }) | null {
  const stop = awaitedStop(stops);
  const telling = tellings.findLast(({ eta }) => eta !== null);
  if (!stop || !telling?.eta || Date.parse(telling.eta) < Date.parse(now)) return null;
  const happened = latestOf(stops.flatMap(one => [one.arrived_at, one.departed_at]));
  if (happened && compareInstants(telling.created_at, happened) < 0) return null;
  return { ...etaAt(stop, Date.parse(telling.eta)), telling };
}

const isAwaited = ({ arrived_at, departed_at }: StopTimes) => !arrived_at && !departed_at;

function etaAt<S extends AwaitedStop>(stop: S, at: number): Eta<S> {
  const limit = stop.date_to ?? stop.date_from;
  return {
    stop,
    at: new Date(at).toISOString(),
    off_minutes: limit ? Math.round((at - Date.parse(limit)) / MINUTE) : null,
  };
}

const MINUTE = 60_000;
