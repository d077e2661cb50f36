import { loadMapRoutes } from '../entities/loadMapRoutes.ts';
import {
  both,
  list,
  number,
  object,
  orNull,
  type Shape,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { propertiesWithout } from './record.ts';

const { load_id, load, ...ofRoute } = propertiesWithout(loadMapRoutes, 'places', 'id');
const { version, created_at, updated_at, created_by, created_user, ...route } = ofRoute;

type Route = typeof route;
const routeOrNot = Object.fromEntries(
  Object.entries(route).map(([name, shape]) => [name, orNull(shape)]),
) as { [K in keyof Route]: Route[K] extends Shape<infer T> ? Shape<T | null> : never }; // the same names

/** The saved route of a load. Without one, its own fields are null, and it has no creator. */
export const savedRoute = object(
  {
    id: orNull(whole),
    load_id,
    ...routeOrNot,
    is_current: yesOrNo,
    points: list(
      object({
        stop_id: whole,
        sequence: whole,
        point: orNull(object({ lat: number, lng: number })),
      }),
    ),
  },
  { load, version, created_at, updated_at, created_by, created_user },
);
export type SavedRoute = TypeOf<typeof savedRoute>;

/** A route that was just saved, and why the load's miles did not follow it, if so. */
export const savedRouteNow = both(
  savedRoute,
  object({
    miles_refusal: orNull(object({ code: words, message: words }, { way_out: words })),
  }),
);
