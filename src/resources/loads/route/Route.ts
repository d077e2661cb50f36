import type { Person } from '../../../../schema/responses/shared.ts';
import type { Point } from '../../../../schema/rules/freight/roadMiles.ts';

/** The response of `GET /load-map-routes/get-by-load-id/{id}` and of every save of it. */
export interface Route {
  /** Null while none was saved. */
  id: number | null;
  polyline: string | null;
  loaded_miles: number | null;
  provider: string | null;
  saved_user: Person | null;
  saved_at: string | null;
  /** Whether the stops are still where they were when it was calculated. */
  is_current: boolean;
  points: { stop_id: number; sequence: number; point: Point | null }[];
}
