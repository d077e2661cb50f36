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

interface Progress {
  /** How many stops the truck has reached. */
  reached: number;
  /** Where it is now. */
  truck: Point | null;
}

/**
 * The saved line, else the straight line between the stops, split where the truck is. It is looked for
 * only between the last stop that it reached and the next one: a position from before the load, or
 * from after it, must not draw a line from a delivery to the truck.
 */
export function routePath(route: Route, { reached, truck }: Progress): RoutePath {
  const saved = route.is_current && route.polyline ? decodePolyline(route.polyline) : null;
  const line = saved ?? straightLine(route);
  if (line.length < 2) return { driven: [], ahead: line };
  const stops = route.points.map(({ point }) => point);
  if (reached >= stops.length) return { driven: line, ahead: [] };
  // On the way to the pickup nothing of the load's route is driven.
  if (reached === 0) return { driven: [], ahead: truck ? [truck, ...line] : line };

  const last = indexOnLine(line, stops[reached - 1], 0);
  if (!truck) return { driven: line.slice(0, last + 1), ahead: line.slice(last) };
  const next = indexOnLine(line, stops[reached], last + 1);
  const at = last + nearest(line.slice(last, Math.max(next, last + 1)), truck);
  return { driven: [...line.slice(0, at + 1), truck], ahead: [truck, ...line.slice(at + 1)] };
}

/** Where a stop is on the line, at or after an index. */
function indexOnLine(line: readonly Point[], stop: Point | null | undefined, from: number): number {
  const rest = line.slice(from);
  if (!stop || rest.length === 0) return Math.min(from, line.length - 1);
  return from + nearest(rest, stop);
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
