import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, coordinate, flag, integer, phone, text, time } from '../fields.ts';

/** A name that several facilities share. */
export const loadCompanyNames = entity(
  'load-company-names',
  { name: text({ required: true, unique: true, max: 255 }) },
  { represent: 'name', permissions: 'load-companies', calls: ['list', 'create', 'short-list'] },
);

/** Where trucks go: the country decides whether a location has a state or a province. */
export const countries = ['US', 'CA', 'MX'] as const;

/** A facility: where loads are picked up and delivered. */
export const loadCompanies = entity(
  'load-companies',
  {
    /** The company's own code for the facility, as in its files. */
    code: text({ unique: true, max: 20, group: 'identity' }),
    company_name: text({ required: true, max: 255, group: 'identity' }),
    company_name_id: belongsTo('load-company-names', { group: 'identity' }),
    location_type: choice(
      ['warehouse', 'shipper', 'receiver', 'yard', 'terminal', 'port', 'rail'],
      { group: 'identity' },
    ),
    is_active: flag({ default: true, group: 'identity' }),
    address_line1: text({ required: true, max: 255, group: 'place' }),
    address_line2: text({ max: 255, group: 'place' }),
    city: text({ required: true, max: 100, group: 'place' }),
    state_id: belongsTo('states', { requiredWhen: { country: ['US'] }, group: 'place' }),
    zip: text({ requiredWhen: { country: ['US'] }, max: 10, group: 'place' }),
    country: choice(countries, { default: 'US', group: 'place' }),
    /** Where a place abroad is instead of a state: Canada's two letters, Mexico's by name. */
    province: text({ max: 50, requiredWhen: { country: ['CA', 'MX'] }, group: 'place' }),
    lat: coordinate({ min: -90, max: 90, group: 'place' }),
    lng: coordinate({ min: -180, max: 180, group: 'place' }),
    /** The place's IANA zone. Defaults to the one of its coordinates or ZIP code. */
    timezone: text({ max: 64, format: 'zone', group: 'place' }),
    place_id: text({ max: 255, group: 'place' }),
    geofence_radius_m: integer({ min: 0, group: 'place' }),
    phone: phone({ group: 'contact' }),
    email: text({ max: 255, format: 'email', group: 'contact' }),
    contact_name: text({ max: 100, group: 'contact' }),
    receiving_from: time({ group: 'hours' }),
    receiving_to: time({ group: 'hours' }),
    shipping_from: time({ group: 'hours' }),
    shipping_to: time({ group: 'hours' }),
    open_24h: flag({ default: false, group: 'hours' }),
    appointment_required: flag({ default: false, group: 'hours' }),
    /** Average minutes of a truck here, from the last visits. */
    avg_pickup_minutes: integer({ min: 0, computed: true, group: 'hours' }),
    avg_delivery_minutes: integer({ min: 0, computed: true, group: 'hours' }),
    rating: integer({ min: 0, max: 5, group: 'contact' }),
    note: text({ max: 5000, long: true, group: 'identity' }),
  },
  {
    represent: 'company_name',
    hints: ['city', 'state_id', 'province'],
    search: ['company_name', 'code', 'city'],
    filters: ['state_id', 'location_type', 'is_active'],
    listed: { pinned: ['state_id', 'location_type', 'is_active'], sorts: ['city'] },
    calls: [...CRUD, 'short-list', 'export'],
  },
);
