import { ENTRY_STATUS, offDutyEntries, STOP } from '../../../schema/rules/freight/personalBoard.ts';
import { dispatcherTarget } from '../../../schema/rules/money/dispatcherTarget.ts';
import {
  type DatedPart,
  type GridPeriods,
  type GrossCell,
  type GrossRow,
  grossRow,
  withTargetsOf,
} from '../../../schema/rules/money/grossGrid.ts';
import { type CrewRow, driverParts } from '../../../schema/rules/money/loadFigures.ts';
import { periodBefore } from '../../../schema/rules/time/periodBefore.ts';
import {
  addDays,
  type DateRange,
  daysBetween,
  daysIn,
  isWithin,
  weeksIn,
} from '../../../schema/rules/time/weeks.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { crewSql } from '../../db/sql/crewSql.ts';
import { dispatchersOf, heldTrucks } from '../../db/sql/heldTrucksSql.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import {
  type OwnTarget,
  ownTargetSql,
  type TargetFacts,
  targetFactsSql,
  targetsOf,
} from '../../db/sql/targetFactsSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import type { Query } from '../../http/query.ts';
import { type GrossDispatcher, shownDispatcher } from './gross.ts';
import { COUNTED, countedBy, currentWeek, rangeIn } from './grossLoads.ts';

/** `held` is of the last day of each column and of the range. */
interface Found extends TargetFacts {
  loads: FoundLoad[];
  drivers: (OwnTarget & { id: number; name: string; target: number })[];
  /** Drivers with a target and without a load. */
  idle: IdleDriver[];
  /** The off-duty entries of drivers on the last day of each column. */
  off: { day: string; driver_id: number; status_id: number }[];
}

interface IdleDriver {
  driver_id: number;
  dispatcher_id: number | null;
  /** The one that they drive now. */
  truck: { id: number; number: string } | null;
}

interface FoundLoad {
  id: number;
  internal_id: string;
  date: string;
  gross: number;
  driver_gross: number;
  driver_pay: number;
  loaded_miles: number;
  empty_miles: number;
  truck_id: number | null;
  dispatcher_id: number | null;
  crew: CrewRow[];
}

/**
 * A driver's figures in a column, with the numbers of the loads they are made of. A day has the status
 * that the personal board gave a driver off duty.
 */
export interface DriverCell extends GrossCell {
  numbers: string[];
  off_status_id: number | null;
}

export interface GridDriver extends Omit<GrossRow, 'cells'> {
  driver: (OwnTarget & { id: number; name: string }) | null;
  cells: DriverCell[];
  /** The trucks of the loads. Without any, the one that they drive now. */
  trucks: { id: number; number: string }[];
}

export interface GridDispatcher extends GrossRow {
  dispatcher: GrossDispatcher | null;
  drivers: GridDriver[];
}

export interface GrossGrid {
  periods: GridPeriods;
  rows: GridDispatcher[];
  totals: GrossRow;
}

/**
 * Drivers by days or weeks, under the dispatchers who had their trucks on these days. Dispatchers with a
 * target are there without loads too, as on the board by trucks, and so are drivers. `saysOff`: with
 * what the personal board said of drivers without loads.
 */
export async function grossGridOf(
  scope: Scope,
  query: Query,
  by: GridPeriods['by'],
  saysOff = false,
): Promise<GrossGrid> {
  const periods = await periodsOf(scope, query, by);
  const read = { from: periods.before.from, to: periods.range.to };
  const days = [...new Set([...periods.columns, periods.range].map(({ to }) => to))];
  const values = [...countedBy(scope, query, read), days, saysOff, now()];
  const [row] = await scope.tx.query<{ found: Found }>(LOADS, values);
  const found = row?.found ?? {
    loads: [],
    trucks: [],
    dispatchers: [],
    drivers: [],
    held: [],
    idle: [],
    off: [],
  };
  const parts = found.loads.flatMap(partsOf);
  const groups = groupsOf(parts, ({ dispatcher_id }) => dispatcher_id);
  const people: (Found['dispatchers'][number] | null)[] = [...found.dispatchers];
  const idleOf = (id: number | null) => found.idle.filter(one => one.dispatcher_id === id);
  if (groups.has(null) || idleOf(null).length > 0) people.push(null);
  const targets = targetsOf(found);
  const rows = people.map((dispatcher): GridDispatcher => {
    const own = groups.get(dispatcher?.id ?? null) ?? [];
    const theirs = found.held.filter(({ dispatcher_id }) => dispatcher_id === dispatcher?.id);
    const trucksIn = trucksOf(theirs);
    return {
      dispatcher: shownDispatcher(dispatcher),
      ...grossRow(own, periods, (loads, period) =>
        dispatcherTarget(dispatcher?.target, trucksIn(loads, period), targets),
      ),
      drivers: driversOf(own, periods, found, idleOf(dispatcher?.id ?? null)),
    };
  });
  return {
    periods,
    rows,
    totals: withTargetsOf(
      rows,
      grossRow(parts, periods, () => 0),
    ),
  };
}

/** In alphabetical order. Loads without a driver are the last row. */
function driversOf(
  parts: readonly DatedPart[],
  periods: GridPeriods,
  found: Found,
  idle: readonly IdleDriver[],
): GridDriver[] {
  const groups = groupsOf(parts, ({ driver_id }) => driver_id);
  for (const { driver_id } of idle) groups.set(driver_id, []);
  const waiting = new Map(idle.map(({ driver_id, truck }) => [driver_id, truck]));
  const numbers = new Map(found.loads.map(load => [load.id, load.internal_id]));
  const off = new Map(found.off.map(one => [`${one.driver_id} ${one.day}`, one.status_id]));
  const rows = [...groups].map(([id, own]): GridDriver => {
    const driver = found.drivers.find(one => one.id === id);
    const { cells, ...row } = grossRow(own, periods, () => driver?.target ?? 0);
    const used = new Set(own.map(({ truck_id }) => truck_id));
    const driven = found.trucks
      .filter(truck => used.has(truck.id))
      .map(truck => ({ id: truck.id, number: truck.number }));
    const now = id === null ? null : waiting.get(id);
    return {
      driver: shownDriver(driver),
      trucks: now ? [now] : driven,
      ...row,
      cells: cells.map(cell => ({
        ...cell,
        numbers: numbersIn(own, cell, numbers),
        off_status_id: off.get(`${id} ${cell.to}`) ?? null,
      })),
    };
  });
  const nameOf = (row: GridDriver) => row.driver?.name ?? '\uffff';
  return rows.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

function shownDriver(found: Found['drivers'][number] | undefined): GridDriver['driver'] {
  if (!found) return null;
  const { target: _, ...driver } = found;
  return driver;
}

/** The numbers of the loads in a column, in the order of their dates. */
function numbersIn(
  parts: readonly DatedPart[],
  column: DateRange,
  numbers: ReadonlyMap<number, string>,
): string[] {
  const ids = parts.filter(({ date }) => isWithin(date, column)).map(({ load_id }) => load_id);
  return [...new Set(ids)].flatMap(id => numbers.get(id) ?? []);
}

/** The trucks that loads were on, and those in `held` on the last day of the period. */
function trucksOf(
  held: Found['held'],
): (parts: readonly DatedPart[], period: DateRange) => number[] {
  return (parts, { to }) => {
    const driven = parts.flatMap(({ truck_id }) => truck_id ?? []);
    const had = held.flatMap(({ day, truck_id }) => (day === to ? [truck_id] : []));
    return [...driven, ...had];
  };
}

function partsOf({ crew, ...load }: FoundLoad): DatedPart[] {
  const { date, dispatcher_id, truck_id } = load;
  const placed = { date, dispatcher_id, truck_id, load_gross: load.gross };
  return driverParts({ ...load, load_id: load.id }, crew).map(part => ({ ...part, ...placed }));
}

/** In the order of their first parts, which is the statement's. */
function groupsOf(parts: readonly DatedPart[], keyOf: (part: DatedPart) => number | null) {
  const groups = new Map<number | null, DatedPart[]>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group) group.push(part);
    else groups.set(keyOf(part), [part]);
  }
  return groups;
}

const MOST = {
  day: { days: 30, text: '31 days' },
  week: { days: 26 * 7 - 1, text: '26 weeks' },
};

/** This week by days, or four weeks. The first and last week end with the requested dates. */
async function periodsOf(scope: Scope, query: Query, by: GridPeriods['by']): Promise<GridPeriods> {
  const { week, startsOn } = await currentWeek(scope);
  const usual = by === 'day' ? week : { from: addDays(week.from, -21), to: week.to };
  const range = rangeIn(query, usual, MOST[by]);
  const columns =
    by === 'day'
      ? daysIn(range).map(day => ({ from: day, to: day }))
      : weeksIn(range, startsOn).map(({ from, to }) => ({
          from: from < range.from ? range.from : from,
          to: to > range.to ? range.to : to,
        }));
  // Four weeks are compared with four, also when they are a whole February.
  const areWeeks = columns.every(({ from, to }) => daysBetween(from, to) === 6);
  return {
    range,
    before: periodBefore(range, { weekStart: startsOn, unit: areWeeks ? 'week' : undefined }),
    columns,
    by,
  };
}

/** Statuses of the personal board that say why a driver has no load on a day. */
const NO_LOAD = `(${[ENTRY_STATUS.no_answer, ...offDutyEntries].join(', ')})`;

/**
 * What the personal board said last of drivers on each day up to the present, $8, where $7 asks for
 * it: an entry counts on its own day, until its ready time, and STOP until the next entry.
 */
const OFF = `
  select coalesce(json_agg(json_build_object('day', d.day, 'driver_id', x.driver_id,
    'status_id', e.status_id)), '[]')
  from unnest($6::date[]) d (day)
  cross join (select l.driver_id from load_drivers l
    where l.company_id = $1 and l.load_id in (select id from chosen)
    union select driver_id from idle) x
  cross join lateral (
    select p.status_id, p.date, p.ready_at from personal_board p
    where p.company_id = $1 and p.driver_id = x.driver_id and p.date <= d.day
      and p.deleted_at is null
    order by p.date desc, p.id desc limit 1
  ) e
  where $7::boolean and d.day <= ($8::timestamptz at time zone company_zone())::date
    and e.status_id in ${NO_LOAD} and (e.date = d.day or e.status_id = ${STOP}
      or (e.ready_at at time zone company_zone())::date > d.day)`;

/** The active truck of each driver. */
const DRIVEN = `
  driven as materialized (
    select distinct on (s.driver_id) s.driver_id, u.id, u.number, u.weekly_gross_target,
      u.second_driver_id
    from trucks u cross join lateral (values (u.driver_id), (u.second_driver_id)) s (driver_id)
    where u.company_id = $1 and u.is_active and u.deleted_at is null and s.driver_id is not null
    order by s.driver_id, u.id
  )`;

/**
 * Who works here with a truck, or a target of their own, and has no load of anybody's in the range and the
 * period before: under the dispatcher who has the truck at its end. Without a truck it is the driver's own.
 */
const IDLE = `
  idle as materialized (
    select x.id as driver_id, p.id as dispatcher_id, t.id as truck_id, t.number
    from drivers x
    left join driven t on t.driver_id = x.id
    left join held h on h.truck_id = t.id and h.day = $3::date
    left join staffs p on p.company_id = $1 and p.id in ${dispatchersOf('chosen')}
      and p.id = case when t.id is null then x.dispatcher_id else h.dispatcher_id end
    where x.company_id = $1 and x.status = 'active' and x.deleted_at is null
      and x.hire_date <= $3::date and (t.id is not null or x.weekly_gross_target is not null)
      and not exists (select 1 from load_drivers d join counted c on c.id = d.load_id
        where d.company_id = $1 and d.driver_id = x.id and d.deleted_at is null)
      and ($5::int[] is null or p.id = any($5::int[]))
  )`;

/**
 * The loads of the range and of the period before it. A driver's target is their own, else their
 * part of the target of the active truck that they drive now.
 */
const LOADS = `
  with ${COUNTED}, ${heldTrucks('$6::date[]')}, chosen as materialized (
    select c.*, ${crewSql('c.id')} as crew
    from counted c where $5::int[] is null or c.dispatcher_id = any($5::int[])
  ), ${DRIVEN}, ${IDLE}
  select json_build_object(
    'loads', (select coalesce(json_agg(json_build_object('id', c.id,
        'internal_id', c.internal_id, 'date', c.date,
        'gross', c.gross, 'driver_gross', c.driver_gross, 'driver_pay', c.driver_pay,
        'loaded_miles', c.loaded_miles, 'empty_miles', c.empty_miles, 'truck_id', c.truck_id,
        'dispatcher_id', c.dispatcher_id, 'crew', c.crew)
        order by lower(${personNameSql('s')}) nulls last, c.dispatcher_id, c.date, c.id), '[]')
      from chosen c left join staffs s on s.company_id = $1 and s.id = c.dispatcher_id),
    ${targetFactsSql('chosen')},
    'off', (${OFF}),
    'idle', (select coalesce(json_agg(json_build_object('driver_id', i.driver_id,
        'dispatcher_id', i.dispatcher_id, 'truck', case when i.truck_id is not null
          then json_build_object('id', i.truck_id, 'number', i.number) end)), '[]') from idle i),
    'drivers', (select coalesce(json_agg(json_build_object('id', x.id,
        'name', x.first_name || ' ' || x.last_name, ${ownTargetSql('x')},
        'target', coalesce(x.weekly_gross_target, round(${grossTargetSql('t')}
          / case when t.second_driver_id is null then 1 else 2 end, 2)))), '[]')
      from drivers x left join driven t on t.driver_id = x.id
      where x.company_id = $1 and x.id in (select d.driver_id from load_drivers d
        where d.company_id = $1 and d.load_id in (select id from chosen)
        union select driver_id from idle))) as found`;
