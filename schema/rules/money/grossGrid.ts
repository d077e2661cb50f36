import { type DateRange, daysBetween, isWithin, type PlainDate } from '../time/weeks.ts';
import { type DriverPart, type LoadFigures, loadFigures } from './loadFigures.ts';
import { type Money, percentOf, percentRatio, ratio, sumMoney } from './money.ts';

/** A driver's part of a load, with its place on the gross boards. */
export interface DatedPart extends DriverPart {
  date: PlainDate;
  dispatcher_id: number | null;
  truck_id: number | null;
  /** The gross of the whole load. */
  load_gross: Money;
}

/** A weekly target for that many days. */
export function targetFor(weekly: Money, { from, to }: DateRange): number {
  const weeks = (daysBetween(from, to) + 1) / 7;
  return percentOf(weekly, Math.round(weeks * 1_000_000) / 10_000);
}

export interface GrossSums extends LoadFigures {
  target: number;
  target_percent: number | null;
  /** The full gross of its loads, as a list of them adds up: more than a team driver's own part. */
  loads_gross: number;
}

export interface GrossCell extends GrossSums {
  from: PlainDate;
  to: PlainDate;
}

export interface GrossRow extends GrossSums {
  /** The gross per day or week. */
  average: number | null;
  /** The same figures of the period before. */
  previous: LoadFigures;
  cells: GrossCell[];
}

export interface GridPeriods {
  range: DateRange;
  /** The period before the range. */
  before: DateRange;
  columns: readonly DateRange[];
  by: 'day' | 'week';
}

/**
 * A row of the grid: its figures in each column, in the whole range and in the period before.
 * `weeklyTarget` answers the target of a week with these parts in a period. A week is measured by its
 * own parts, a day by those of the whole range.
 */
export function grossRow(
  parts: readonly DatedPart[],
  { range, before, columns, by }: GridPeriods,
  weeklyTarget: (parts: readonly DatedPart[], period: DateRange) => Money,
): GrossRow {
  const current = parts.filter(({ date }) => isWithin(date, range));
  const ofRange = weeklyTarget(current, range);
  const cells = columns.map((column): GrossCell => {
    const own = current.filter(({ date }) => isWithin(date, column));
    const weekly = by === 'week' ? weeklyTarget(own, column) : ofRange;
    return { ...column, ...sumsOf(own, targetFor(weekly, column)) };
  });
  const target =
    by === 'week' ? sumMoney(cells.map(cell => cell.target)) : targetFor(ofRange, range);
  const sums = sumsOf(current, target);
  return {
    ...sums,
    average: ratio(sums.gross, columns.length),
    previous: loadFigures(parts.filter(({ date }) => isWithin(date, before))),
    cells,
  };
}

/** The total with the sum of the targets that the rows show, in each column and in the whole range. */
export function withTargetsOf(rows: readonly GrossRow[], total: GrossRow): GrossRow {
  const sumOf = (targetOf: (row: GrossRow) => number | undefined) => sumMoney(rows.map(targetOf));
  return {
    ...measured(
      total,
      sumOf(({ target }) => target),
    ),
    cells: total.cells.map((cell, at) =>
      measured(
        cell,
        sumOf(({ cells }) => cells[at]?.target),
      ),
    ),
  };
}

const measured = <S extends GrossSums>(sums: S, target: number): S => ({
  ...sums,
  target,
  target_percent: percentRatio(sums.gross, target),
});

function sumsOf(parts: readonly DatedPart[], target: number): GrossSums {
  const figures = loadFigures(parts);
  const whole = new Map(parts.map(({ load_id, load_gross }) => [load_id, load_gross]));
  return {
    ...figures,
    target,
    target_percent: percentRatio(figures.gross, target),
    loads_gross: sumMoney([...whole.values()]),
  };
}
