import { addDays, type PlainDate, type Weekday, weekdayOf } from './weeks.ts';

const MONDAY: Weekday = 1;
const THURSDAY: Weekday = 4;

/**
 * The days of a year on which the Federal Reserve Banks, and with them ACH settlement, are closed
 * (Federal Reserve Bank Services, holiday schedule). One that falls on a Sunday is kept on Monday;
 * on a Saturday the Banks were open the Friday before.
 */
export function bankHolidays(year: number): PlainDate[] {
  const fixed = [day(year, 1, 1), day(year, 6, 19), day(year, 7, 4), day(year, 11, 11)];
  return [
    ...[...fixed, day(year, 12, 25)].map(kept),
    nth(3, MONDAY, year, 1), // Martin Luther King Jr.
    nth(3, MONDAY, year, 2), // Washington's birthday
    lastMonday(year, 5), // Memorial Day
    nth(1, MONDAY, year, 9), // Labor Day
    nth(2, MONDAY, year, 10), // Columbus Day
    nth(4, THURSDAY, year, 11), // Thanksgiving
  ].sort();
}

/** Whether ACH entries settle on that day: no Saturday, Sunday or Federal Reserve holiday. */
export function isBankingDay(date: PlainDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !bankHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The day itself if banks settle on it, otherwise the next one on which they do. */
export function bankingDayFrom(date: PlainDate): PlainDate {
  let at = date;
  while (!isBankingDay(at)) at = addDays(at, 1);
  return at;
}

/** The first banking day after the date. */
export const nextBankingDay = (date: PlainDate): PlainDate => bankingDayFrom(addDays(date, 1));

const day = (year: number, month: number, dayOfMonth: number): PlainDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

const kept = (date: PlainDate): PlainDate => (weekdayOf(date) === 0 ? addDays(date, 1) : date);

/** The n-th such weekday of a month. */
function nth(n: number, weekday: Weekday, year: number, month: number): PlainDate {
  const first = day(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function lastMonday(year: number, month: number): PlainDate {
  const last = addDays(day(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}
