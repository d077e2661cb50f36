import {
  addDays,
  type DateRange,
  daysBetween,
  daysIn,
  type PlainDate,
  type Weekday,
  weekdayOf,
  weekOf,
} from './weeks.ts';

/** The rhythm of a load that repeats. */
export interface Rhythm {
  weekdays: readonly string[] | null;
  every_weeks: number | null;
  starts_on: PlainDate | null;
  ends_on: PlainDate | null;
  /** The day on which the company's weeks begin; Monday where it says nothing. */
  week_start?: Weekday;
}

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * The days of a range on which a load is due. Days are plain dates of the company's calendar, so a
 * night in which the clocks change is a day like any other. Weeks are the company's, counted from
 * the one that holds the first day.
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
      weekdays.includes(NAMES[weekdayOf(day)] ?? '') &&
      (daysBetween(firstWeek, weekOf(day, week_start).from) / 7) % every === 0,
  );
}

/** The days that are due by now: those of today and of so many days ahead. */
export const dueDays = (
  rhythm: Rhythm & { days_ahead: number | null },
  today: PlainDate,
): PlainDate[] =>
  occurrencesIn(rhythm, { from: today, to: addDays(today, rhythm.days_ahead ?? 0) });

/** Older days that were missed are nobody's news any more. */
const NEWS_DAYS = 7;

/**
 * The days before today on which a load was due, as far as the rhythm has been the present one: since
 * the day after it was last changed. One of them without a load was missed.
 */
export const passedDays = (
  rhythm: Rhythm,
  { changedOn, today }: { changedOn: PlainDate; today: PlainDate },
): PlainDate[] => {
  const [first, oldest] = [addDays(changedOn, 1), addDays(today, -NEWS_DAYS)];
  return occurrencesIn(rhythm, { from: first > oldest ? first : oldest, to: addDays(today, -1) });
};
