import { z } from 'zod';
import { inOneLine, MOST_FOUND, type PlaceService, stateAndZip } from '../Place.ts';
import { askPlaces } from './askPlaces.ts';

const GOOGLE = 'https://maps.googleapis.com';

const found = z.object({
  predictions: z.array(
    z.object({
      place_id: z.string(),
      description: z.string(),
      structured_formatting: z
        .object({ main_text: z.string(), secondary_text: z.string().optional() })
        .optional(),
    }),
  ),
});

const one = z.object({
  result: z
    .object({
      formatted_address: z.string().optional(),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
    })
    .optional(),
});

/** Google Places, or a compatible service. */
export function googlePlaces(url: string | null, key: string): PlaceService {
  const base = url ?? GOOGLE;
  return {
    async search(text) {
      const query = { input: text, components: 'country:us|country:ca|country:mx', key };
      const answer = await askPlaces(base, '/maps/api/place/autocomplete/json', query);
      return found
        .parse(answer)
        .predictions.slice(0, MOST_FOUND)
        .map(({ place_id, description, structured_formatting: parts }) => ({
          place_id,
          description,
          main_text: parts?.main_text ?? description,
          secondary_text: parts?.secondary_text ?? '',
          precision: 'address',
        }));
    },

    async details(placeId) {
      const fields = 'address_component,geometry,formatted_address';
      const query = { place_id: placeId, fields, key };
      const answer = await askPlaces(base, '/maps/api/place/details/json', query);
      const { result } = one.parse(answer);
      if (!result) return null;
      const part = (type: string, form: 'long_name' | 'short_name' = 'long_name') =>
        result.address_components.find(({ types }) => types.includes(type))?.[form] ?? null;
      const street = [part('street_number'), part('route')].filter(Boolean).join(' ') || null;
      const city = part('locality') ?? part('sublocality') ?? part('postal_town');
      const [state, zip] = [part('administrative_area_level_1', 'short_name'), part('postal_code')];
      return {
        place_id: placeId,
        description: result.formatted_address ?? inOneLine(street, city, stateAndZip(state, zip)),
        address_line1: street,
        city,
        state,
        zip,
        country: part('country', 'short_name') ?? 'US',
        lat: result.geometry?.location.lat ?? null,
        lng: result.geometry?.location.lng ?? null,
        precision: street === null ? 'city' : 'address',
      };
    },
  };
}
