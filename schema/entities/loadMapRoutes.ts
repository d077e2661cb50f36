import { entity } from '../entity.ts';
import { belongsTo, coordinate, json, miles, moment, text } from '../fields.ts';

/** The way that a load takes, as it was saved: one for each load. */
export const loadMapRoutes = entity(
  'load-map-routes',
  {
    load_id: belongsTo('loads', { required: true }),
    /** The line on the map, encoded as in rules/polyline. */
    polyline: text({ required: true, max: 500_000 }),
    /** From stop to stop in their order: `[{from_stop, to_stop, miles, minutes}]`, by stops' ids. */
    legs: json(),
    loaded_miles: miles({ min: 0 }),
    empty_miles: miles({ min: 0 }),
    /** Where the truck came from, empty. */
    origin_lat: coordinate({ min: -90, max: 90 }),
    origin_lng: coordinate({ min: -180, max: 180 }),
    /** Who worked it out: `estimate`, or the name of a routing service. */
    provider: text({ max: 50 }),
    /** The places that it was worked out for; once the stops are others, the way is an old one. */
    places: text({ max: 5000, computed: true }),
    saved_by: belongsTo('users', { computed: true }),
    saved_at: moment({ computed: true }),
  },
  {
    represent: 'provider',
    permissions: 'loads',
    partOf: 'load_id',
    unique: [['load_id']],
  },
);
