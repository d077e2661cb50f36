import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { detailsOf } from '../loads/save.ts';
import { readRoute, type SentRoute } from './readRoute.ts';
import { routeOf } from './routeOf.ts';
import { estimatedRoute, type RouteLeg, roadRoute } from './routing.ts';
import { type StopPoint, stopPoints } from './stopPoints.ts';
import { routeOfPath, storeRoute } from './storeRoute.ts';

/**
 * POST /load-map-routes/save: saves a load's route, one per load. A route in the request is stored
 * as it is. With only `load_id` the server calculates it with the routing service or, without one,
 * as an estimate. The load's miles follow while they are automatic, or when `use_miles` says so.
 */
export async function saveRoute(app: App, { access, actor, body }: Request) {
  const { loadId, route, useMiles } = readRoute(body);
  const stops = await stopPoints((await readLoadAggregate(access.read, loadId)).row);
  if (route) checkLegs(route, stops);
  // The external service is called before the transaction, which would block others.
  const kept = route ?? routeOfPath(await workedOut(app, stops), stops);

  return ok(
    await access.write(async scope => {
      const details = detailsOf(actor);
      const lock = await storeRoute(scope, { loadId, route: kept, stops, useMiles, details });
      const saved = await routeOf(scope, loadId);
      return { ...saved, miles_refusal: useMiles ? lock : null };
    }),
  );
}

async function workedOut(app: App, stops: readonly StopPoint[]): Promise<RouteLeg> {
  const points = stops.map(({ point, sequence }) => {
    if (point) return point;
    throw new Invalid({
      load_id: [`The location of stop ${sequence} is unknown: give it a ZIP code or coordinates.`],
    });
  });
  if (points.length < 2) throw new Invalid({ load_id: ['A route needs two stops.'] });
  const { routingUrl } = app.config;
  if (!routingUrl) return estimatedRoute(points);
  try {
    return await roadRoute(routingUrl, points);
  } catch (error) {
    app.log.warn({ err: error }, 'The routing service did not answer; the route is an estimate.');
    return estimatedRoute(points);
  }
}

/** Legs run from this load's first stop through each one to the last, and only its own stops. */
function checkLegs({ legs }: SentRoute, stops: readonly StopPoint[]): void {
  if (!legs) return;
  const isHere = (id: number) => stops.some(({ stop_id }) => stop_id === id);
  if (!legs.every(({ from_stop, to_stop }) => isHere(from_stop) && isHere(to_stop))) {
    throw new Invalid({ legs: ['The selected value is invalid.'] });
  }
  for (let index = 0; index < Math.max(legs.length, stops.length - 1); index += 1) {
    const [leg, from, to] = [legs[index], stops[index], stops[index + 1]];
    if (leg && leg.from_stop === from?.stop_id && leg.to_stop === to?.stop_id) continue;
    const message =
      from && to
        ? `Leg ${index + 1} goes from stop ${from.sequence} to stop ${to.sequence}.`
        : 'The load has no next stop: it has reached the last one.';
    throw new Invalid({ [`legs.${index}`]: [message] });
  }
}
