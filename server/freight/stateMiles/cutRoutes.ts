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
import { now } from '../../clock.ts';
import type { Access, Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { rowsOf } from '../../db/rows.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { stateOutlines } from '../../maps/stateOutlines.ts';
import { placesText, stopPoints } from '../loadMapRoutes/stopPoints.ts';
import { lockLoadAggregate, type readLoadAggregate } from '../loads/readLoadAggregate.ts';

const TASK = 'cut_state_miles';
/** Loads of one job: more follow in the next. */
const MOST_LOADS = 500;

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
    for (let at = 0; at < earned.length; at += MOST_LOADS) {
      const slice = earned.slice(at, at + MOST_LOADS);
      await enqueue(tx, TASK, { load_ids: slice.map(({ id }) => id) });
    }
  },
};

const asked = z.looseObject({ load_ids: z.array(z.number().int()).max(MOST_LOADS) });

/** The job that cuts loads, and a regular look for those that nobody cut, such as imported ones. */
export function registerStateMilesJobs(jobs: Jobs): void {
  jobs.task(TASK, asked, async ({ load_ids }, context) => {
    const access = context.ownAccess();
    for (const id of load_ids) {
      context.signal.throwIfAborted();
      await cutLoad(access, id);
    }
  });
  const looks = new Map<number, Look>();
  jobs.task('watch_state_miles', z.looseObject({}), async (_payload, { database }) => {
    for (const companyId of await openCompanies(database)) {
      await database.write({ companyId, userId: null }, async tx => {
        const last = looks.get(companyId);
        const isRecent = last && now().getTime() - last.since < ALL_AGAIN_MS;
        const look = isRecent ? last : { after: 0, newest: 0, since: now().getTime() };
        const left = await tx.query<{ id: number }>(UNCUT, [companyId, look.after]);
        const key = `state-miles-${companyId}`;
        if (left.length > 0) {
          await enqueue(tx, TASK, { load_ids: left.map(({ id }) => id) }, { key });
        } else {
          const [row] = await tx.query<{ id: number }>(NEWEST, [companyId]);
          looks.set(companyId, { ...look, after: look.newest, newest: row?.id ?? 0 });
        }
      });
    }
  });
  jobs.schedule('watch_state_miles', '*/10 * * * *');
}

/**
 * A look that finds nothing need not be repeated over all the years of a company: what changes later is
 * cut with its change. The next looks begin at the newest load of the look before, because an import
 * may still be writing older ones. Once a day all loads are looked at again, for those whose job failed
 * for good.
 */
interface Look {
  after: number;
  newest: number;
  /** Since when, in milliseconds since 1970. */
  since: number;
}

const ALL_AGAIN_MS = 24 * 60 * 60 * 1000;

const NEWEST = 'select coalesce(max(id), 0)::int as id from loads where company_id = $1';

const UNCUT = `
  select l.id from loads l
  where l.company_id = $1 and l.id > $2 and l.deleted_at is null and l.status in ${EARNED_LOADS}
    and l.loaded_miles + l.empty_miles > 0
    and not exists (select from load_state_miles m
      where m.company_id = l.company_id and m.load_id = l.id and m.deleted_at is null)
  order by l.id desc limit ${MOST_LOADS}`;

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
