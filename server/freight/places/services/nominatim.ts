import { z } from 'zod';
import type { FoundAddress } from '../../../../schema/responses/lookups.ts';
import {
  inOneLine,
  MOST_FOUND,
  type PlaceDetails,
  type PlaceService,
  stateAndZip,
} from '../Place.ts';
import { askPlaces } from './askPlaces.ts';

const places = z.array(
  z.object({
    osm_type: z.enum(['node', 'way', 'relation']),
    osm_id: z.number(),
    display_name: z.string(),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    address: z.record(z.string(), z.string()).default({}),
  }),
);

type Found = z.infer<typeof places>[number];

const DETAILED = { format: 'jsonv2', addressdetails: '1' };

/** Nominatim: its ids change with each update of its data, those of OpenStreetMap do not. */
export function nominatim(base: string): PlaceService {
  return {
    async search(text) {
      const limit = String(MOST_FOUND);
      const query = { q: text, countrycodes: 'us,ca,mx', limit, ...DETAILED };
      return places.parse(await askPlaces(base, '/search', query)).map(foundPlace);
    },

    async details(placeId) {
      if (!/^[NWR]\d{1,15}$/.test(placeId)) return null;
      const query = { osm_ids: placeId, ...DETAILED };
      const [place] = places.parse(await askPlaces(base, '/lookup', query));
      return place ? detailsOf(place) : null;
    },
  };
}

const idOf = ({ osm_type, osm_id }: Found) => `${osm_type.charAt(0).toUpperCase()}${osm_id}`;

function foundPlace(place: Found): FoundAddress {
  const { address_line1, city, state, zip, precision } = detailsOf(place);
  const town = inOneLine(city, stateAndZip(state, zip));
  return {
    place_id: idOf(place),
    description: place.display_name,
    main_text: address_line1 ?? city ?? place.display_name,
    secondary_text: address_line1 === null ? stateAndZip(state, zip) : town,
    precision,
  };
}

function detailsOf(place: Found): PlaceDetails {
  const { address, display_name, lat, lon } = place;
  const street = [address.house_number, address.road].filter(Boolean).join(' ') || null;
  const city = address.city ?? address.town ?? address.village ?? address.hamlet ?? null;
  // "US-IL"
  const state = address['ISO3166-2-lvl4']?.split('-')[1] ?? null;
  return {
    place_id: idOf(place),
    description: display_name,
    address_line1: street,
    city,
    state,
    zip: address.postcode ?? null,
    country: address.country_code?.toUpperCase() ?? 'US',
    lat,
    lng: lon,
    precision: street === null ? 'city' : 'address',
  };
}
