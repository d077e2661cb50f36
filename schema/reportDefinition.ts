import type { DimensionKey } from './dimensions.ts';
import type { ListReport } from './listReports.ts';
import type { FigureFilter } from './measureLists.ts';
import type { MeasureKey } from './measures.ts';
import { isMeasure } from './measures.ts';
import { type CalendarUnit, periodBefore } from './rules/time/periodBefore.ts';
import {
  addDays,
  addMonths,
  areWholeMonths,
  type DateRange,
  type PlainDate,
  type Weekday,
  weekOf,
} from './rules/time/weeks.ts';

/** Periods that move with the day a report runs. */
export const periodPresets = [
  'this_week',
  'last_week',
  'last_4_weeks',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'week_to_date',
  'month_to_date',
  'quarter_to_date',
  'year_to_date',
  'all_time',
] as const;

export type PeriodPreset = (typeof periodPresets)[number];
export type ReportPeriod = { preset: PeriodPreset } | DateRange;

/**
 * Days earlier: so many periods before (`periodBefore`), or the same days by days, months or years. A
 * year before, weeks begin on the same day of the week.
 */
export interface DaysBack {
  unit: (typeof backUnits)[number];
  back: number;
}

export const backUnits = ['period', 'day', 'month', 'year'] as const;

/** What figures are compared with: the same days earlier, or a period of its own. */
export type ReportCompare = DaysBack | ReportPeriod;

export const charts = ['none', 'bar', 'line'] as const;
export type ReportChart = (typeof charts)[number];

export const havingOps = ['over', 'under', 'at_least', 'at_most'] as const;
export type HavingOp = (typeof havingOps)[number];

/** The most rows that a report keeps. */
export const MOST_REPORT_ROWS = 5_000;

/** A filter of a report or a tile, which keeps its values or, with `not`, everything else. */
export interface DefinedFilter extends FigureFilter {
  values: (string | number)[];
}

/** What a report shows: measures by dimensions, over filters and a period. */
export interface ReportDefinition {
  measures: MeasureKey[];
  dimensions: DimensionKey[];
  filters: DefinedFilter[];
  period: ReportPeriod;
  /** Null: tiles compare with the period before, reports with nothing. */
  compare: ReportCompare | null;
  having: { measure: MeasureKey; op: HavingOp; value: number }[];
  order: { by: MeasureKey | DimensionKey; direction: 'asc' | 'desc' } | null;
  limit: number | null;
  chart: ReportChart;
  /** The list that the report shows instead of measures. */
  list: ListReport | null;
}

export const emptyDefinition: ReportDefinition = {
  measures: [],
  dimensions: [],
  filters: [],
  period: { preset: 'last_week' },
  compare: null,
  having: [],
  order: null,
  limit: null,
  chart: 'none',
  list: null,
};

/**
 * A stored definition, which only `parseDefinition` writes: without what is not a part of one, and
 * without measures that the product no longer has.
 */
export function storedDefinition(stored: unknown): ReportDefinition {
  const given = (stored ?? {}) as Partial<ReportDefinition>;
  const parts = Object.keys(emptyDefinition).filter(name => Object.hasOwn(given, name));
  const known = Object.fromEntries(
    parts.map(name => [name, given[name as keyof ReportDefinition]]), // its own keys
  );
  const definition = { ...emptyDefinition, ...known };
  const { list } = definition;
  return {
    ...definition,
    measures: definition.measures.filter(isMeasure),
    // Before there was a choice, groups had the sums of their columns, and lists were of all dates.
    list: list && { ...list, date: list.date ?? null, aggregates: list.aggregates ?? ['sum'] },
  };
}

/** Every measure that a definition shows, limits or orders by. */
export const measuresIn = ({ measures, having, order }: ReportDefinition): MeasureKey[] => [
  ...new Set([
    ...measures,
    ...having.map(({ measure }) => measure),
    ...(order && isMeasure(order.by) ? [order.by] : []),
  ]),
];

/** How far a run is: statements that count, or rows that are read or written to its file. */
export interface ReportProgress {
  phase: 'counting' | 'reading' | 'writing';
  done: number;
  total: number;
}

/** The dates of a period on a day of the company. Null counts everything. */
export function rangeOf(
  period: ReportPeriod,
  today: PlainDate,
  weekStart: Weekday,
): DateRange | null {
  if (!('preset' in period)) return period;
  const month = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  const months = (from: PlainDate, count: number): DateRange => ({
    from,
    to: addDays(addMonths(from, count), -1),
  });
  const week = weekOf(today, weekStart);
  const ranges: Readonly<Record<PeriodPreset, DateRange | null>> = {
    this_week: week,
    last_week: weekOf(addDays(week.from, -1), weekStart),
    last_4_weeks: { from: addDays(week.from, -28), to: addDays(week.from, -1) },
    this_month: months(month, 1),
    last_month: months(addMonths(month, -1), 1),
    this_quarter: months(quarter, 3),
    last_quarter: months(addMonths(quarter, -3), 3),
    this_year: months(`${today.slice(0, 4)}-01-01`, 12),
    week_to_date: { from: week.from, to: today },
    month_to_date: { from: month, to: today },
    quarter_to_date: { from: quarter, to: today },
    year_to_date: { from: `${today.slice(0, 4)}-01-01`, to: today },
    all_time: null,
  };
  return ranges[period.preset];
}

/** The same days earlier. Whole months stay whole, however many days they have. */
export function daysBack(
  range: DateRange,
  { unit, back }: { unit: Exclude<DaysBack['unit'], 'period'>; back: number },
): DateRange {
  const { from, to } = range;
  const isWhole = areWholeMonths(range);
  const months = isWhole || unit === 'month' ? back * { day: 0, month: 1, year: 12 }[unit] : 0;
  if (months === 0) {
    const days = back * { day: 1, month: 0, year: 364 }[unit];
    return { from: addDays(from, -days), to: addDays(to, -days) };
  }
  return {
    from: addMonths(from, -months),
    to: isWhole ? addDays(addMonths(addDays(to, 1), -months), -1) : addMonths(to, -months),
  };
}

/**
 * What a period is counted by, where its dates alone do not tell: its days up to today are compared with
 * the same ones before, and four weeks with four, also when they are a whole February.
 */
export const unitOfPreset: Readonly<Partial<Record<PeriodPreset, CalendarUnit | 'week'>>> = {
  last_4_weeks: 'week',
  week_to_date: 'week',
  month_to_date: 'month',
  quarter_to_date: 'quarter',
  year_to_date: 'year',
};

/** The dates that the figures of a period are compared with. All dates have none before them. */
export function comparedRange(
  compare: ReportCompare | null,
  period: ReportPeriod | null,
  today: PlainDate,
  weekStart: Weekday,
): DateRange | null {
  const range = period && rangeOf(period, today, weekStart);
  if (!period || !range) return null;
  const calendar = {
    weekStart,
    unit: 'preset' in period ? unitOfPreset[period.preset] : undefined,
  };
  if (!compare) return periodBefore(range, calendar);
  if (!('unit' in compare)) return rangeOf(compare, today, weekStart);
  const { unit, back } = compare;
  return unit === 'period' ? periodBefore(range, calendar, back) : daysBack(range, { unit, back });
}
