import { daysBetween, type PlainDate } from './weeks.ts';

/**
 * The dates that people may enter where money and work are booked by date. These checks find typing
 * errors: one wrong digit of a year would distort every later average.
 */

/** Why a date is impossible, like a stop's: dates begin in 1970 and end with next year. */
export function yearViolation(day: PlainDate, today: PlainDate): string | null {
  const [year, last] = [yearOf(day), yearOf(today) + 1];
  if (year >= FIRST_YEAR && year <= last) return null;
  return `The year must be between ${FIRST_YEAR} and ${last}.`;
}

/**
 * Why an invoice or payment can't have this date. `what` names it: "The payment date". Old invoices
 * and payments are entered late, and expected ones a little ahead.
 */
export function bookedDayViolation(what: string, day: PlainDate, today: PlainDate): string | null {
  if (yearOf(day) < FIRST_YEAR) return `${what} must not be before ${FIRST_YEAR}.`;
  return daysBetween(today, day) > MOST_DAYS_AHEAD
    ? `${what} must not be more than ${MOST_DAYS_AHEAD} days ahead.`
    : null;
}

const FIRST_YEAR = 1970;

/** An invoice may be dated on the last day of its month or the first of the next, a check later. */
const MOST_DAYS_AHEAD = 31;

const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));
