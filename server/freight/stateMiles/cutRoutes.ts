import { z } from 'zod';
import { loadMapRoutes } from '../../../schema/entities/loadMapRoutes.ts';
import { loadStops } from '../../../schema/entities/loadParts.ts';
import { loadStateMiles } from '../../../schema/entities/loadStateMiles.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { decodePolyline } from '../../../schema/rules/freight/polyline.ts';
import type { Point } from '../../../schema/rules/freight/roadMiles.ts';
import {
  lineOf,
  milesByState,
  type StateAt,
  stateShares,
} from '../../../schema/rules/freight/stateMiles.ts';
import type { Access, Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Tx } from '../../db/tx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { stateOutlines } from '../../maps/stateOutlines.ts';
import { placesText, stopPoints } from '../loadMapRoutes/stopPoints.ts';
import { lockLoadAggregate, type readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { MOST_UNCUT, UncutLoads } from './uncutLoads.ts';

const TASK = 'cut_state_miles';

/** What of a load its miles by state depend on. */
const DRIVEN = ['status', 'loaded_miles', 'empty_miles', 'deadhead_lat', 'deadhead_lng'] as const;

/**
 * A load that earns its miles, or whose miles, route or stops change afterwards, is cut at the state
 * borders by a job.
 */
export const stateMilesWatcher: Watcher = {
  follows: {
    loads: DRIVEN,
    'load-stops': ['load_id', 'load_company_id', 'lat', 'lng', 'sequence'],
    'load-map-routes': ['load_id', 'polyline'],
  },
  async run({ tx, companyId, changes }: Scope) {
    const ofLoad = (values: { load_id?: unknown }) =>
      values.load_id == null ? [] : [Number(values.load_id)];
    const parts = [...changes.of(loadStops), ...changes.of(loadMapRoutes)];
    const changed = new Set([
      // A settlement or an invoice changes loads too, and nothing about where they drove.
      ...changes.idsOf(loads, change => touches(change, ...DRIVEN)),
      ...parts.flatMap(({ before, after }) => [...ofLoad(before), ...ofLoad(after)]),
    ]);
    if (changed.size === 0) return;
    const earned = await tx.query<{ id: number }>(
      `select l.id from loads l where l.company_id = $1 and l.id = any($2::int[])
         and l.deleted_at is null and l.status in ${EARNED_LOADS} order by l.id`,
      [companyId, [...changed]],
    );
    for (let at = 0; at < earned.length; at += MOST_UNCUT) {
      const slice = earned.slice(at, at + MOST_UNCUT);
      await enqueue(tx, TASK, { load_ids: slice.map(({ id }) => id) });
    }
  },
};

const asked = z.looseObject({ load_ids: z.array(z.number().int()).max(MOST_UNCUT) });

/** A job for loads. One with the same key that still waits is replaced. */
async function enqueueCut(tx: Tx, load_ids: readonly number[], key: string): Promise<void> {
  if (load_ids.length > 0) await enqueue(tx, TASK, { load_ids }, { key });
}

/** The job that cuts loads, and a regular look for those that nobody cut, such as imported ones. */
export function registerStateMilesJobs(jobs: Jobs): void {
  jobs.task(TASK, asked, async ({ load_ids }, context) => {
    const access = context.ownAccess();
    let failure: unknown;
    for (const id of load_ids) {
      context.signal.throwIfAborted();
      // One that can't be cut holds up no other.
      await cutLoad(access, id).catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (failure !== undefined) throw failure;
  });
  const uncut = new UncutLoads();
  jobs.task('watch_state_miles', z.looseObject({}), async (_payload, { database }) => {
    for (const companyId of await openCompanies(database)) {
      const found = await database.write({ companyId, userId: null }, async tx => {
        const loads = await uncut.find(tx, companyId);
        const key = `state-miles-${companyId}`;
        await enqueueCut(tx, loads.fresh, key);
        // A job of its own for each look: the next one does not come back to them.
        await enqueueCut(tx, loads.older, `${key}-${loads.older.at(-1)}`);
        return loads;
      });
      found.done();
    }
  });
  jobs.schedule('watch_state_miles', '*/10 * * * *');
}

interface StateMiles {
  state_id: number | null;
  loaded_miles: number;
  empty_miles: number;
}

/** Cuts one load and stores its miles by state, if they are not the stored ones. */
export async function cutLoad(access: Access, loadId: number): Promise<void> {
  const stateAt = await stateOutlines();
  await access.write(async scope => {
    // A load that was deleted meanwhile has no miles.
    if (!(await rowsOf(loads, scope).first('t.id = $2', [loadId]))) return;
    const { row } = await lockLoadAggregate(scope, loadId);
    const wanted = await milesOf(row, stateAt, scope);
    const rows = rowsOf(loadStateMiles, scope);
    const stored = await rows.find({ load_id: loadId });
    for (const old of stored) {
      if (!wanted.some(one => isSame(one, old))) await rows.remove(old.id);
    }
    for (const one of wanted) {
      if (!stored.some(old => isSame(one, old))) await rows.create({ ...one, load_id: loadId });
    }
  });
}

const isSame = (one: StateMiles, other: StateMiles) =>
  one.state_id === other.state_id &&
  one.loaded_miles === other.loaded_miles &&
  one.empty_miles === other.empty_miles;

type LoadRow = Awaited<ReturnType<typeof readLoadAggregate>>['row'];

async function milesOf(row: LoadRow, stateAt: StateAt, scope: Scope): Promise<StateMiles[]> {
  const stops = await stopPoints(row);
  const points = stops.flatMap(({ point }) => point ?? []);
  const [route] = await rowsOf(loadMapRoutes, scope).find({ load_id: Number(row.id) });
  const saved = route?.places === placesText(stops) ? decodePolyline(route.polyline) : null;
  const loaded = stateShares(saved ?? lineOf(points), stateAt);
  const empty = stateShares(lineOf(deadheadOf(row, points)), stateAt);
  const loadedMiles = milesByState(Number(row.loaded_miles), loaded);
  const emptyMiles = milesByState(Number(row.empty_miles), empty);
  const ids = await stateIds(scope);
  return [...new Set([...loadedMiles.keys(), ...emptyMiles.keys()])].map(code => ({
    state_id: ids.get(code) ?? null,
    loaded_miles: loadedMiles.get(code) ?? 0,
    empty_miles: emptyMiles.get(code) ?? 0,
  }));
}

/** From where the truck was empty to the first stop. */
function deadheadOf({ deadhead_lat, deadhead_lng }: LoadRow, [first]: readonly Point[]): Point[] {
  if (deadhead_lat == null || deadhead_lng == null || !first) return first ? [first, first] : [];
  return [{ lat: Number(deadhead_lat), lng: Number(deadhead_lng) }, first];
}

async function stateIds({ tx }: Scope): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; code: string }>('select id, code from states');
  return new Map(rows.map(({ id, code }) => [code, id]));
}
