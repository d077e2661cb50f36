import { isPayFigure } from '../../../../schema/payFields.ts';
import type {
  DayGroup,
  DayTotals,
  GrossGridCell,
  WeekDriver,
  WeekGroup,
  WeekTotals,
} from '../../../../schema/responses/boards.ts';
import { searchOfLoads } from './searchOfLoads.ts';
import type { OwnTarget } from './targetEntry.ts';

export type GridBy = 'day' | 'week';

/** The figures of a row over the whole range, next to those of the period before. */
export type GridSums = Omit<DayTotals, 'days'>;

/** A row of the heat grid: a dispatcher or one of their drivers. */
export interface HeatLine {
  id: string;
  kind: 'dispatcher' | 'driver';
  name: string | null;
  dispatcherId: number | null;
  driverId: number | null;
  trucks: string;
  /** Of the dispatcher or the driver. Null for nobody, and for the totals. */
  target: OwnTarget | null;
  sums: GridSums;
  cells: readonly HeatCell[];
}

/** The figures of a period. A driver's have the numbers of their loads, or why they had none. */
export type HeatCell = GrossGridCell & {
  numbers?: readonly string[];
  off_status_id?: number | null;
};

export interface HeatData {
  lines: HeatLine[];
  totals: { sums: GridSums; cells: readonly GrossGridCell[] };
  range: { from: string; to: string };
}

interface GridDates {
  date_from: string;
  date_to: string;
}

/** GET /boards/new-gross-board-report and GET /boards/weekly/report, with their envelope. */
export type DayReport = { data: DayGroup[]; extra_info: GridDates & { totals: DayTotals } };
export type WeekReport = { data: WeekGroup[]; extra_info: GridDates & { totals: WeekTotals } };

export function heatOfDays({ data, extra_info }: DayReport): HeatData {
  const groups = data.map(({ days, drivers, ...group }) => ({
    ...group,
    cells: days,
    drivers: drivers.map(({ days: cells, ...driver }) => ({ ...driver, cells })),
  }));
  return heatOf(groups, extra_info, extra_info.totals.days);
}

/** The weekly rows carry drivers and weeks as JSON texts, which are parsed here and only here. */
export function heatOfWeeks({ data, extra_info }: WeekReport): HeatData {
  const groups = data.map(({ weeks, drivers, ...group }) => ({
    ...group,
    // The texts have the declared shapes: a test compares the server's with them.
    cells: JSON.parse(weeks) as GrossGridCell[],
    drivers: (JSON.parse(drivers) as WeekDriver[]).map(({ weeks: cells, ...driver }) => ({
      ...driver,
      cells,
    })),
  }));
  return heatOf(groups, extra_info, extra_info.totals.weeks);
}

type Cells = { cells: HeatCell[] };
type Driver = Omit<WeekDriver, 'weeks'> & Cells;
type Group = Omit<WeekGroup, 'weeks' | 'drivers'> & Cells & { drivers: Driver[] };

function heatOf(
  groups: readonly Group[],
  { totals, date_from, date_to }: GridDates & { totals: GridSums },
  cells: readonly GrossGridCell[],
): HeatData {
  return {
    lines: groups.flatMap(linesOf),
    totals: { sums: totals, cells },
    range: { from: date_from, to: date_to },
  };
}

function linesOf({ dispatcher, drivers, cells, ...sums }: Group): HeatLine[] {
  const id = `d${dispatcher?.id ?? 0}`;
  const dispatcherId = dispatcher?.id ?? null;
  const own = { kind: 'dispatcher' as const, name: dispatcher?.name ?? null };
  return [
    { id, ...own, dispatcherId, driverId: null, trucks: '', target: dispatcher, sums, cells },
    ...drivers.map(
      ({ driver, trucks, cells: ofDriver, ...sumsOfDriver }): HeatLine => ({
        id: `${id}x${driver?.id ?? 0}`,
        kind: 'driver',
        name: driver?.name ?? null,
        dispatcherId,
        driverId: driver?.id ?? null,
        trucks: trucks.map(({ number }) => number).join(', '),
        target: driver,
        sums: sumsOfDriver,
        cells: ofDriver,
      }),
    ),
  ];
}

/** The totals as a row of their own. */
export const totalRow = ({ totals }: HeatData, name: string): HeatLine => ({
  id: TOTAL,
  kind: 'dispatcher',
  name,
  dispatcherId: null,
  driverId: null,
  trucks: '',
  target: null,
  ...totals,
});

export const TOTAL = 'all';

/** The dispatcher that the row belongs to, by the id of the dispatcher's own row. */
export const groupOf = ({ id }: HeatLine): string => id.split('x')[0] ?? id;

/**
 * Says with whom else a driver had loads in a period in which the line has none: their group has that
 * gross, and the line is not below its target. Empty for any other line.
 */
export function othersIn(lines: readonly HeatLine[]) {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const byDriver = new Map<number, HeatLine[]>();
  for (const line of lines) {
    if (line.driverId === null) continue;
    byDriver.set(line.driverId, [...(byDriver.get(line.driverId) ?? []), line]);
  }
  return ({ id, driverId, cells }: HeatLine, at: number): string[] => {
    const own = byDriver.get(driverId ?? 0) ?? [];
    if (own.length < 2 || cells[at]?.loads !== 0) return [];
    return own
      .filter(line => line.id !== id && (line.cells[at]?.loads ?? 0) > 0)
      .flatMap(line => names.get(groupOf(line)) ?? []);
  };
}

export const measures = [
  'gross',
  'driver_gross',
  'margin',
  'total_miles',
  'rpm_all',
  'deadhead_percent',
] as const;
export type Measure = (typeof measures)[number];

/** The figures that a person chooses from: margins tell what drivers are paid. */
export const measuresFor = (seesPay: boolean): readonly Measure[] =>
  measures.filter(one => seesPay || !isPayFigure(one));

/**
 * How good a cell is, as a percentage: gross of its target, everything else of the average of the
 * rows of its kind. Less deadhead is better.
 */
export function heatOfCell(
  cell: GrossGridCell,
  measure: Measure,
  average: number | null,
): number | null {
  if (measure === 'gross') return cell.target_percent;
  const value = cell[measure];
  if (value === null || average === null || average <= 0 || cell.loads === 0) return null;
  if (measure !== 'deadhead_percent') return (value / average) * 100;
  return value > 0 ? (average / value) * 100 : 200;
}

/** The average of the cells with loads, for dispatchers and for drivers. */
export function averagesOf(lines: readonly HeatLine[], measure: Measure) {
  const averageOf = (kind: HeatLine['kind']) => {
    const values = lines
      .filter(line => line.kind === kind)
      .flatMap(({ cells }) => cells)
      .filter(({ loads }) => loads > 0)
      .flatMap(cell => cell[measure] ?? []);
    const sum = values.reduce((total, value) => total + value, 0);
    return values.length > 0 ? sum / values.length : null;
  };
  return { dispatcher: averageOf('dispatcher'), driver: averageOf('driver') };
}

interface LoadsOf {
  line: Pick<HeatLine, 'kind' | 'dispatcherId' | 'driverId'> | null;
  range: { from: string; to: string };
  statuses: readonly number[];
  /** The chosen dispatchers, whose loads the totals are of. Empty: everybody's. */
  dispatchers: readonly number[];
}

/** The loads of a row, or of the whole board. */
export function loadsSearch({ line, range, statuses, dispatchers }: LoadsOf): string {
  if (!line) {
    const chosen = dispatchers.length > 0 ? { gross_dispatcher_id: dispatchers } : {};
    return searchOfLoads(range, statuses, chosen);
  }
  return searchOfLoads(range, statuses, {
    gross_dispatcher_id: line.dispatcherId ?? 0,
    ...(line.kind === 'driver' && { driver_id: line.driverId ?? 0 }),
  });
}
