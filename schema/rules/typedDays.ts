import { daysBetween, type PlainDate } from './weeks.ts';

/**
 * What days somebody may type where money and work are booked by them. All of it finds slips of the
 * keys: one wrong digit of a year would stand in every average after it.
 */

/** Why a day cannot be meant at all, as of a stop: dates begin in 1970 and end with the next year. */
export function yearRefusal(day: PlainDate, today: PlainDate): string | null {
  const [year, last] = [yearOf(day), yearOf(today) + 1];
  if (year >= FIRST_YEAR && year <= last) return null;
  return `The year must be between ${FIRST_YEAR} and ${last}.`;
}

/**
 * Why no invoice and no payment bears that day; `what` names it, as in "The payment date". What was
 * asked for or paid long ago is written down late, and what is known to come in a little ahead.
 */
export function bookedDayRefusal(what: string, day: PlainDate, today: PlainDate): string | null {
  if (yearOf(day) < FIRST_YEAR) return `${what} must not be before ${FIRST_YEAR}.`;
  return daysBetween(today, day) > MOST_DAYS_AHEAD
    ? `${what} must not be more than ${MOST_DAYS_AHEAD} days ahead.`
    : null;
}

const FIRST_YEAR = 1970;

/** An invoice may bear the last day of its month or the first of the next, a cheque a later day. */
const MOST_DAYS_AHEAD = 31;

const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));
