import type { Point } from '../../../../schema/rules/roadMiles.ts';

/** What `GET /load-map-routes/get-by-load-id/{id}` and every save of it answer. */
export interface Route {
  /** Null while none was saved. */
  id: number | null;
  polyline: string | null;
  loaded_miles: number | null;
  provider: string | null;
  saved_user: { id: number; nickname: string } | null;
  saved_at: string | null;
  /** Whether the stops are still where they were when it was worked out. */
  is_current: boolean;
  points: { stop_id: number; sequence: number; point: Point | null }[];
}
