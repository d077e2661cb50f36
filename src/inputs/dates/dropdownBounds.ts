import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';

/** The limits of a date with three dropdowns. Of several limits the tightest counts. */
export interface DateLimits {
  /** The minimum age today. */
  minAge?: number;
  maxAge?: number;
  minYear?: number;
  maxYear?: number;
  minDate?: PlainDate;
  maxDate?: PlainDate;
  pastOnly?: boolean;
  futureOnly?: boolean;
}

export interface DateBounds {
  min: PlainDate;
  max: PlainDate;
}

/** The default for the earliest year. */
export const EARLIEST_YEAR = 1970;

/** The first and last possible date. Today is both past and future. */
export function boundsOf(limits: DateLimits, today: PlainDate): DateBounds {
  const thisYear = Number(today.slice(0, 4));
  const earliest = limits.minYear ?? yearOf(limits.minDate) ?? oldest(limits, thisYear);
  const mins = [
    `${earliest}-01-01`,
    limits.minDate,
    limits.futureOnly ? today : undefined,
    // A person turns 66 a year after the last day of being 65.
    limits.maxAge === undefined ? undefined : addDays(yearsBefore(today, limits.maxAge + 1), 1),
  ];
  const maxs = [
    limits.maxYear === undefined && !limits.maxDate ? `${thisYear + 1}-12-31` : undefined,
    limits.maxYear === undefined ? undefined : `${limits.maxYear}-12-31`,
    limits.maxDate,
    limits.pastOnly ? today : undefined,
    limits.minAge === undefined ? undefined : yearsBefore(today, limits.minAge),
  ];
  return { min: known(mins).sort().at(-1) ?? today, max: known(maxs).sort()[0] ?? today };
}

/** The years to offer, latest first. */
export function yearsIn({ min, max }: DateBounds): number[] {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}

/** The months (1–12) of a year that have a day within the bounds. All of them without a year. */
export function monthsIn(year: number | undefined, { min, max }: DateBounds): number[] {
  return range(1, 12).filter(month => {
    if (year === undefined) return true;
    const name = `${year}-${two(month)}`;
    return name >= min.slice(0, 7) && name <= max.slice(0, 7);
  });
}

/** The days of a month within the bounds. 31, or February's 29, while the rest is undecided. */
export function daysIn(
  year: number | undefined,
  month: number | undefined,
  { min, max }: DateBounds,
): number[] {
  const days = range(1, month === undefined ? 31 : lengthOf(month, year ?? LEAP_YEAR));
  if (year === undefined || month === undefined) return days;
  return days.filter(day => {
    const date = `${year}-${two(month)}-${two(day)}`;
    return date >= min && date <= max;
  });
}

const LEAP_YEAR = 2024;

/** A person of the maximum age may have been born before the earliest year. */
const oldest = ({ maxAge }: DateLimits, thisYear: number) =>
  maxAge === undefined ? EARLIEST_YEAR : thisYear - maxAge - 1;

const yearOf = (date: PlainDate | undefined) => (date ? Number(date.slice(0, 4)) : undefined);

/** A birthday on February 29 is on March 1 in a common year. */
function yearsBefore(date: PlainDate, years: number): PlainDate {
  const year = Number(date.slice(0, 4)) - years;
  const isMissing = date.endsWith('-02-29') && lengthOf(2, year) === 28;
  return isMissing ? `${year}-02-28` : `${year}${date.slice(4)}`;
}

const lengthOf = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (part: number) => String(part).padStart(2, '0');
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const known = (dates: (PlainDate | undefined)[]) => dates.filter(date => date !== undefined);
