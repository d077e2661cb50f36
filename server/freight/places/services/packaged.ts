import type { FoundAddress } from '../../../../schema/responses/lookups.ts';
import type { City, Gazetteer } from '../../../maps/gazetteer.ts';
import { centerZipOf, gazetteer } from '../../../maps/gazetteer.ts';
import { type ForeignCity, northAmerica } from '../../../maps/northAmerica.ts';
import { foreignPlaces } from '../foreignQuery.ts';
import {
  inOneLine,
  MOST_FOUND,
  type PlaceDetails,
  type PlaceService,
  stateAndZip,
} from '../Place.ts';
import { type AddressQuery, parseAddressQuery } from '../parseAddressQuery.ts';

/**
 * Places without any service: cities and ZIP codes are known, streets stay as typed, and the
 * coordinates are those of the ZIP code's or the city's center. An id contains everything that the
 * details are built from: `us.60433` for a ZIP code, `us.60433c` for its city, `gn.3995465` for a
 * city of Mexico or Canada, followed by the street if there is one.
 */
export const packaged: PlaceService = {
  async search(text) {
    const places = await gazetteer();
    const asked = parseAddressQuery(text, places);
    if (asked.zip) return byZip(asked, asked.zip, places).slice(0, MOST_FOUND);
    const [exact, others] = byCity(asked, places);
    // With a state of the United States, no other country is meant.
    if (asked.state !== null) return [...exact, ...others].slice(0, MOST_FOUND);
    const { street, cities, ...named } = foreignPlaces(text, northAmerica());
    const abroad = cities.slice(0, MOST_FOUND).map(city => foundAbroad(street, city));
    if (named.isCountryNamed && abroad.length > 0) return abroad;
    if (named.isRegionNamed) return [...abroad, ...exact, ...others].slice(0, MOST_FOUND);
    // A city abroad comes after those of the United States with exactly this name.
    return [...exact, ...abroad, ...others].slice(0, MOST_FOUND);
  },

  async details(placeId) {
    const [, kind, id = '', center, written] =
      /^(us|gn)\.(\d{5,10})(c?)(?:\.([\w-]+))?$/.exec(placeId) ?? [];
    const street = written ? Buffer.from(written, 'base64url').toString('utf8') : null;
    if (kind === 'gn') {
      const city = northAmerica().cityOfId(id);
      return city && detailsAbroad(placeId, street, city);
    }
    const places = await gazetteer();
    const city = places.cityOfZip(id);
    if (!city) return null;
    const found = { city, zip: id, isCenter: center === 'c' };
    return placeDetails(placeId, street, found, places);
  },
};

interface Hit {
  city: City;
  zip: string;
  /** The ZIP code only stands for its city: nobody typed it. */
  isCenter: boolean;
}

function byZip({ street, state }: AddressQuery, start: string, places: Gazetteer): FoundAddress[] {
  return places.zipsFrom(start).flatMap(zip => {
    const city = places.cityOfZip(zip);
    const isHere = city && (state === null || city.state === state);
    return isHere ? [foundPlace(street, { city, zip, isCenter: false })] : [];
  });
}

/** Cities with exactly this name, and those that begin with it: first that with the most ZIP codes. */
function byCity(
  { street, city: wanted, state }: AddressQuery,
  { cities }: Gazetteer,
): [exact: FoundAddress[], others: FoundAddress[]] {
  if (wanted.length < 2) return [[], []];
  const found = cities
    .filter(city => state === null || city.state === state)
    .filter(({ name }) => name.toLowerCase().startsWith(wanted))
    .sort((one, other) => other.zips.length - one.zips.length);
  const isExact = ({ name }: City) => name.toLowerCase() === wanted;
  const shown = (city: City) => foundPlace(street, hitOf(city));
  return [
    found.filter(isExact).map(shown),
    found
      .filter(city => !isExact(city))
      .slice(0, MOST_FOUND)
      .map(shown),
  ];
}

const hitOf = (city: City): Hit => ({
  city,
  zip: centerZipOf(city),
  isCenter: city.zips.length > 1,
});

const writtenIn = (street: string | null): string =>
  street === null ? '' : `.${Buffer.from(street).toString('base64url')}`;

function foundPlace(street: string | null, { city, zip, isCenter }: Hit): FoundAddress {
  const where = stateAndZip(city.state, isCenter ? null : zip);
  const town = inOneLine(city.name, where);
  return {
    place_id: `us.${zip}${isCenter ? 'c' : ''}${writtenIn(street)}`,
    description: inOneLine(street, town),
    main_text: street ?? city.name,
    secondary_text: street === null ? where : town,
    precision: isCenter ? 'city' : 'zip',
  };
}

function placeDetails(
  placeId: string,
  street: string | null,
  { city, zip, isCenter }: Hit,
  places: Gazetteer,
): PlaceDetails {
  const point = places.pointOfZip(zip);
  const ownZip = isCenter ? null : zip;
  return {
    place_id: placeId,
    description: inOneLine(street, city.name, stateAndZip(city.state, ownZip)),
    address_line1: street,
    city: city.name,
    state: city.state,
    zip: ownZip,
    country: 'US',
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    precision: isCenter ? 'city' : 'zip',
  };
}

const COUNTRY_NAMES = { MX: 'Mexico', CA: 'Canada' } as const;

function foundAbroad(street: string | null, city: ForeignCity): FoundAddress {
  const where = inOneLine(city.region, COUNTRY_NAMES[city.country]);
  const town = inOneLine(city.name, where);
  return {
    place_id: `gn.${city.id}${writtenIn(street)}`,
    description: inOneLine(street, town),
    main_text: street ?? city.name,
    secondary_text: street === null ? where : town,
    precision: 'city',
  };
}

const detailsAbroad = (
  placeId: string,
  street: string | null,
  { name, region, country, lat, lng }: ForeignCity,
): PlaceDetails => ({
  place_id: placeId,
  description: inOneLine(street, name, region, COUNTRY_NAMES[country]),
  address_line1: street,
  city: name,
  state: region,
  zip: null,
  country,
  lat,
  lng,
  precision: 'city',
});
