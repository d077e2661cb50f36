import { entity } from '../entity.ts';
import { belongsTo, coordinate, json, miles, moment, text } from '../fields.ts';

/** The saved route of a load: one per load. */
export const loadMapRoutes = entity(
  'load-map-routes',
  {
    load_id: belongsTo('loads', { required: true }),
    /** The route's line, encoded as in rules/polyline. */
    polyline: text({ required: true, max: 500_000 }),
    /** The legs in order: `[{from_stop, to_stop, miles, minutes}]`, with the stops' ids. */
    legs: json(),
    loaded_miles: miles({ min: 0 }),
    empty_miles: miles({ min: 0 }),
    /** Where the truck's deadhead began. */
    origin_lat: coordinate({ min: -90, max: 90 }),
    origin_lng: coordinate({ min: -180, max: 180 }),
    /** The source of the route: `estimate` or the name of a routing service. */
    provider: text({ max: 50 }),
    /** The places the route was calculated for. When the stops differ, the route is outdated. */
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
