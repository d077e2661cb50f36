import {
  addDays,
  addMonths,
  areWholeMonths,
  type DateRange,
  daysBetween,
  isFirstOfMonth,
  monthsBetween,
  type Weekday,
  weekdayOf,
} from './weeks.ts';

/** Parts of the calendar that are not all as long. */
export type CalendarUnit = 'month' | 'quarter' | 'year';

export const MONTHS = { month: 1, quarter: 3, year: 12 } as const satisfies Record<
  CalendarUnit,
  number
>;
const UNITS = ['month', 'quarter', 'year'] as const;

interface PeriodCalendar {
  /** The first day of the company's weeks. */
  weekStart: Weekday;
  /**
   * What the days are the beginning of, where that is known: November 1 as this month up to today, a
   * Monday as this week up to today.
   */
  unit?: CalendarUnit | 'week' | undefined;
}

/**
 * The period before another one, or so many periods `back`. Dashboards, reports, gross boards and the
 * assistant ask here:
 *
 * - whole months, quarters and years: as many whole ones right before, however many days they have;
 * - the first days of a week, a month, a quarter or a year (the shortest of them that has all of these
 *   days): the same days of the one before, which may have fewer: March 1–30 is compared with February 1–28;
 * - a day, whole weeks and any other days: as many days right before. A week that begins on the first of
 *   a month stays a week.
 */
export function periodBefore(
  range: DateRange,
  { weekStart, unit }: PeriodCalendar,
  back = 1,
): DateRange {
  const { from, to } = range;
  const next = addDays(to, 1);
  const isWhole = areWholeMonths(range);
  const months = monthsBetween(from, next);
  const isWeek = unit === 'week';
  const begun = unit && !isWeek && isBeginning(unit, range) ? unit : null;
  if (isWhole && !isWeek && (!begun || months === MONTHS[begun])) {
    const first = addMonths(from, -months * back);
    return { from: first, to: addDays(addMonths(first, months), -1) };
  }
  const days = daysBetween(from, next);
  const isOfWeeks = weekdayOf(from) === weekStart && (days < 7 || days % 7 === 0);
  const isDays = days === 1 || isOfWeeks;
  const part = begun ?? (isDays ? null : UNITS.find(one => isBeginning(one, range)));
  if (!part) {
    const step = -back * (isOfWeeks && (days > 1 || isWeek) ? Math.max(days, 7) : days);
    return { from: addDays(from, step), to: addDays(to, step) };
  }
  const step = -MONTHS[part] * back;
  // Up to the end of a month is up to the end of the other one: November 30 and August 31.
  const end = isFirstOfMonth(next) ? addDays(addMonths(next, step), -1) : addMonths(to, step);
  return { from: addMonths(from, step), to: end };
}

/** Whether the days begin with the first one of a month, quarter or year, and end in it. */
function isBeginning(unit: CalendarUnit, { from, to }: DateRange): boolean {
  const isStart = isFirstOfMonth(from) && (Number(from.slice(5, 7)) - 1) % MONTHS[unit] === 0;
  return isStart && to < addMonths(from, MONTHS[unit]);
}
