import { loadMapRoutes } from '../../schema/entities/loadMapRoutes.ts';
import { loadLocks } from '../../schema/rules/loadLocks.ts';
import type { Refusal } from '../../schema/rules/refusal.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { MoveDetails } from '../loads/moves.ts';
import { writeLoad } from '../loads/save.ts';
import { copyOf, treeOf } from '../loads/tree.ts';
import { lockFactsOf, lockWhole } from '../loads/whole.ts';
import type { SentRoute } from './readRoute.ts';
import type { Way } from './routing.ts';
import { placesText, type StopPoint } from './stopPoints.ts';

interface Kept {
  loadId: number;
  route: SentRoute;
  /** The stops that the way was worked out for. */
  stops: readonly StopPoint[];
  /** The load takes the way's miles even where somebody typed others. */
  useMiles: boolean;
  details: MoveDetails;
}

/**
 * Keeps a load's way, one for each load. Its miles follow while nobody typed them; answers what
 * keeps them as they are.
 */
export async function keepWay(scope: Scope, kept: Kept): Promise<Refusal | null> {
  const { loadId, route, stops, useMiles, details } = kept;
  const whole = await lockWhole(scope, loadId);
  await keep(scope, loadId, { ...route, places: placesText(stops) });
  const before = treeOf(whole.row);
  const isWanted = useMiles || before.load.miles_source === 'automatic';
  const lock = loadLocks(lockFactsOf(before)).loaded_miles ?? null;
  const miles = route.loaded_miles;
  if (isWanted && !lock && miles !== null && isOther(before.load, miles)) {
    const tree = copyOf(before);
    Object.assign(tree.load, { loaded_miles: miles, miles_source: 'automatic' });
    await writeLoad(scope, before, tree, { details, milesFrom: 'route' });
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

/** A way as it is kept: its legs by the load's stops, its miles as their sum. */
export function routeOfWay(
  { provider, polyline, legs }: Way,
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
