import { loadMapRoutes } from '../../../schema/entities/loadMapRoutes.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import type { Violation } from '../../../schema/rules/records/violation.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { copyOf, loadAggregateOf } from '../loads/loadAggregate.ts';
import type { MoveDetails } from '../loads/moves.ts';
import { lockFactsOf, lockLoadAggregate } from '../loads/readLoadAggregate.ts';
import { writeLoad } from '../loads/save.ts';
import type { SentRoute } from './readRoute.ts';
import type { RouteLeg } from './routing.ts';
import { placesText, type StopPoint } from './stopPoints.ts';

interface RouteToStore {
  loadId: number;
  route: SentRoute;
  /** The stops that the route was calculated for. */
  stops: readonly StopPoint[];
  /** The load takes the route's miles even where a person entered others. */
  useMiles: boolean;
  details: MoveDetails;
}

/**
 * Saves a load's route, one per load. Its miles follow unless a person entered them. Returns why
 * they stay, if they do.
 */
export async function storeRoute(scope: Scope, kept: RouteToStore): Promise<Violation | null> {
  const { loadId, route, stops, useMiles, details } = kept;
  const whole = await lockLoadAggregate(scope, loadId);
  await keep(scope, loadId, { ...route, places: placesText(stops) });
  const before = loadAggregateOf(whole.row);
  const isWanted = useMiles || before.load.miles_source === 'automatic';
  const lock = loadLocks(lockFactsOf(before)).loaded_miles ?? null;
  const miles = route.loaded_miles;
  if (isWanted && !lock && miles !== null && isOther(before.load, miles)) {
    const aggregate = copyOf(before);
    Object.assign(aggregate.load, { loaded_miles: miles, miles_source: 'automatic' });
    await writeLoad(scope, before, aggregate, { details, milesFrom: 'route' });
  } else {
    scope.changed('loads', loadId, { type: 'updated' });
  }
  return lock;
}

const isOther = (load: { loaded_miles: number; miles_source: string | null }, miles: number) =>
  load.loaded_miles !== miles || load.miles_source !== 'automatic';

async function keep(scope: Scope, load_id: number, route: SentRoute & { places: string }) {
  const rows = rowsOf(loadMapRoutes, scope);
  const [known] = await rows.find({ load_id });
  const values = { ...route, load_id, saved_by: scope.userId, saved_at: now().toISOString() };
  return known ? rows.update(known.id, values) : rows.create(values);
}

/** A stored route: its legs by the load's stops, its miles as their sum. */
export function routeOfPath(
  { provider, polyline, legs }: RouteLeg,
  stops: readonly StopPoint[],
): SentRoute {
  return {
    provider,
    polyline,
    legs: legs.map(({ miles, minutes }, index) => ({
      from_stop: stops[index]?.stop_id ?? 0,
      to_stop: stops[index + 1]?.stop_id ?? 0,
      miles,
      minutes,
    })),
    loaded_miles: legs.reduce((sum, { miles }) => sum + Math.round(miles * 100), 0) / 100,
    empty_miles: null,
    origin_lat: null,
    origin_lng: null,
  };
}
