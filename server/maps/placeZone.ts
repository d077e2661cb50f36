import tzLookup from '@photostructure/tz-lookup';
import type { Values } from '../../schema/readRecord.ts';
import type { Point } from '../../schema/rules/roadMiles.ts';
import { isZone } from '../../schema/rules/zones.ts';
import { pointOf } from './pointOf.ts';

/** What is known of where a place is; from a request, a row or a file. */
interface Place {
  timezone?: unknown;
  lat?: unknown;
  lng?: unknown;
  zip?: unknown;
  country?: unknown;
}

/** By whose clocks a point goes; null for what is no point of the earth. */
export const zoneAt = ({ lat, lng }: Point): string | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? tzLookup(lat, lng) : null;

/** By whose clocks a place goes: its own zone's, else those of where it is. */
export async function zoneOfPlace(place: Place): Promise<string | null> {
  return knownZone(place.timezone) ?? zoneByPoint(place);
}

/**
 * A facility's values with its zone: that of where it is, when it is saved without one or moved
 * without saying another. What somebody said stays as long as the place does.
 */
export async function withZone(values: Values, present: Values | null): Promise<Values> {
  const said = knownZone(values.timezone);
  const kept = knownZone(present?.timezone);
  if (said && said !== kept) return values;

  const place: Place & Values = { ...present, ...values };
  const isMoved = present !== null && WHERE.some(name => !isSame(place[name], present[name]));
  if (kept && !isMoved && values.timezone !== null) return values;
  const timezone = await zoneByPoint(isMoved ? atNewZip(place, present) : place);
  // Where nobody can tell, an address that was only mended has the clocks that it had.
  const isFar = isMoved && !isSame(place.state_id, present.state_id);
  return { ...values, timezone: timezone ?? (isFar ? null : kept) };
}

/** What a zone is found by. */
const WHERE = ['lat', 'lng', 'zip', 'country'] as const;

/** Coordinates that stayed when the ZIP code changed are those of the address before. */
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
    // Five figures are a ZIP code in the United States alone.
    zip: isHere && zip != null ? String(zip) : null,
  });
  return point && zoneAt(point);
}

const knownZone = (zone: unknown): string | null =>
  typeof zone === 'string' && isZone(zone) ? zone : null;

/** Numbers and texts alike: a file has "41.74", a row 41.740497. */
const isSame = (one: unknown, other: unknown): boolean =>
  one == null || other == null
    ? (one ?? null) === (other ?? null)
    : one === other || Number(one) === Number(other);
