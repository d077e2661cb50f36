import { decodePolyline } from '../../../../schema/rules/freight/polyline.ts';
import {
  type Point,
  straightMiles,
  straightPath,
} from '../../../../schema/rules/freight/roadMiles.ts';
import type { Route } from './Route.ts';

/** The line on the map: the driven part and the part ahead. */
export interface RoutePath {
  driven: readonly Point[];
  ahead: readonly Point[];
}

/** The saved line, else the straight line between the stops, split at the truck's position. */
export function routePath(route: Route, reached: Point | null): RoutePath {
  const saved = route.is_current && route.polyline ? decodePolyline(route.polyline) : null;
  const line = saved ?? straightLine(route);
  if (!reached || line.length < 2) return { driven: [], ahead: line };
  const at = nearest(line, reached);
  return { driven: [...line.slice(0, at + 1), reached], ahead: [reached, ...line.slice(at + 1)] };
}

function straightLine({ points }: Route): Point[] {
  const known = points.flatMap(({ point }) => point ?? []);
  return known
    .slice(1)
    .flatMap((to, index) => straightPath(known[index] ?? to, to).slice(index && 1));
}

function nearest(line: readonly Point[], point: Point): number {
  const miles = line.map(one => straightMiles(one, point));
  return miles.indexOf(Math.min(...miles));
}
