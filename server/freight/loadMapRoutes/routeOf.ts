import { loadMapRoutes } from '../../../schema/entities/loadMapRoutes.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { placesText, stopPoints } from './stopPoints.ts';

/**
 * A load's saved route, and the positions of its stops. Without one, `id` and `polyline` are null.
 * `is_current` is false once the stops have moved.
 */
export async function routeOf(scope: Scope, load_id: number) {
  const { row } = await readLoadAggregate(scope, load_id);
  const points = await stopPoints(row);
  const [saved] = await rowsOf(loadMapRoutes, scope).find({ load_id });
  if (!saved) return { ...NOTHING, load_id, is_current: false, points };
  const { places, ...route } = saved;
  return { ...route, is_current: places === placesText(points), points };
}

const NOTHING = {
  id: null,
  polyline: null,
  legs: null,
  loaded_miles: null,
  empty_miles: null,
  origin_lat: null,
  origin_lng: null,
  provider: null,
  saved_by: null,
  saved_user: null,
  saved_at: null,
};
