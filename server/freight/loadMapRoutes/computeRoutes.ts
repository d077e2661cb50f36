import { z } from 'zod';
import { loadMapRoutes } from '../../../schema/entities/loadMapRoutes.ts';
import { loadStops } from '../../../schema/entities/loadParts.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import type { Access, Scope, Watcher } from '../../db/access.ts';
import { type RowChange, touches } from '../../db/changes.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { ServiceAway } from '../../maps/askService.ts';
import { lockLoadAggregate, readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { roadRoute } from './routing.ts';
import { placesText, stopPoints } from './stopPoints.ts';
import { routeOfPath, storeRoute } from './storeRoute.ts';

const TASK = 'work_out_ways';

/** An import of a year's loads must not occupy an external service for a day. */
const MOST_LOADS = 200;

/** Loads whose route is still ahead. */
const AHEAD: readonly number[] = [
  LOAD_STATUS.available,
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
  LOAD_STATUS.pending,
];

/**
 * Any call that creates a load or moves its stops enqueues, in the same transaction, a job that
 * calculates its route with the routing service. Without such a service there is no watcher.
 */
export const routeWatcher: Watcher = {
  follows: {
    loads: [],
    'load-stops': ['load_id', 'load_company_id', 'lat', 'lng', 'sequence'],
  },
  run: requestRoutes,
};

async function requestRoutes({ tx, companyId, changes }: Scope): Promise<void> {
  const stops = changes.of(loadStops).filter(isMoved);
  if (stops.length === 0) return;

  const moved = await tx.query<{ id: number }>(MOVED, [
    companyId,
    AHEAD,
    MOST_LOADS,
    stops.map(({ id }) => id),
    stops.flatMap(({ before }) => (before.load_id == null ? [] : [Number(before.load_id)])),
  ]);
  if (moved.length > 0) await enqueue(tx, TASK, { load_ids: moved.map(({ id }) => id) });
}

const isMoved = (stop: RowChange) =>
  stop.action !== 'update' || touches(stop, 'load_company_id', 'lat', 'lng', 'sequence');

/** The loads of the stops $4, which were added or moved, and those that lost stops, $5. */
const MOVED = `
  select l.id from loads l
  where l.company_id = $1 and l.deleted_at is null and l.status = any($2::int[]) and l.id in (
    select s.load_id from load_stops s where s.company_id = $1 and s.id = any($4::int[])
    union select unnest($5::int[]))
  order by l.id limit $3`;

/** Calculates and saves the road route of a load. Loads that no longer need it are left. */
export async function computeRoute(access: Access, loadId: number, base: string): Promise<void> {
  const { row } = await readLoadAggregate(access.read, loadId);
  const stops = await stopPoints(row);
  const points = stops.flatMap(({ point }) => point ?? []);
  const isKnown = points.length === stops.length && points.length > 1;
  if (!AHEAD.includes(Number(row.status)) || !isKnown) return;
  const [saved] = await rowsOf(loadMapRoutes, access.read).find({ load_id: loadId });
  if (saved?.places === placesText(stops) && saved.provider !== 'estimate') return;

  // The external service is called before the transaction, which would block others.
  const route = routeOfPath(await roadRoute(base, points), stops);
  await access.write(async scope => {
    const present = await stopPoints((await lockLoadAggregate(scope, loadId)).row);
    // The stops were moved meanwhile: that change has enqueued its own job.
    if (placesText(present) !== placesText(stops)) return;
    const details = { at: now().toISOString(), isOwner: false };
    await storeRoute(scope, { loadId, route, stops, useMiles: false, details });
  });
}

const asked = z.looseObject({ load_ids: z.array(z.number().int()).max(MOST_LOADS) });

/**
 * With a routing service: the job that calls it. When the service is away, it runs again later.
 */
export function registerRouteJobs(jobs: Jobs, base: string): void {
  jobs.task(TASK, asked, async ({ load_ids }, context) => {
    const { log, signal } = context;
    const access = context.ownAccess();
    for (const id of load_ids) {
      signal.throwIfAborted();
      try {
        await computeRoute(access, id, base);
      } catch (error) {
        if (error instanceof ServiceAway) throw error;
        log.warn({ err: error, loadId: id }, 'The route of a load could not be calculated.');
      }
    }
  });
}
