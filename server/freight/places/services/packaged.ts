import type { City, Gazetteer } from '../../../maps/gazetteer.ts';
import { gazetteer } from '../../../maps/gazetteer.ts';
import {
  type FoundPlace,
  inOneLine,
  MOST_FOUND,
  type PlaceDetails,
  type PlaceService,
  stateAndZip,
} from '../Place.ts';
import { type AddressQuery, parseAddressQuery } from '../parseAddressQuery.ts';

/**
 * Places without any service: cities and ZIP codes are known, streets stay as typed. An id contains
 * everything that the details are built from: `us.60433`, followed by the street if there is one.
 */
export const packaged: PlaceService = {
  async search(text) {
    const places = await gazetteer();
    const asked = parseAddressQuery(text, places);
    const found = asked.zip ? byZip(asked, asked.zip, places) : byCity(asked, places);
    return found.slice(0, MOST_FOUND).map(({ city, zip }) => foundPlace(asked.street, city, zip));
  },

  async details(placeId) {
    const [, zip = '', written] = /^us\.(\d{5})(?:\.([\w-]+))?$/.exec(placeId) ?? [];
    const places = await gazetteer();
    const city = places.cityOfZip(zip);
    if (!city) return null;
    const street = written ? Buffer.from(written, 'base64url').toString('utf8') : null;
    return placeDetails(placeId, street, city, zip, places);
  },
};

type Hit = { city: City; zip: string };

function byZip({ state }: AddressQuery, start: string, places: Gazetteer): Hit[] {
  return places.zipsFrom(start).flatMap(zip => {
    const city = places.cityOfZip(zip);
    return city && (state === null || city.state === state) ? [{ city, zip }] : [];
  });
}

/** Cities with this prefix: the exact name first, then the city with the most ZIP codes. */
function byCity({ city: wanted, state }: AddressQuery, { cities }: Gazetteer): Hit[] {
  if (wanted.length < 2) return [];
  return cities
    .filter(city => state === null || city.state === state)
    .filter(({ name }) => name.toLowerCase().startsWith(wanted))
    .sort((one, other) => rank(other, wanted) - rank(one, wanted))
    .map(city => ({ city, zip: middleOf(city) }));
}

const rank = ({ name, zips }: City, wanted: string): number =>
  zips.length + (name.toLowerCase() === wanted ? 100_000 : 0);

/** A city's first ZIP code often belongs only to a post office. */
const middleOf = ({ zips }: City): string => zips[Math.floor(zips.length / 2)] ?? '';

function foundPlace(street: string | null, city: City, zip: string): FoundPlace {
  const written = street === null ? '' : `.${Buffer.from(street).toString('base64url')}`;
  const town = inOneLine(city.name, stateAndZip(city.state, zip));
  return {
    place_id: `us.${zip}${written}`,
    description: inOneLine(street, town),
    main_text: street ?? city.name,
    secondary_text: street === null ? stateAndZip(city.state, zip) : town,
  };
}

function placeDetails(
  placeId: string,
  street: string | null,
  city: City,
  zip: string,
  places: Gazetteer,
): PlaceDetails {
  const point = places.pointOfZip(zip);
  return {
    place_id: placeId,
    description: inOneLine(street, city.name, stateAndZip(city.state, zip)),
    address_line1: street,
    city: city.name,
    state: city.state,
    zip,
    country: 'US',
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
}
