import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { serverInstant } from '../../../../http/serverClock.ts';
import { readPlace, type StateName } from '../../parts/readText.ts';
import type { Entry } from './entry.ts';

/** A place that was typed or chosen. The server knows the point of a city of the United States. */
export interface ReportedPlace {
  city: string;
  state_id: number | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
}

/**
 * Where a truck is now. It conflicts with nothing: of two reports the newer one stands, and a tracker
 * moves the truck all the time.
 */
export function locationEntry(seen: BoardRow, place: ReportedPlace): Entry {
  const { city, state_id, lat, lng } = place;
  const point = lat === null || lng === null ? null : { lat, lng };
  const last_location = { ...place, at: serverInstant() };
  return {
    send: { location: { city, state_id, ...point } },
    show: {},
    part: { value: last_location, read: () => null, put: () => ({ last_location }) },
    seen,
  };
}

/** `Davenport, IA` as typed or pasted. Undefined without a state: a city alone is no place. */
export function readReportedPlace(
  text: string,
  states: readonly StateName[],
): ReportedPlace | undefined {
  const read = readPlace(text, states);
  if (!read?.city || read.state_id === null) return undefined;
  return { ...read, city: read.city, lat: null, lng: null };
}
