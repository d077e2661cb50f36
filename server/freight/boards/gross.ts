import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import {
  type DatedLoad,
  type GrossFigures,
  type GrossLoad,
  grossFigures,
  perTruck,
} from '../../../schema/rules/money/gross.ts';
import { percentOf, ratio, sumMoney } from '../../../schema/rules/money/money.ts';
import {
  type DateRange,
  daysBetween,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { driverCostSql } from '../../db/sql/driverPaySql.ts';
import { grossTargetSql, rpmTargetSql } from '../../db/sql/targetSql.ts';
import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';
import { dayIn, idsIn } from './queries.ts';

/** A load on the gross board, with the figures that the rules count. */
export interface GrossBoardLoad extends GrossLoad {
  internal_id: string;
  date: string;
  driver_gross: number;
  /** Everything its drivers get, reimbursements included. */
  driver_pay: number;
  broker: { id: number; name: string };
  drivers: { id: number; name: string }[];
}

interface BoardTruck {
  id: number;
  number: string;
  /** Its weekly gross target and its target per mile. */
  gross_target: number;
  rpm_target: number;
}

interface Found {
  loads: (GrossBoardLoad & { dispatcher_id: number | null })[];
  trucks: BoardTruck[];
  dispatchers: { id: number; nickname: string }[];
}

export type Sums = ReturnType<typeof sumsOf>;
export interface TruckGroup extends Sums {
  truck: { id: number; number: string } | null;
  list: GrossBoardLoad[];
}
export interface DispatcherGroup extends Sums {
  dispatcher: { id: number; nickname: string } | null;
  trucks: TruckGroup[];
}
export interface GrossBoard {
  range: DateRange;
  groups: DispatcherGroup[];
  totals: Sums;
}

/** The gross of each dispatcher and truck between two dates. Defaults to this week. */
export async function grossBoardOf(scope: Scope, query: Query): Promise<GrossBoard> {
  const range = await rangeOf(scope, query);
  const isAll = query.scope === 'all_assigned';
  const [row] = await scope.tx.query<{ found: Found }>(LOADS, [
    scope.companyId,
    range.from,
    range.to,
    isAll ? [2, 3, 4, 5, 6, 8] : [6, 8],
    idsIn(query, 'dispatcher_id'),
  ]);
  const found = row?.found ?? { loads: [], trucks: [], dispatchers: [] };
  const dated = found.loads.map(load => ({ load, date: load.date, id: load.dispatcher_id }));
  const of = { ...found, range };
  const groups = groupsOf(dated, ({ id }) => id).map(([id, loads]) => ({
    dispatcher: found.dispatchers.find(one => one.id === id) ?? null,
    ...sumsOf(loads, of),
    trucks: groupsOf(loads, ({ load }) => load.truck_id).map(([truckId, own]) => ({
      truck: shownTruck(found.trucks.find(one => one.id === truckId)),
      ...sumsOf(own, of),
      list: own.map(({ load }) => load),
    })),
  }));
  return { range, groups, totals: sumsOf(dated, of) };
}

type Dated = { load: GrossBoardLoad; date: string; id: DatedLoad['dispatcher_id'] };

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

/** The figures of a group and its trucks, and how close it came to its targets. */
function sumsOf(
  dated: readonly Dated[],
  { trucks, range }: Pick<Found, 'trucks'> & { range: DateRange },
) {
  const loads = dated.map(({ load }) => load);
  const { load_ids: _, ...figures }: GrossFigures = grossFigures(loads);
  const used = new Set(loads.flatMap(({ truck_id }) => truck_id ?? []));
  const driven = trucks.filter(({ id }) => used.has(id));
  const weekly = driven.map(one => one.gross_target);
  const weeks = (daysBetween(range.from, range.to) + 1) / 7;
  const target = percentOf(sumMoney(weekly), Math.round(weeks * 1_000_000) / 10_000);
  return {
    ...figures,
    driver_gross: sumMoney(loads.map(({ driver_gross }) => driver_gross)),
    driver_pay: sumMoney(loads.map(({ driver_pay }) => driver_pay)),
    truck_count: used.size,
    target,
    rpm_target: ratio(sumMoney(driven.map(one => one.rpm_target)), driven.length),
    ...perTruck(figures, { count: used.size, target }),
  };
}

const shownTruck = (truck: BoardTruck | undefined) =>
  truck ? { id: truck.id, number: truck.number } : null;

async function rangeOf({ tx, companyId }: Scope, query: Query): Promise<DateRange> {
  const [row] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, coalesce((select (c.value #>> '{}')::int from system_configs c
       where c.company_id = $1 and c.key = 'week_start_day' and c.deleted_at is null), 1)
       as week_start`,
    [companyId],
  );
  const week = weekOf(dateIn(row?.zone ?? 'America/Chicago'), row?.week_start);
  const range = {
    from: dayIn(query, 'date_from', week.from),
    to: dayIn(query, 'date_to', week.to),
  };
  if (range.to < range.from)
    throw new Invalid({ date_to: ['The last day comes before the first.'] });
  if (daysBetween(range.from, range.to) > MOST_DAYS) {
    throw new Invalid({ date_to: ['Choose at most two years.'] });
  }
  return range;
}

const MOST_DAYS = 731;

/**
 * Each load once, however many drivers it has, with the dispatcher of its truck on its date. The
 * date is stored with the load, computed by the same rule in the company's zone.
 */
const LOADS = `
  with counted as materialized (
    select l.id, l.internal_id, l.status, l.payment_amount as gross, l.loaded_miles, l.empty_miles,
      l.truck_id, l.gross_date as date, coalesce(l.driver_budget_pay, l.price) as driver_gross,
      ${driverCostSql('l')} as driver_pay,
      coalesce((select h.dispatcher_id from trucks_dispatchers h
        where h.company_id = $1 and h.truck_id = l.truck_id and h.deleted_at is null
          and h.assigned_at <= l.gross_date
          and (h.unassigned_at is null or l.gross_date <= h.unassigned_at)
        order by h.assigned_at desc, h.id desc limit 1), l.dispatcher_id) as dispatcher_id,
      (select json_build_object('id', b.id, 'name', b.name) from brokers b
        where b.company_id = $1 and b.id = l.broker_id) as broker,
      (select coalesce(json_agg(json_build_object('id', x.id,
          'name', x.first_name || ' ' || x.last_name) order by d.id), '[]')
        from load_drivers d join drivers x on x.company_id = $1 and x.id = d.driver_id
        where d.company_id = $1 and d.load_id = l.id) as drivers
    from loads l
    where l.company_id = $1 and l.gross_date between $2::date and $3::date
      and l.status = any($4::int[]) and l.deleted_at is null
      and (l.status in ${EARNED_LOADS} or l.truck_id is not null)
  )
  select json_build_object(
    'loads', (select coalesce(json_agg(json_build_object('id', c.id, 'internal_id', c.internal_id,
        'status', c.status, 'gross', c.gross, 'loaded_miles', c.loaded_miles,
        'empty_miles', c.empty_miles, 'truck_id', c.truck_id, 'date', c.date,
        'driver_gross', c.driver_gross, 'driver_pay', c.driver_pay,
        'dispatcher_id', c.dispatcher_id, 'broker', c.broker, 'drivers', c.drivers,
        'stops', '[]'::json)
        order by lower(s.nickname) nulls last, t.number, c.date, c.id), '[]')
      from counted c
      left join staffs s on s.company_id = $1 and s.id = c.dispatcher_id
      left join trucks t on t.company_id = $1 and t.id = c.truck_id
      where $5::int[] is null or c.dispatcher_id = any($5::int[])),
    'trucks', (select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number,
        'gross_target', ${grossTargetSql('t')}, 'rpm_target', ${rpmTargetSql('t')})), '[]')
      from trucks t
      where t.company_id = $1 and t.id in (select truck_id from counted)),
    'dispatchers', (select coalesce(json_agg(json_build_object('id', s.id,
        'nickname', s.nickname)), '[]') from staffs s
      where s.company_id = $1 and s.id in (select dispatcher_id from counted))) as found`;
