import { compareInstants, type Instant, latestOf } from '../time/zones.ts';
import { minutesEnroute } from './appointments.ts';
import { earliestStart } from './approach.ts';
import { LOAD_STATUS } from './loadStates.ts';
import { isOutdated, type LatestEntry } from './personalBoard.ts';
import { estimatedLeg, type Point } from './roadMiles.ts';
import { inSequence, type StopTimes } from './stops.ts';

/** A stop of a load on the road, with what its ETA depends on. */
export type AwaitedStop = StopTimes & {
  sequence: number;
  /** Driving time from the previous stop. */
  leg_minutes?: number | null;
};

export type Eta<S> = {
  stop: S;
  at: Instant;
  /** Minutes after the end of its window. Negative: minutes left. Null without a window. */
  off_minutes: number | null;
};

/**
 * The ETA at the next stop: from the departure at the previous stop, with the driving time and the
 * legal rest breaks. Null before the first departure or without miles. Never before now.
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
  const expected = Date.parse(left) + minutesEnroute(stop.leg_minutes, isTeam) * MINUTE;
  const at = Math.max(expected, Date.parse(now));
  return etaAt(stop, at);
}

/** Where a truck was seen, and when. */
export type SeenPlace = Point & { at: Instant | null };

/** The same, with what the truck has to do before it sets out for a load. */
export type TruckPlace = SeenPlace & {
  /** The latest entry of the personal board about it. */
  entry: Pick<LatestEntry, 'status_id' | 'ready_at'> | null;
  /** Whether it has another load before this one. */
  has_load_before: boolean;
};

type PlacedStop = AwaitedStop & { lat?: number | null; lng?: number | null };

/**
 * The ETA at the next stop from where the truck was seen since it last left a stop, by estimated road
 * miles. Null when it was not seen since, or the stop's coordinates are unknown.
 */
export function etaFromPlace<S extends PlacedStop>(
  stops: readonly S[],
  place: SeenPlace | null,
  now: Instant,
  isTeam = false,
): Eta<S> | null {
  const stop = awaitedStop(stops);
  const left = latestOf(stops.map(one => one.departed_at));
  if (!left || !place?.at || compareInstants(place.at, left) <= 0) return null;
  return stop && etaAfterStart(stop, { from: place, start: place.at, isTeam }, now);
}

/**
 * The ETA of a dispatched load at its first stop, from where its truck was last seen: as if it drove
 * there since then, or since the end of its time off. Null where that place is unknown or outdated, and
 * while the truck has another load before this one.
 */
export function etaAtFirstStop<S extends PlacedStop>(
  stops: readonly S[],
  place: TruckPlace | null,
  now: Instant,
  isTeam = false,
): Eta<S> | null {
  const [first] = inSequence(stops);
  if (!first || !stops.every(isAwaited)) return null;
  if (!place?.at || place.has_load_before || isOutdated(place.at, now)) return null;
  const start = earliestStart(place.entry, place.at);
  return etaAfterStart(first, { from: place, start, isTeam }, now);
}

interface Drive {
  from: Point;
  start: Instant;
  isTeam: boolean;
}

/** By estimated road miles. Null where the stop's coordinates are unknown. */
function etaAfterStart<S extends PlacedStop>(
  stop: S,
  { from, start, isTeam }: Drive,
  now: Instant,
): Eta<S> | null {
  if (stop.lat == null || stop.lng == null) return null;
  const { minutes } = estimatedLeg(from, { lat: stop.lat, lng: stop.lng });
  const expected = Date.parse(start) + minutesEnroute(minutes, isTeam) * MINUTE;
  return etaAt(stop, Math.max(expected, Date.parse(now)));
}

/** What the ETA of a load on the road is found from. */
export interface EtaFacts<S> {
  status: number;
  stops: readonly S[];
  /** Reported ones, oldest first. */
  etas: readonly ReportedEta[];
  place: TruckPlace | null;
  isTeam: boolean;
}

/**
 * The ETA at the next stop of a load on the road: as reported, else from where the truck was seen, else
 * by the leg's miles. On the way to the first stop there are no such miles. Null for other loads, and
 * where nothing is known.
 */
export function nextEta<S extends PlacedStop>(
  { status, stops, etas, place, isTeam }: EtaFacts<S>,
  now: Instant,
): (Eta<S> & { source: 'reported' | 'place' | 'miles' }) | null {
  if (!ON_THE_ROAD.includes(status)) return null;
  const reported = reportedEta(stops, etas, now);
  if (reported) return { ...reported, source: 'reported' };
  const seen =
    etaFromPlace(stops, place, now, isTeam) ??
    (status === LOAD_STATUS.dispatched ? etaAtFirstStop(stops, place, now, isTeam) : null);
  if (seen) return { ...seen, source: 'place' };
  const driven = etaOf(stops, now, isTeam);
  return driven && { ...driven, source: 'miles' };
}

/** The statuses of loads that have an ETA. */
export const statusesWithEta = ['dispatched', 'enroute'] as const;

const ON_THE_ROAD: readonly number[] = statusesWithEta.map(status => LOAD_STATUS[status]);

/** The next stop of the truck. Null after the last one. */
export const awaitedStop = <S extends AwaitedStop>(stops: readonly S[]): S | null =>
  inSequence(stops).find(isAwaited) ?? null;

/** A reported ETA, and when it was reported. */
export type ReportedEta = { eta: Instant | null; created_at: Instant };

/**
 * The ETA at the next stop by the latest report (`tellings` are oldest first). Reports made before
 * the last arrival or departure were about an earlier stop. A reported time that has passed was
 * wrong.
 */
export function reportedEta<S extends AwaitedStop, T extends ReportedEta>(
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
    // By the minute that is shown: an ETA of 16:06 and some seconds is 6 minutes after 16:00.
    off_minutes: limit ? Math.floor((at - Date.parse(limit)) / MINUTE) : null,
  };
}

const MINUTE = 60_000;
