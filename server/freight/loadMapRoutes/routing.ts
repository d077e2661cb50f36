import { z } from 'zod';
import { decodePolyline, encodePolyline } from '../../../schema/rules/freight/polyline.ts';
import {
  estimatedLeg,
  type Leg,
  type Point,
  roundedMiles,
  straightPath,
} from '../../../schema/rules/freight/roadMiles.ts';
import { askService } from '../../maps/askService.ts';

/** A route from the first point to the last through all others, and its source. */
export interface RouteLeg {
  provider: string;
  polyline: string;
  /** One for each point but the first. */
  legs: Leg[];
}

/** The straight line with a road factor on its miles: an estimate from points only. */
export function estimatedRoute(points: readonly Point[]): RouteLeg {
  const pairs = points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
  const line = pairs.flatMap(([from, to], index) => straightPath(from, to).slice(index && 1));
  return {
    provider: 'estimate',
    polyline: encodePolyline(line),
    legs: pairs.map(([from, to]) => estimatedLeg(from, to)),
  };
}

const answered = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.string().min(1).max(500_000),
        legs: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })),
      }),
    )
    .min(1),
});

const METRES_A_MILE = 1609.344;

/** The road route of a service with OSRM's API. Throws on a bad answer. */
export async function roadRoute(base: string, points: readonly Point[]): Promise<RouteLeg> {
  const path = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const service = { name: 'routing service', base, mostMs: 8_000, mostBytes: 4_000_000 };
  const query = { overview: 'simplified', geometries: 'polyline', steps: 'false' };
  const answer = await askService(service, `/route/v1/driving/${path}`, query);
  const [route] = answered.parse(answer).routes;
  if (!route || route.legs.length !== points.length - 1 || !decodePolyline(route.geometry)) {
    throw new Error('The routing service answered another way than was asked for.');
  }
  return {
    provider: 'osrm',
    polyline: route.geometry,
    legs: route.legs.map(({ distance, duration }) => ({
      miles: roundedMiles(distance / METRES_A_MILE),
      minutes: Math.round(duration / 60),
    })),
  };
}
