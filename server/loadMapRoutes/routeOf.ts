import { loadMapRoutes } from '../../schema/entities/loadMapRoutes.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { readWhole } from '../loads/whole.ts';
import { placesText, stopPoints } from './stopPoints.ts';

/**
 * A load's way as it was saved, and where its stops are. Without one `id` and `polyline` are null;
 * `is_current` is false once the stops are at other places than those it was worked out for.
 */
export async function routeOf(scope: Scope, load_id: number) {
  const { row } = await readWhole(scope, load_id);
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
