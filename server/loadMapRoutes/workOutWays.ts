import { z } from 'zod';
import { loadMapRoutes } from '../../schema/entities/loadMapRoutes.ts';
import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import { now } from '../clock.ts';
import type { Access, Scope, Watcher } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { lockWhole, readWhole } from '../loads/whole.ts';
import { ServiceAway } from '../services/askService.ts';
import { keepWay, routeOfWay } from './keepWay.ts';
import { routedWay } from './routing.ts';
import { placesText, stopPoints } from './stopPoints.ts';

const TASK = 'work_out_ways';

/** An import of a year's loads does not keep another's service busy for a day. */
const MOST_LOADS = 200;

/** Loads whose way is still ahead. */
const AHEAD: readonly number[] = [
  LOAD_STATUS.available,
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
  LOAD_STATUS.pending,
];

/**
 * Whatever call made a load or moved its stops: in the same transaction a job is asked for that
 * works out its way by the routing service. Without such a service nobody watches.
 */
export const wayWatcher: Watcher = { entities: ['loads', 'load-stops'], run: askForWays };

async function askForWays({ tx, companyId }: Scope): Promise<void> {
  const moved = await tx.query<{ id: number }>(MOVED, [companyId, AHEAD, MOST_LOADS]);
  if (moved.length > 0) await enqueue(tx, TASK, { load_ids: moved.map(({ id }) => id) });
}

/** The trail of this very transaction says which stops came, went or are elsewhere now. */
const MOVED = `
  with touched as materialized (
    select record_id::int as id, (before->>'load_id')::int as load_id from audit
    where company_id = $1 and tx = audit_tx() and entity = 'load_stops'
      and (action in ('create', 'delete')
        or after ?| array['load_company_id', 'lat', 'lng', 'sequence'])
  )
  select l.id from loads l
  where l.company_id = $1 and l.deleted_at is null and l.status = any($2::int[]) and l.id in (
    select s.load_id from load_stops s join touched t on t.id = s.id where s.company_id = $1
    union select load_id from touched)
  order by l.id limit $3`;

/** The way of a load by road, kept with it; what is not to be worked out (any more) is left. */
export async function workOutWay(access: Access, loadId: number, base: string): Promise<void> {
  const { row } = await readWhole(access.read, loadId);
  const stops = await stopPoints(row);
  const points = stops.flatMap(({ point }) => point ?? []);
  const isKnown = points.length === stops.length && points.length > 1;
  if (!AHEAD.includes(Number(row.status)) || !isKnown) return;
  const [saved] = await rowsOf(loadMapRoutes, access.read).find({ load_id: loadId });
  if (saved?.places === placesText(stops) && saved.provider !== 'estimate') return;

  // Another's service is asked before the transaction, which would keep others waiting.
  const route = routeOfWay(await routedWay(base, points), stops);
  await access.write(async scope => {
    const present = await stopPoints((await lockWhole(scope, loadId)).row);
    // The stops were moved meanwhile: whoever did has asked for a job of its own.
    if (placesText(present) !== placesText(stops)) return;
    const details = { at: now().toISOString(), isOwner: false };
    await keepWay(scope, { loadId, route, stops, useMiles: false, details });
  });
}

const asked = z.looseObject({ load_ids: z.array(z.number().int()).max(MOST_LOADS) });

/**
 * With a routing service: the job that asks it. One that is away is asked again later. `watchers` look
 * at what it writes, as at the writes of requests.
 */
export function registerWayJobs(jobs: Jobs, base: string, watchers: readonly Watcher[]): void {
  jobs.task(TASK, asked, async ({ load_ids }, context) => {
    const { log, signal } = context;
    const access = context.ownAccess(watchers);
    for (const id of load_ids) {
      signal.throwIfAborted();
      try {
        await workOutWay(access, id, base);
      } catch (error) {
        if (error instanceof ServiceAway) throw error;
        log.warn({ err: error, loadId: id }, 'The way of a load could not be worked out.');
      }
    }
  });
}
