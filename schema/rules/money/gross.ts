import { busyStatuses, LOAD_STATUS } from '../freight/loadStates.ts';
import { type DateRange, isWithin, type PlainDate, type Weekday, weekOf } from '../time/weeks.ts';
import { type Instant, localDateOf } from '../time/zones.ts';
import { type Decimal, sumOf } from './exact.ts';
import { type MileFigures, mileFigures } from './loadMoney.ts';
import { type Money, percentRatio, ratio, sumMoney } from './money.ts';

/** A load as the gross boards count it. */
export type GrossLoad = {
  id: number;
  status: number;
  gross: Money;
  loaded_miles: Decimal;
  empty_miles: Decimal;
  truck_id: number | null;
  dispatcher_id?: number | null;
  delivered_at?: Instant | null;
  stops: readonly { sequence: number; date_from?: Instant | null }[];
  load_drivers?: readonly { driver_id: number; pay: Money }[];
};

export type DateBasis = 'delivery' | 'pickup';

/** Which loads count: completed ones, or also those under way. */
export const grossScopes = ['delivered_and_tonu', 'all_assigned'] as const;
export type GrossScope = (typeof grossScopes)[number];

/** A dispatcher's time with a truck, both days included. `to` is null while it lasts. */
export type TruckDispatcher = {
  truck_id: number;
  dispatcher_id: number;
  assigned_at: PlainDate;
  unassigned_at: PlainDate | null;
};

export type GrossRules = {
  zone: string;
  date_basis?: DateBasis;
  scope?: GrossScope;
  week_start?: Weekday;
};

export type GrossFigures = MileFigures & {
  loads: number;
  gross: number;
  load_ids: number[];
};

const COMPLETED: readonly number[] = [LOAD_STATUS.delivered, LOAD_STATUS.tonu];

/** The statuses of the loads that count. Those under way also need a truck. */
export const countedStatuses = (scope: GrossScope = 'delivered_and_tonu'): readonly number[] =>
  scope === 'all_assigned' ? [...busyStatuses, ...COMPLETED] : COMPLETED;

/** Whether the load counts. A canceled one never does. */
export function isCounted(load: GrossLoad, scope?: GrossScope): boolean {
  if (!countedStatuses(scope).includes(load.status)) return false;
  return COMPLETED.includes(load.status) || load.truck_id !== null;
}

/**
 * The date that puts a load into a week, in the company's zone: the delivery, or the last
 * appointment of an undelivered load; by pickup, the first appointment.
 */
export function grossDateOf(load: GrossLoad, { zone, date_basis }: GrossRules): PlainDate | null {
  const stops = [...load.stops].sort((a, b) => a.sequence - b.sequence);
  const planned = date_basis === 'pickup' ? stops[0] : stops.at(-1);
  const delivered = load.status === LOAD_STATUS.delivered ? load.delivered_at : null;
  const instant = (date_basis === 'pickup' ? null : delivered) ?? planned?.date_from;
  return instant ? localDateOf(instant, zone) : null;
}

/**
 * The truck's dispatcher on the date: past loads stay with them when the truck changes dispatcher.
 */
export function dispatcherOn(
  history: readonly TruckDispatcher[],
  truckId: number | null,
  date: PlainDate,
): number | null {
  const rows = history
    .filter(row => row.truck_id === truckId && row.assigned_at <= date)
    .filter(row => row.unassigned_at === null || date <= row.unassigned_at)
    .sort((a, b) => (a.assigned_at < b.assigned_at ? -1 : 1));
  return rows.at(-1)?.dispatcher_id ?? null;
}

export type DatedLoad = { load: GrossLoad; date: PlainDate; dispatcher_id: number | null };

/**
 * The loads that count, each with its date and its dispatcher on that date. The server counts them in SQL
 * (`COUNTED`): a test compares the two, load by load.
 */
export function countedLoads(
  loads: readonly GrossLoad[],
  history: readonly TruckDispatcher[],
  rules: GrossRules,
): DatedLoad[] {
  return loads.flatMap(load => {
    const date = isCounted(load, rules.scope) ? grossDateOf(load, rules) : null;
    if (date === null) return [];
    const dispatcher_id = dispatcherOn(history, load.truck_id, date) ?? load.dispatcher_id ?? null;
    return [{ load, date, dispatcher_id }];
  });
}

/** The figures of a set of loads. Each counts once, however many drivers it has. */
export function grossFigures(loads: readonly GrossLoad[]): GrossFigures {
  const once = [...new Map(loads.map(load => [load.id, load])).values()];
  const gross = sumMoney(once.map(load => load.gross));
  return {
    loads: once.length,
    gross,
    load_ids: once.map(({ id }) => id),
    ...mileFigures({
      gross,
      loaded_miles: sumOf(once.map(load => load.loaded_miles)),
      empty_miles: sumOf(once.map(load => load.empty_miles)),
    }),
  };
}

export type GrossGroup<Key> = GrossFigures & { key: Key };

/** A board: figures by dispatcher, truck or any other key, and the total. */
export function grossBoard<Key>(
  counted: readonly DatedLoad[],
  range: DateRange,
  keyOf: (load: DatedLoad) => Key,
): { rows: GrossGroup<Key>[]; totals: GrossFigures } {
  const inRange = counted.filter(({ date }) => isWithin(date, range));
  const groups = new Map<Key, GrossLoad[]>();
  for (const dated of inRange) {
    const group = groups.get(keyOf(dated));
    if (group) group.push(dated.load);
    else groups.set(keyOf(dated), [dated.load]);
  }
  return {
    rows: [...groups].map(([key, loads]) => ({ key, ...grossFigures(loads) })),
    totals: grossFigures(inRange.map(({ load }) => load)),
  };
}

export type DriverGross = GrossFigures & { driver_id: number; pay: number };

/**
 * Each driver's loads, in full, and pay. A team's load is in both rows, so these do not add up: `driverParts`
 * divides it.
 */
export function driverGross(counted: readonly DatedLoad[], range: DateRange): DriverGross[] {
  const inRange = counted.filter(({ date }) => isWithin(date, range)).map(({ load }) => load);
  const drivers = new Set(
    inRange.flatMap(({ load_drivers = [] }) => load_drivers.map(({ driver_id }) => driver_id)),
  );
  return [...drivers].map(driver_id => {
    const own = inRange.filter(({ load_drivers = [] }) =>
      load_drivers.some(row => row.driver_id === driver_id),
    );
    const rows = own.flatMap(({ load_drivers = [] }) => load_drivers);
    const pay = rows.filter(row => row.driver_id === driver_id).map(row => row.pay);
    return { driver_id, pay: sumMoney(pay), ...grossFigures(own) };
  });
}

/** The week a load counts in, or null while it has no date. */
export function grossWeekOf(load: GrossLoad, rules: GrossRules): DateRange | null {
  const date = grossDateOf(load, rules);
  return date === null ? null : weekOf(date, rules.week_start);
}

/**
 * The gross of each truck in a group, and how close it came to its target. Blank without either.
 */
export function perTruck(
  figures: { gross: Money },
  trucks: { count: number; target?: Money | null },
): { average: number | null; target_percent: number | null } {
  return {
    average: ratio(figures.gross, trucks.count),
    target_percent: percentRatio(figures.gross, trucks.target ?? 0),
  };
}
