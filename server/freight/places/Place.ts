import type { AddressDetails, FoundAddress } from '../../../schema/responses/lookups.ts';

/**
 * What the coordinates are of: the address itself, or only the center of its ZIP code's area or of
 * its city.
 */
export type Precision = FoundAddress['precision'];

/** What a service knows of the answered address. The rest is added from the product's own tables. */
type KnownToService = Omit<AddressDetails, 'state' | 'state_id' | 'province' | 'timezone'>;

/** A place with the fields of an address. What the service does not know is null. */
export type PlaceDetails = KnownToService & {
  /** Two letters, or a name: abroad that of the region. */
  state: string | null;
};

/** A service that finds places: the packaged gazetteer, or the configured one. */
export interface PlaceService {
  search(text: string): Promise<FoundAddress[]>;
  /** Null when the id is not from this service, or the place no longer exists. */
  details(placeId: string): Promise<PlaceDetails | null>;
}

/** The number of suggestions: people would not read more. */
export const MOST_FOUND = 8;

/** The existing parts, separated by commas. */
export const inOneLine = (...parts: (string | null | undefined)[]): string =>
  parts.filter(part => part !== null && part !== undefined && part !== '').join(', ');

/** "IL 60606", either of them, or nothing. */
export const stateAndZip = (state: string | null, zip: string | null): string =>
  [state, zip].filter(part => part !== null && part !== '').join(' ');
