import { addDays, addMonths, daysBetween, type PlainDate } from './weeks.ts';

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

/** Why an invoice is not dated so: it is asked for about now, or while it can be asked for at all. */
export function invoiceDayRefusal(day: PlainDate, today: PlainDate): string | null {
  if (daysBetween(today, day) > MOST_DAYS_AHEAD)
    return `The invoice date must not be more than ${MOST_DAYS_AHEAD} days ahead.`;
  return day < addMonths(today, -MONTHS_TO_COLLECT)
    ? `The invoice date must not be more than ${MONTHS_TO_COLLECT} months ago.`
    : null;
}

/** Why money did not come in on that day; where it is known for which invoice, also by its date. */
export function paymentDayRefusal(
  day: PlainDate,
  { today, invoice_date = null }: { today: PlainDate; invoice_date?: PlainDate | null },
): string | null {
  // Where the clerk is, the next day may have begun.
  if (day > addDays(today, 1)) return 'The payment date must not be in the future.';
  return invoice_date !== null && daysBetween(day, invoice_date) > MOST_DAYS_BEFORE
    ? `The payment date must not be more than ${MOST_DAYS_BEFORE} days before the invoice.`
    : null;
}

const FIRST_YEAR = 1970;

/** An invoice may bear the last day of its month, or the first of the next. */
const MOST_DAYS_AHEAD = 31;

/** After eighteen months a carrier can no longer claim its charges (49 USC 14705). */
const MONTHS_TO_COLLECT = 18;

/** Brokers pay some loads ahead of their invoices, but not by a season. */
const MOST_DAYS_BEFORE = 90;

const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));
