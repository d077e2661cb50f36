import type {
  GrossSums,
  GrossWeek,
  WeeklyDriver,
  WeeklyRow,
} from '../../../../schema/responses/boards.ts';
import { percent, rate, whole } from '../parts/figures.ts';

/** The figure that the weeks show. */
export const measures = [
  'gross',
  'driver_gross',
  'margin',
  'total_miles',
  'rpm_all',
  'deadhead_percent',
] as const satisfies readonly (keyof GrossSums)[];
export type Measure = (typeof measures)[number];

/** A line of the board: a dispatcher, or a driver under one. */
export interface WeeklyLine {
  id: string;
  /** The line of the dispatcher, for a driver. */
  parent: string | null;
  /** Null for loads without a dispatcher or driver. */
  name: string | null;
  dispatcher_id: number | null;
  driver_id: number | null;
  trucks: string;
  sums: GrossSums;
  average: number;
  weeks: readonly GrossWeek[];
}

/** All lines in order. A driver whose truck changed dispatchers appears with each of them. */
export function linesOf(rows: readonly WeeklyRow[]): WeeklyLine[] {
  return rows.flatMap(row => {
    const id = `d${row.dispatcher?.id ?? 0}`;
    const dispatcher_id = row.dispatcher?.id ?? null;
    // Both arrive as JSON in a string.
    const drivers = JSON.parse(row.drivers) as WeeklyDriver[];
    const weeks = JSON.parse(row.weeks) as GrossWeek[];
    const own: WeeklyLine = {
      id,
      parent: null,
      name: row.dispatcher?.nickname ?? null,
      dispatcher_id,
      driver_id: null,
      trucks: String(row.truck_count),
      sums: row,
      average: row.weekly_average,
      weeks,
    };
    return [own, ...drivers.map(driver => lineOf(driver, own))];
  });
}

const lineOf = (driver: WeeklyDriver, { id, dispatcher_id }: WeeklyLine): WeeklyLine => ({
  id: `${id}p${driver.driver?.id ?? 0}`,
  parent: id,
  name: driver.driver?.name ?? null,
  dispatcher_id,
  driver_id: driver.driver?.id ?? null,
  trucks: driver.trucks.map(({ number }) => number).join(', '),
  sums: driver,
  average: driver.weekly_average,
  weeks: driver.weeks,
});

/** A figure as text. Nothing for a week without loads. */
export function figureText(sums: GrossSums | undefined, measure: Measure): string {
  if (!sums || sums.loads === 0) return '';
  if (measure === 'rpm_all') return rate(sums.rpm_all);
  if (measure === 'deadhead_percent') return percent(sums.deadhead_percent);
  return whole(sums[measure]);
}

/** The filters of the loads list for a line's week, as they are in its URL. */
export function loadsSearch(line: WeeklyLine, { from, to }: { from: string; to: string }): string {
  const filter = {
    gross_date_from: from,
    gross_date_to: to,
    status: [6, 8],
    ...(line.dispatcher_id !== null && { gross_dispatcher_id: line.dispatcher_id }),
    ...(line.driver_id !== null && { driver_id: line.driver_id }),
  };
  return new URLSearchParams({ filter: JSON.stringify(filter), page: '1' }).toString();
}
