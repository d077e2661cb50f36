/**
 * Plain dates are 'YYYY-MM-DD' texts that never pass through a clock or time zone: arithmetic
 * counts days of the Gregorian calendar.
 */
export type PlainDate = string;

/** First and last day of a week or period, both included. */
export type DateRange = { from: PlainDate; to: PlainDate };

/** Sunday is 0, Monday is 1. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const isWeekday = (value: unknown): value is Weekday =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

export const MONDAY: Weekday = 1;

/** Whether the text is a calendar date: 2026-02-29 is not. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string') return false;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** A date as people read it: 12/08/2026. */
export function dayText(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** The same without its year, 12/08, where the place or the other end of a period says which one. */
export const shortDayText = (date: PlainDate): string => dayText(date).slice(0, 5);

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOf(dayNumber(date) + days);
}

/** The same day of another month, or that month's last day when it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return written(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Days from one date to another. Negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekdayOf(date: PlainDate): Weekday {
  return WEEKDAYS[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? 0;
}

const WEEKDAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The weekday as fields name it: `mon`. */
export const weekdayNameOf = (date: PlainDate) => WEEKDAY_NAMES[weekdayOf(date)];

/** The week of the date. Weeks run Monday to Sunday unless a company sets another day. */
export function weekOf(date: PlainDate, startsOn: Weekday = MONDAY): DateRange {
  const from = addDays(date, -((weekdayOf(date) - startsOn + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** The week before the one of the date. */
export function previousWeek(date: PlainDate, startsOn: Weekday = MONDAY): DateRange {
  return weekOf(addDays(date, -7), startsOn);
}

/** The days of a week that are in a month, each given by its first day. */
export function weekInMonth(week: PlainDate, month: PlainDate): DateRange {
  const [last, end] = [addDays(week, 6), addDays(addMonths(month, 1), -1)];
  return { from: week > month ? week : month, to: last < end ? last : end };
}

/** Whether the days are whole months: from the 1st of one to the end of the same or a later one. */
export const areWholeMonths = ({ from, to }: DateRange): boolean =>
  isFirstOfMonth(from) && isFirstOfMonth(addDays(to, 1));

export const isFirstOfMonth = (date: PlainDate): boolean => date.endsWith('-01');

/** From the month of one date to that of another. */
export const monthsBetween = (from: PlainDate, to: PlainDate): number =>
  monthNumber(to) - monthNumber(from);

const monthNumber = (date: PlainDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Every week with a day in the range, in order. */
export function weeksIn({ from, to }: DateRange, startsOn: Weekday = MONDAY): DateRange[] {
  const weeks: DateRange[] = [];
  for (let week = weekOf(from, startsOn); week.from <= to; week = shifted(week, 7)) {
    weeks.push(week);
  }
  return weeks;
}

/** Every day of the range, in order. */
export function daysIn({ from, to }: DateRange): PlainDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function isWithin(date: PlainDate, { from, to }: DateRange): boolean {
  return from <= date && date <= to;
}

/** Year and month, for what happens once a month: '2026-11'. */
export function monthOf(date: PlainDate): string {
  return date.slice(0, 7);
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

const shifted = ({ from, to }: DateRange, days: number): DateRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/**
 * Days since 1970-01-01. Years begin in March here, so that a leap day is the last day of a year.
 */
function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  return daysBeforeYear(marchYear) + dayOfYear - 719468;
}

function dateOf(days: number): PlainDate {
  const shiftedDays = days + 719468;
  // The mean year is at most one off in either direction.
  let marchYear = Math.floor(shiftedDays / 365.2425) + 1;
  while (daysBeforeYear(marchYear) > shiftedDays) marchYear -= 1;
  const dayOfYear = shiftedDays - daysBeforeYear(marchYear);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = ((marchMonth + 2) % 12) + 1;
  return written(month > 2 ? marchYear : marchYear + 1, month, day);
}

const daysBeforeYear = (year: number): number =>
  365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

function partsOf(date: PlainDate): { year: number; month: number; day: number } {
  if (!isPlainDate(date)) throw new RangeError(`Not a date: ${date}`);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const written = (year: number, month: number, day: number): PlainDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
