import type { PreviousGross } from '../../../schema/responses/boards.ts';
import { dispatcherTarget } from '../../../schema/rules/money/dispatcherTarget.ts';
import { type DatedLoad, type GrossLoad, perTruck } from '../../../schema/rules/money/gross.ts';
import { targetFor } from '../../../schema/rules/money/grossGrid.ts';
import { loadFigures } from '../../../schema/rules/money/loadFigures.ts';
import { percentRatio, ratio, sumMoney } from '../../../schema/rules/money/money.ts';
import { periodBefore } from '../../../schema/rules/time/periodBefore.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { heldTrucks } from '../../db/sql/heldTrucksSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import {
  type OwnTarget,
  type TargetFacts,
  targetFactsSql,
  targetsOf,
} from '../../db/sql/targetFactsSql.ts';
import type { Query } from '../../http/query.ts';
import { COUNTED, COUNTED_BEFORE, countedBy, currentWeek, rangeIn } from './grossLoads.ts';

/** A load on the gross board, with the figures that the rules count. */
export interface GrossBoardLoad extends GrossLoad {
  gross: number;
  loaded_miles: number;
  empty_miles: number;
  dispatcher_id: number | null;
  internal_id: string;
  date: string;
  driver_gross: number;
  /** Everything its drivers get, reimbursements included. */
  driver_pay: number;
  broker: { id: number; name: string };
  drivers: { id: number; name: string }[];
  /** Its date is the one that counts already, so the rules need none. */
  stops: never[];
}

interface Found extends TargetFacts {
  loads: GrossBoardLoad[];
  previous: PreviousGross[];
}

/** A dispatcher of a gross board, with what an edit of their target begins with. */
export interface GrossDispatcher extends OwnTarget {
  id: number;
  nickname: string;
  name: string;
}

export type Sums = ReturnType<typeof sumsOf>;
export interface TruckGroup extends Sums {
  truck: (OwnTarget & { id: number; number: string }) | null;
  list: GrossBoardLoad[];
}
export interface DispatcherGroup extends Sums {
  dispatcher: GrossDispatcher | null;
  trucks: TruckGroup[];
}
export interface GrossBoard {
  range: DateRange;
  /** The period before, and its gross. */
  before: DateRange;
  previous: PreviousGross[];
  groups: DispatcherGroup[];
  totals: Sums;
}

/**
 * The gross of each dispatcher and truck between two dates. Defaults to this week. Dispatchers with a
 * target are there before their first load. The target of all is the sum of theirs.
 */
export async function grossBoardOf(scope: Scope, query: Query): Promise<GrossBoard> {
  const { week, startsOn } = await currentWeek(scope);
  const range = rangeIn(query, week, MOST);
  const before = periodBefore(range, { weekStart: startsOn });
  const values = [...countedBy(scope, query, range), before.from, before.to];
  const [row] = await scope.tx.query<{ found: Found }>(LOADS, values);
  const found = row?.found ?? NOTHING;
  const dated = found.loads.map(load => ({ load, date: load.date, id: load.dispatcher_id }));
  const of = { trucks: found.trucks, targets: targetsOf(found), range };
  const byDispatcher = new Map(groupsOf(dated, ({ id }) => id));
  const people: (Found['dispatchers'][number] | null)[] = [...found.dispatchers];
  if (byDispatcher.has(null)) people.push(null);
  const groups = people.map(own => {
    const loads = byDispatcher.get(own?.id ?? null) ?? [];
    const theirs = found.held.filter(({ dispatcher_id }) => dispatcher_id === own?.id);
    return {
      dispatcher: shownDispatcher(own),
      ...sumsOf(loads, { ...of, held: theirs }, own?.target),
      trucks: groupsOf(loads, ({ load }) => load.truck_id).map(([truckId, list]) => ({
        truck: shownTruck(found.trucks.find(one => one.id === truckId)),
        ...sumsOf(list, of),
        list: list.map(({ load }) => load),
      })),
    };
  });
  const target = sumMoney(groups.map(group => group.target));
  const sums = sumsOf(dated, of);
  const totals = { ...sums, target, target_percent: percentRatio(sums.gross, target) };
  return { range, before, previous: found.previous, groups, totals };
}

const NOTHING: Found = { loads: [], previous: [], trucks: [], dispatchers: [], held: [] };

type Dated = { load: GrossBoardLoad; date: string; id: DatedLoad['dispatcher_id'] };

/** A dispatcher as the gross boards answer them. Null for nobody. */
export function shownDispatcher(
  found: TargetFacts['dispatchers'][number] | null,
): GrossDispatcher | null {
  if (!found) return null;
  const { target: weekly_gross_target, ...dispatcher } = found;
  return { ...dispatcher, weekly_gross_target };
}

/** In the statement's sort order. */
function groupsOf(loads: readonly Dated[], keyOf: (one: Dated) => number | null) {
  const groups = new Map<number | null, Dated[]>();
  for (const one of loads) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups];
}

/**
 * The figures of a group and its trucks, and how close it came to its own target or to that of its
 * trucks: those of the loads, and those in `held`.
 */
function sumsOf(
  dated: readonly Dated[],
  { trucks, targets, range, held = [] }: Measured,
  weeklyTarget?: number | null,
) {
  const loads = dated.map(({ load }) => load);
  const figures = loadFigures(loads.map(load => ({ ...load, load_id: load.id })));
  const used = new Set(loads.flatMap(({ truck_id }) => truck_id ?? []));
  const driven = trucks.filter(({ id }) => used.has(id));
  const measured = [...used, ...held.map(({ truck_id }) => truck_id)];
  const weekly = dispatcherTarget(weeklyTarget, measured, targets);
  const target = targetFor(weekly, range);
  return {
    ...figures,
    truck_count: used.size,
    target,
    target_each: ratio(targetFor(sumMoney(driven.map(one => one.target)), range), driven.length),
    rpm_target: ratio(sumMoney(driven.map(one => one.rpm_target)), driven.length),
    ...perTruck(figures, { count: used.size, target }),
  };
}

interface Measured extends Pick<Found, 'trucks'> {
  /** The weekly targets of the trucks. */
  targets: ReturnType<typeof targetsOf>;
  range: DateRange;
  held?: Found['held'];
}

function shownTruck(truck: Found['trucks'][number] | undefined): TruckGroup['truck'] {
  if (!truck) return null;
  const { id, number, version, weekly_gross_target } = truck;
  return { id, number, version, weekly_gross_target };
}

/** Two years of loads are read in one request at most. */
const MOST = { days: 731, text: 'two years' };

const LOADS = `
  with ${COUNTED}, ${COUNTED_BEFORE}, ${heldTrucks('array[$3::date]')}
  select json_build_object(
    'loads', (select coalesce(json_agg(json_build_object('id', c.id, 'internal_id', c.internal_id,
        'status', c.status, 'gross', c.gross, 'loaded_miles', c.loaded_miles,
        'empty_miles', c.empty_miles, 'truck_id', c.truck_id, 'date', c.date,
        'driver_gross', c.driver_gross, 'driver_pay', c.driver_pay,
        'dispatcher_id', c.dispatcher_id,
        'broker', (select json_build_object('id', b.id, 'name', b.name) from brokers b
          where b.company_id = $1 and b.id = c.broker_id),
        'drivers', (select coalesce(json_agg(json_build_object('id', x.id,
            'name', x.first_name || ' ' || x.last_name) order by d.id), '[]')
          from load_drivers d join drivers x on x.company_id = $1 and x.id = d.driver_id
          where d.company_id = $1 and d.load_id = c.id),
        'stops', '[]'::json)
        order by lower(${personNameSql('s')}) nulls last, t.number, c.date, c.id), '[]')
      from counted c
      left join staffs s on s.company_id = $1 and s.id = c.dispatcher_id
      left join trucks t on t.company_id = $1 and t.id = c.truck_id
      where $5::int[] is null or c.dispatcher_id = any($5::int[])),
    'previous', (select coalesce(json_agg(json_build_object('dispatcher_id', x.dispatcher_id,
        'truck_id', x.truck_id, 'loads', x.loads, 'gross', x.gross)
        order by x.dispatcher_id, x.truck_id), '[]')
      from (select e.dispatcher_id, e.truck_id, count(*) as loads, sum(e.gross) as gross
        from earlier e where $5::int[] is null or e.dispatcher_id = any($5::int[])
        group by e.dispatcher_id, e.truck_id) x),
    ${targetFactsSql('counted')}) as found`;
