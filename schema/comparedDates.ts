import { type DimensionKey, dimensionOf } from './dimensions.ts';
import type { FigureFilter } from './measureLists.ts';
import {
  addDays,
  addMonths,
  areWholeMonths,
  type DateRange,
  daysBetween,
  isPlainDate,
  isWithin,
  monthsBetween,
  type PlainDate,
  type Weekday,
  weekInMonth,
  weekOf,
} from './rules/time/weeks.ts';

/** The dimensions whose groups are stretches of days, each named by its first day. */
export type DatedGroup = 'day' | 'week' | 'month';

export const isDatedGroup = (key: DimensionKey): key is DatedGroup =>
  dimensionOf(key).kind === 'date';

/** A period, the days that it is compared with, and the first day of the company's weeks. */
export interface ComparedPeriods {
  period: DateRange;
  before: DateRange;
  weekStart: Weekday;
}

/**
 * The date that has the same place in the other days: day 3 for day 3, week 2 for week 2, month 1 for
 * month 1. Days of whole months keep their date: March 1 stands next to March 1, also in the year after
 * a leap year. Null for a date outside of the period, and where the other days have no such place.
 */
export function comparedDate(
  group: DatedGroup,
  date: PlainDate,
  periods: ComparedPeriods,
): PlainDate | null {
  if (!isPlainDate(date)) return null;
  const { period, before, weekStart } = periods;
  const first = groupOf(group, period.from, weekStart);
  if (date < first || date > period.to) return null;
  const other = placedDate(group, date, periods);
  return other && isWithin(other, { ...before, from: groupOf(group, before.from, weekStart) })
    ? other
    : null;
}

function placedDate(
  group: DatedGroup,
  date: PlainDate,
  { period, before, weekStart }: ComparedPeriods,
): PlainDate | null {
  if (group === 'month') return addMonths(monthOf(before.from), monthsBetween(period.from, date));
  if (group === 'day' && areAsManyMonths(period, before)) {
    const month = addMonths(before.from, monthsBetween(period.from, date));
    const same = `${month.slice(0, 8)}${date.slice(8)}`;
    return isPlainDate(same) ? same : null;
  }
  const days = daysBetween(groupOf(group, period.from, weekStart), date);
  return addDays(groupOf(group, before.from, weekStart), days);
}

/**
 * The week and month that have the place of these two in the other days: the second week of its month
 * for the second one. A week has only its days in the month.
 */
function comparedWeekOfMonth(
  week: PlainDate,
  month: PlainDate,
  periods: ComparedPeriods,
): { week: PlainDate; month: PlainDate } | null {
  const { period, before, weekStart } = periods;
  const other = comparedDate('month', month, periods);
  if (!other || !isPlainDate(week)) return null;
  const firstWeek = (of: PlainDate, { from }: DateRange) =>
    weekOf(of > from ? of : from, weekStart).from;
  const days = daysBetween(firstWeek(month, period), week);
  const placed = addDays(firstWeek(other, before), days);
  const { from, to } = weekInMonth(placed, other);
  return days >= 0 && from <= to && from <= before.to ? { week: placed, month: other } : null;
}

/** The group that has the place of this one in the other days. Null where they have no such place. */
export function comparedIds(
  dimensions: readonly DimensionKey[],
  ids: readonly (string | number)[],
  periods: ComparedPeriods,
): (string | number)[] | null {
  const dayAt = dimensions.indexOf('day');
  // The week and the month of a day are those of the day that it is compared with.
  const day = dayAt < 0 ? null : comparedDate('day', String(ids[dayAt]), periods);
  if (dayAt >= 0 && !day) return null;
  const [week, month] = [ids[dimensions.indexOf('week')], ids[dimensions.indexOf('month')]];
  const isOfMonth = !day && week !== undefined && month !== undefined;
  const pair = isOfMonth ? comparedWeekOfMonth(String(week), String(month), periods) : null;
  if (isOfMonth && !pair) return null;
  const found = ids.flatMap((id, at): (string | number)[] => {
    const key = dimensions[at];
    if (!key || !isDatedGroup(key)) return [id];
    if (pair && key !== 'day') return [pair[key]];
    if (day) return [groupOf(key, day, periods.weekStart)];
    const date = comparedDate(key, String(id), periods);
    return date ? [date] : [];
  });
  return found.length === ids.length ? found : null;
}

/**
 * Filters as they limit the other days: chosen dates of the period are the dates that have their places.
 * A date without one leaves nothing to compare with.
 */
export const comparedFilters = (
  filters: readonly FigureFilter[],
  periods: ComparedPeriods,
): FigureFilter[] =>
  filters.map(filter => {
    const { dimension, values } = filter;
    if (!isDatedGroup(dimension)) return filter;
    return {
      ...filter,
      values: values.flatMap(date => comparedDate(dimension, String(date), periods) ?? []),
    };
  });

/** The column next to another one, with what it was in the other days. */
export const beforeKey = (key: string) => `${key}_before`;

export const isBeforeKey = (key: string) => key.endsWith('_before');

function groupOf(group: DatedGroup, date: PlainDate, weekStart: Weekday): PlainDate {
  if (group === 'day') return date;
  return group === 'week' ? weekOf(date, weekStart).from : monthOf(date);
}

const monthOf = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

/** Whether both are as many whole months. */
function areAsManyMonths(period: DateRange, before: DateRange): boolean {
  return (
    areWholeMonths(period) &&
    areWholeMonths(before) &&
    monthsBetween(period.from, period.to) === monthsBetween(before.from, before.to)
  );
}
