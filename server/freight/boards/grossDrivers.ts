import { driverShares } from '../../../schema/rules/money/driverShares.ts';
import type { Decimal } from '../../../schema/rules/money/exact.ts';
import { ratio, sumMoney } from '../../../schema/rules/money/money.ts';
import {
  addDays,
  type DateRange,
  daysIn,
  isWithin,
  type Weekday,
  weekdayOf,
  weekOf,
  weeksIn,
} from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';
import {
  type Dated,
  type GrossLoads,
  groupsOf,
  rangeOf,
  readGross,
  type Sums,
  shownTruck,
  sumsOf,
  thisWeek,
} from './gross.ts';
import { dayIn } from './queries.ts';

/** A driver with the driver's part of the loads. */
export interface DriverPart {
  driver: { id: number; name: string } | null;
  trucks: { id: number; number: string }[];
  parts: Dated[];
}

/** A dispatcher with loads, each counted once, and the drivers who share them. */
export interface DispatcherDrivers {
  dispatcher: { id: number; nickname: string } | null;
  dated: Dated[];
  drivers: DriverPart[];
}

/** The most days that have a column each. */
const MOST_DAYS = 31;

/** The most weeks that have a column each: a year. */
const MOST_WEEKS = 53;

/** The weeks that are shown unless others are asked for, the current one last. */
const USUAL_WEEKS = 6;

/** The loads of each day between two dates, by dispatcher and driver. Defaults to this week. */
export async function readDays(scope: Scope, query: Query) {
  const range = await rangeOf(scope, query);
  const days = daysIn(range);
  if (days.length > MOST_DAYS) {
    throw new Invalid({ date_to: [`Choose at most ${MOST_DAYS} days.`] });
  }
  const of = await readGross(scope, query, range);
  return { of, days, groups: dispatchersOf(of) };
}

/** The loads of each whole week that the two dates touch. Defaults to the last six weeks. */
export async function readWeeks(scope: Scope, query: Query) {
  const current = await thisWeek(scope);
  const starts = weekdayOf(current.from) as Weekday;
  const to = dayIn(query, 'date_to', current.to);
  const from = dayIn(query, 'date_from', addDays(weekOf(to, starts).from, -7 * (USUAL_WEEKS - 1)));
  if (to < from) throw new Invalid({ date_to: ['The last day comes before the first.'] });

  const range = { from: weekOf(from, starts).from, to: weekOf(to, starts).to };
  const weeks = weeksIn(range, starts);
  if (weeks.length > MOST_WEEKS) {
    throw new Invalid({ date_to: [`Choose at most ${MOST_WEEKS} weeks.`] });
  }
  const of = await readGross(scope, query, range);
  return { of, weeks, groups: dispatchersOf(of) };
}

function dispatchersOf(of: GrossLoads): DispatcherDrivers[] {
  return groupsOf(of.dated, ({ id }) => id).map(([id, dated]) => ({
    dispatcher: of.dispatchers.find(one => one.id === id) ?? null,
    dated,
    drivers: driversOf(dated, of),
  }));
}

/** The drivers of these loads by name. Loads without a driver come last. */
function driversOf(dated: readonly Dated[], of: GrossLoads): DriverPart[] {
  const names = new Map(
    dated.flatMap(({ load }) => load.drivers.map(driver => [driver.id, driver])),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return groupsOf(dated.flatMap(partsOf), ({ driver_id }) => driver_id)
    .map(([id, parts]) => ({ driver: nameOf(id), trucks: trucksOf(parts, of), parts }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Behind every name. */
const LAST = '\uffff';
const orderOf = ({ driver }: DriverPart) => driver?.name ?? LAST;

const trucksOf = (parts: readonly Dated[], { trucks }: GrossLoads) => {
  const used = new Set(parts.map(({ load }) => load.truck_id));
  return trucks.flatMap(truck => (used.has(truck.id) ? (shownTruck(truck) ?? []) : []));
};

/** The part of each of its drivers in a load: all of it where there is one. */
function partsOf(dated: Dated): (Dated & { driver_id: number | null })[] {
  const { load } = dated;
  if (load.shares.length <= 1) {
    return [{ ...dated, driver_id: load.shares[0]?.driver_id ?? null }];
  }
  const of = (whole: Decimal) => driverShares(whole, load.shares);
  const [gross, driverGross, pay] = [of(load.gross), of(load.driver_gross), of(load.driver_pay)];
  const [loaded, empty] = [of(load.loaded_miles), of(load.empty_miles)];
  return load.shares.map(({ driver_id }, place) => ({
    ...dated,
    driver_id,
    load: {
      ...load,
      gross: gross[place] ?? 0,
      driver_gross: driverGross[place] ?? 0,
      driver_pay: pay[place] ?? 0,
      loaded_miles: loaded[place] ?? 0,
      empty_miles: empty[place] ?? 0,
    },
  }));
}

/** The figures of these loads in a part of the range, with the target of that part. */
export function sumsWithin(dated: readonly Dated[], of: GrossLoads, range: DateRange): Sums {
  return sumsOf(
    dated.filter(({ date }) => isWithin(date, range)),
    { ...of, range },
  );
}

/** The loads as one driver sees them: of the target of a team's truck, each has an equal part. */
export function ofDriver(parts: readonly Dated[], of: GrossLoads): GrossLoads {
  const crew = new Map<number | null, number>();
  for (const { load } of parts) {
    crew.set(load.truck_id, Math.max(crew.get(load.truck_id) ?? 1, load.shares.length));
  }
  const trucks = of.trucks.map(truck => ({
    ...truck,
    gross_target: ratio(truck.gross_target, crew.get(truck.id) ?? 1) ?? 0,
  }));
  return { ...of, trucks };
}

/** The mean gross of the weeks in which there were loads. */
export function weeklyAverage(weeks: readonly Sums[]): number {
  const worked = weeks.filter(({ loads }) => loads > 0);
  return ratio(sumMoney(worked.map(({ gross }) => gross)), worked.length) ?? 0;
}
