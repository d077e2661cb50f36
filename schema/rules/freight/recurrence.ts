import {
  addDays,
  type DateRange,
  daysBetween,
  daysIn,
  type PlainDate,
  type Weekday,
  weekdayNameOf,
  weekOf,
} from '../time/weeks.ts';

/** The schedule of a recurring load. */
export interface Rhythm {
  weekdays: readonly string[] | null;
  every_weeks: number | null;
  starts_on: PlainDate | null;
  ends_on: PlainDate | null;
  /** The first day of the company's week. Defaults to Monday. */
  week_start?: Weekday;
}

/**
 * The due dates within a range. Dates are plain dates of the company's calendar, so a night when
 * the clocks change is like any other. Weeks are the company's, counted from the one with the first
 * day.
 */
export function occurrencesIn(rhythm: Rhythm, { from, to }: DateRange): PlainDate[] {
  const { weekdays, starts_on, ends_on, week_start } = rhythm;
  if (!starts_on || !weekdays?.length) return [];
  const first = from > starts_on ? from : starts_on;
  const last = ends_on && ends_on < to ? ends_on : to;
  if (first > last) return [];
  const firstWeek = weekOf(starts_on, week_start).from;
  const every = Math.max(1, rhythm.every_weeks ?? 1);
  return daysIn({ from: first, to: last }).filter(
    day =>
      weekdays.includes(weekdayNameOf(day)) &&
      (daysBetween(firstWeek, weekOf(day, week_start).from) / 7) % every === 0,
  );
}

/** The dates due by now: today's and those of the lead days ahead. */
export const dueDays = (
  rhythm: Rhythm & { days_ahead: number | null },
  today: PlainDate,
): PlainDate[] =>
  occurrencesIn(rhythm, { from: today, to: addDays(today, rhythm.days_ahead ?? 0) });

/** Older missed dates are no longer reported. */
const NEWS_DAYS = 7;

/**
 * The dates before today on which a load was due under the current schedule: from the day after its
 * last change. A date without a load was missed.
 */
export const passedDays = (
  rhythm: Rhythm,
  { changedOn, today }: { changedOn: PlainDate; today: PlainDate },
): PlainDate[] => {
  const [first, oldest] = [addDays(changedOn, 1), addDays(today, -NEWS_DAYS)];
  return occurrencesIn(rhythm, { from: first > oldest ? first : oldest, to: addDays(today, -1) });
};
