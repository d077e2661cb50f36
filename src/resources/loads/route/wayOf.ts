import { decodePolyline } from '../../../../schema/rules/polyline.ts';
import { type Point, straightMiles, straightWay } from '../../../../schema/rules/roadMiles.ts';
import type { Route } from './Route.ts';

/** The line on the map: what was driven, and what lies ahead. */
export interface Way {
  driven: readonly Point[];
  ahead: readonly Point[];
}

/** The saved line, else the straight one between the stops, parted where the truck is. */
export function wayOf(route: Route, reached: Point | null): Way {
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
    .flatMap((to, index) => straightWay(known[index] ?? to, to).slice(index && 1));
}

function nearest(line: readonly Point[], point: Point): number {
  const miles = line.map(one => straightMiles(one, point));
  return miles.indexOf(Math.min(...miles));
}
