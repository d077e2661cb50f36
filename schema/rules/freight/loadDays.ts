import { type PlainDate, shortDayText } from '../time/weeks.ts';
import { compareInstants, type Instant, localDateOf, zoneOr } from '../time/zones.ts';
import { type Leg, nameOfStop } from './legs.ts';
import { loadSpan, type Resource, type TimedStop } from './overlap.ts';
import { firstPickup, lastDelivery } from './stops.ts';

/** A stop whose date is in its place's zone. */
export type DatedStop = TimedStop & { id?: number | null; timezone?: string | null };

/**
 * The last known date of a load, in the zone of that stop. Null when no stop has a date. With legs:
 * the last date of those legs. A leg without an end stop ends with the load.
 */
export function lastDayOf(
  stops: readonly DatedStop[],
  zone: string,
  legs: readonly Leg[] = [],
): PlainDate | null {
  const until = legs.length > 0 ? Math.max(...legs.map(leg => endOf(leg, stops))) : TO_THE_END;
  let last: { at: Instant; in: string } | null = null;
  for (const stop of stops) {
    const at = stop.departed_at ?? stop.date_to ?? stop.date_from;
    if (!at || stop.sequence > until) continue;
    if (last && compareInstants(at, last.at) <= 0) continue;
    last = { at, in: zoneOr(stop.timezone, zone) };
  }
  return last && localDateOf(last.at, last.in);
}

const TO_THE_END = Number.POSITIVE_INFINITY;

function endOf({ to_stop_id }: Leg, stops: readonly DatedStop[]): number {
  const end = stops.find(
    ({ id, sequence }) => to_stop_id === nameOfStop({ id: id ?? undefined, sequence }),
  );
  return end?.sequence ?? TO_THE_END;
}

/** A stop that is stored: its place's zone is known. */
export type StoredStop = TimedStop & { timezone: string };

/** Another load that has the driver, truck or trailer, with its days. */
export function overlapText(
  resource: Resource,
  other: { internal_id: string; stops: readonly StoredStop[] },
): string {
  return `A ${resource} can't be on two overlapping loads: ${other.internal_id} ${daysText(other.stops)}.`;
}

/** The days of the first pickup and the last delivery, each in the zone of its place. */
function daysText(stops: readonly StoredStop[]): string {
  const span = loadSpan(stops);
  const first = firstPickup(stops);
  const last = lastDelivery(stops);
  // On the road without dates, a load takes all time.
  if (!span || !first || !last) return 'has no dates yet';
  const from = shortDayText(localDateOf(span.from, zoneOr(first.timezone, 'UTC')));
  const to = shortDayText(localDateOf(span.to, zoneOr(last.timezone, 'UTC')));
  return from === to ? `is ${from}` : `is ${from} to ${to}`;
}
