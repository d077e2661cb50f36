import tzLookup from '@photostructure/tz-lookup';
import type { Values } from '../../schema/readRecord.ts';
import type { Point } from '../../schema/rules/freight/roadMiles.ts';
import { isZone } from '../../schema/rules/time/zones.ts';
import { pointOf } from './pointOf.ts';

/** What is known about a location, from a request, a row or a file. */
interface Place {
  timezone?: unknown;
  lat?: unknown;
  lng?: unknown;
  zip?: unknown;
  country?: unknown;
}

/** The time zone of a point. Null for a point that is not on the earth. */
export const zoneAt = ({ lat, lng }: Point): string | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? tzLookup(lat, lng) : null;

/** The time zone of a place: its own, otherwise that of its location. */
export async function zoneOfPlace(place: Place): Promise<string | null> {
  return knownZone(place.timezone) ?? zoneByPoint(place);
}

/**
 * A facility's values with its zone: that of its location, when it is saved without one or moved
 * without naming another. An entered zone stays as long as the location does.
 */
export async function withZone(values: Values, present: Values | null): Promise<Values> {
  const zone = knownZone(values.timezone);
  const kept = knownZone(present?.timezone);
  if (zone && zone !== kept) return values;

  const place: Place & Values = { ...present, ...values };
  const isMoved = present !== null && WHERE.some(name => !isSame(place[name], present[name]));
  if (kept && !isMoved && values.timezone !== null) return values;
  const timezone = await zoneByPoint(isMoved ? atNewZip(place, present) : place);
  // When the zone can't be determined, an address that was only corrected keeps its old one.
  const isFar = isMoved && !isSame(place.state_id, present.state_id);
  return { ...values, timezone: timezone ?? (isFar ? null : kept) };
}

/** What determines a zone. */
const WHERE = ['lat', 'lng', 'zip', 'country'] as const;

/** Coordinates that stayed the same when the ZIP code changed are those of the old address. */
function atNewZip(place: Place & Values, present: Values): Place {
  const isElsewhere = !isSame(place.zip, present.zip);
  const areOld = isSame(place.lat, present.lat) && isSame(place.lng, present.lng);
  return isElsewhere && areOld ? { ...place, lat: null, lng: null } : place;
}

async function zoneByPoint({ lat, lng, zip, country }: Place): Promise<string | null> {
  const isHere = country == null || country === 'US';
  const point = await pointOf({
    lat: lat == null ? null : Number(lat),
    lng: lng == null ? null : Number(lng),
    // Only in the United States are five digits a ZIP code.
    zip: isHere && zip != null ? String(zip) : null,
  });
  return point && zoneAt(point);
}

const knownZone = (zone: unknown): string | null =>
  typeof zone === 'string' && isZone(zone) ? zone : null;

/** Numbers and texts are equal: a file has "41.74", a row 41.740497. */
const isSame = (one: unknown, other: unknown): boolean =>
  one == null || other == null
    ? (one ?? null) === (other ?? null)
    : one === other || Number(one) === Number(other);
