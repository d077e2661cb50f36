/** A place that a search found: enough to choose from. */
export type FoundPlace = {
  /** What `get-address-details` is asked with. */
  place_id: string;
  /** The whole in one line. */
  description: string;
  main_text: string;
  secondary_text: string;
};

/** A place as an address has it. What the service does not know is null. */
export type PlaceDetails = {
  place_id: string;
  description: string;
  address_line1: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  zip: string | null;
  country: string;
  lat: number | null;
  lng: number | null;
};

/** A service that knows places: the packaged gazetteer, or one by configuration. */
export interface PlaceService {
  search(text: string): Promise<FoundPlace[]>;
  /** Null when the id is none of its own, or is no place any more. */
  details(placeId: string): Promise<PlaceDetails | null>;
}

/** So many are offered; more would not be read. */
export const MOST_FOUND = 8;

/** The parts that are there, between commas. */
export const inOneLine = (...parts: (string | null | undefined)[]): string =>
  parts.filter(part => part !== null && part !== undefined && part !== '').join(', ');

/** "IL 60606", either of them, or nothing. */
export const stateAndZip = (state: string | null, zip: string | null): string =>
  [state, zip].filter(part => part !== null && part !== '').join(' ');
