import { z } from 'zod';
import {
  inOneLine,
  MOST_FOUND,
  type PlaceDetails,
  type PlaceService,
  type Precision,
  stateAndZip,
} from '../Place.ts';
import { askPlaces } from './askPlaces.ts';

const found = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});

const written = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Photon has no ids for places, so the id is the place itself. */
export function photon(base: string): PlaceService {
  return {
    async search(text) {
      const query = { q: text, limit: String(MOST_FOUND), lang: 'en' };
      const { features } = found.parse(await askPlaces(base, '/api', query));
      return features
        .filter(({ properties }) => COUNTRIES.includes(countryOf(properties)))
        .map(({ geometry, properties }) => {
          const { name, ...place } = properties;
          const [lng, lat] = geometry.coordinates;
          const line = [place.housenumber, place.street].filter(Boolean).join(' ') || null;
          const city = place.city ?? name ?? null;
          const state = place.state ?? null;
          const zip = place.postcode ?? null;
          const id = { street: line, city, state, zip, country: countryOf(properties), lat, lng };
          const town = inOneLine(city, stateAndZip(state, zip));
          return {
            place_id: `ph.${Buffer.from(JSON.stringify(id)).toString('base64url')}`,
            description: inOneLine(line, town),
            main_text: line ?? name ?? city ?? town,
            secondary_text: town,
            precision: precisionOf(line),
          };
        });
    },

    async details(placeId) {
      const [, text] = /^ph\.([\w-]{1,2000})$/.exec(placeId) ?? [];
      return text === undefined ? null : read(placeId, text);
    },
  };
}

function read(placeId: string, text: string): PlaceDetails | null {
  let answer: unknown;
  try {
    answer = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const { data } = written.safeParse(answer);
  if (!data) return null;
  const { street, ...place } = data;
  const description = inOneLine(street, place.city, stateAndZip(place.state, place.zip));
  return {
    place_id: placeId,
    description,
    address_line1: street,
    ...place,
    precision: precisionOf(street),
  };
}

const COUNTRIES: readonly string[] = ['US', 'CA', 'MX'];

const countryOf = ({ countrycode = 'US' }: { countrycode?: string }): string =>
  countrycode.toUpperCase();

const precisionOf = (street: string | null): Precision => (street === null ? 'city' : 'address');
