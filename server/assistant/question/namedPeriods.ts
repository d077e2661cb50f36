import type { PeriodPreset } from '../../../schema/reportDefinition.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  isPlainDate,
  type PlainDate,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';
import { writtenDate } from '../../../schema/rules/time/writtenDates.ts';
import type { Calendar, Period } from './calendar.ts';

const MONTHS = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
] as const;

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const SHORT_DAYS: Readonly<Record<string, string>> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
};

const isNamed = (text: string) => (names: readonly string[]) => names.includes(text);

const secondHalf = (from: PlainDate, middle: PlainDate): DateRange => ({
  from: addDays(middle, 1),
  to: addDays(addMonths(from, 1), -1),
});

/** The number of a day of the week, from 0 for Monday; -1 for no such day. */
export const weekdayOf = (text: string): number => WEEKDAYS.indexOf(SHORT_DAYS[text] ?? text);

export const isMonthOrWeekday = (text: string): boolean =>
  weekdayOf(text) >= 0 || MONTHS.some(names => (names as readonly string[]).includes(text));

/** A period that was found, with how many words name it. */
export type Found = (
  length: number,
  range: DateRange,
  preset?: PeriodPreset,
) => { length: number; period: Period };

/**
 * `last November`, of the year before. Null for one of this year that is over, which may be meant as
 * well, unless it is named already: `October vs last October`.
 */
export function lastMonthNamedAt(
  text: (place: number) => string,
  calendar: Calendar,
  found: Found,
): ReturnType<Found> | null {
  const month = text(0) === 'last' ? monthAfter(text) : -1;
  if (month < 0) return null;
  const { today } = calendar;
  const isNamedBefore = [-1, -2, -3, -4].some(place => isNamed(text(place))(MONTHS[month] ?? []));
  if (month + 1 < Number(today.slice(5, 7)) && !isNamedBefore) return null;
  return found(2, monthOf(month, Number(today.slice(0, 4)) - 1, calendar));
}

/** `this October`: the one of this year. */
export function thisMonthNamedAt(
  text: (place: number) => string,
  calendar: Calendar,
  found: Found,
): ReturnType<Found> | null {
  const month = text(0) === 'this' ? monthAfter(text) : -1;
  return month < 0 ? null : found(2, monthOf(month, Number(calendar.today.slice(0, 4)), calendar));
}

/** The number of a month without a day, from 0; -1 for no such word. */
const monthAfter = (text: (place: number) => string): number =>
  /^\d+$/.test(text(2)) ? -1 : MONTHS.findIndex(isNamed(text(1)));

function monthOf(month: number, year: number, { today }: Calendar): DateRange {
  const from = latest(month + 1, year, today);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Quarters, months, weeks and years by name: `Q3 2026`, `november`, `week 45`, `in 2026`. */
export function namedAt(
  text: (place: number) => string,
  { today, week_start }: Calendar,
  found: Found,
) {
  const thisYear = Number(today.slice(0, 4));
  const yearAt = (place: number) =>
    /^(19|20)\d\d$/.test(text(place)) ? Number(text(place)) : null;
  /** The year after a month or a quarter, with how many words it has. */
  const yearAfter = (place: number): { year: number | null; length: number } => {
    const skipped = ['of', 'in'].includes(text(place)) ? 1 : 0;
    const year = yearAt(place + skipped);
    if (year !== null) return { year, length: skipped + 1 };
    const isYear = text(place + skipped + 1) === 'year';
    const back = { this: 0, last: 1 }[text(place + skipped)];
    if (isYear && back !== undefined) return { year: thisYear - back, length: skipped + 2 };
    return { year: null, length: 0 };
  };
  const halfAt = { first: '1', second: '2', '1': '1', '2': '2' }[text(0)];
  const isHalfSaid = text(1) === 'half' && halfAt !== undefined;
  const half = isHalfSaid ? halfAt : /^(?:h([12])|([12])h)$/.exec(text(0))?.slice(1).find(Boolean);
  if (text(0) === 'weekend' && text(-1) === 'the') {
    const saturday = lastWeekday(5, today);
    return found(1, { from: saturday, to: addDays(saturday, 1) });
  }
  const halved = isHalfSaid ? MONTHS.findIndex(isNamed(text(text(2) === 'of' ? 3 : 2))) : -1;
  if (halved >= 0) {
    const named = text(2) === 'of' ? 4 : 3;
    const { year, length } = yearAfter(named);
    const from = latest(halved + 1, year, today);
    const middle = addDays(from, 14);
    const range = halfAt === '1' ? { from, to: middle } : secondHalf(from, middle);
    return found(named + length, range);
  }
  // The half of a year, not of a month.
  const isThisYear = [text(2), text(3), text(4)].join(' ') === 'of the year';
  const isOfYear = !isHalfSaid || isThisYear || yearAfter(2).length > 0 || text(2) === '';
  if (half && isOfYear) {
    const said = yearAfter(isHalfSaid ? 2 : 1);
    const { year, length } = isThisYear ? { year: thisYear, length: 3 } : said;
    const from = latest(half === '1' ? 1 : 7, year, today);
    return found((isHalfSaid ? 2 : 1) + length, { from, to: addDays(addMonths(from, 6), -1) });
  }
  const [, monthOnly, itsYear] = /^(\d{1,2})\/(\d{4})$/.exec(text(0)) ?? [];
  if (monthOnly && Number(monthOnly) >= 1 && Number(monthOnly) <= 12) {
    const from = latest(Number(monthOnly), Number(itsYear), today);
    return found(1, { from, to: addDays(addMonths(from, 1), -1) });
  }
  const inDigits = dateIn(text(0), today);
  if (inDigits) return found(1, { from: inDigits, to: inDigits });
  const weekday = weekdayOf(text(0));
  if (weekday >= 0) {
    const day = lastWeekday(weekday, today);
    return found(1, { from: day, to: day });
  }
  const short = /^(?:q([1-4])|([1-4])q)$/.exec(text(0))?.slice(1).find(Boolean);
  const ordinal = ORDINALS.findIndex(names => names.includes(text(0))) + 1;
  const quarter = short ? Number(short) : text(1) === 'quarter' ? ordinal : 0;
  if (quarter > 0) {
    const said = short ? 1 : 2;
    const { year, length } = yearAfter(said);
    const from = latest((quarter - 1) * 3 + 1, year, today);
    return found(said + length, { from, to: addDays(addMonths(from, 3), -1) });
  }
  const month = MONTHS.findIndex(names => (names as readonly string[]).includes(text(0)));
  if (month >= 0) {
    if (/^\d{1,2}$/.test(text(1))) {
      const { year, length } = yearAfter(2);
      const day = dateOf(month + 1, Number(text(1)), year, today);
      return day === null ? null : found(2 + length, { from: day, to: day });
    }
    const { year, length } = yearAfter(1);
    const from = latest(month + 1, year, today);
    return found(1 + length, { from, to: addDays(addMonths(from, 1), -1) });
  }
  if (text(0) === 'week' && /^\d{1,2}$/.test(text(1))) {
    const { year, length } = yearAfter(2);
    const range = weekNumbered(Number(text(1)), year, { today, week_start });
    return range && found(2 + length, range);
  }
  const year = yearAt(0);
  return year === null ? null : found(1, { from: `${year}-01-01`, to: `${year}-12-31` });
}

/** The week of that number in the year, else the last such week that has begun. */
function weekNumbered(
  number: number,
  year: number | null,
  { today, week_start }: Calendar,
): DateRange | null {
  const thisYear = Number(today.slice(0, 4));
  // Week 1 has January 4, as in ISO 8601.
  const firstOf = (one: number) => weekOf(`${one}-01-04`, week_start).from;
  const years = year === null ? [thisYear + 1, thisYear, thisYear - 1] : [year];
  for (const one of years) {
    const from = addDays(firstOf(one), 7 * (number - 1));
    const isThere = number >= 1 && from < firstOf(one + 1);
    if (isThere && (year !== null || from <= today)) return weekOf(from, week_start);
  }
  return null;
}

/** `10/1`, `10/1/26` or `2026-10-01`. Null for what is no date. */
function dateIn(text: string, today: PlainDate): PlainDate | null {
  const [, month, day] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return month && day ? dateOf(Number(month), Number(day), null, today) : writtenDate(text);
}

/** The day in the year, else the last such day up to today. */
function dateOf(month: number, day: number, year: number | null, today: PlainDate) {
  const two = (number: number) => String(number).padStart(2, '0');
  const in_ = (one: number) => `${one}-${two(month)}-${two(day)}`;
  const thisYear = Number(today.slice(0, 4));
  const date = year !== null ? in_(year) : in_(in_(thisYear) <= today ? thisYear : thisYear - 1);
  return isPlainDate(date) ? date : null;
}

/** The last such weekday, this day included. Monday is 0. */
export function lastWeekday(weekday: number, date: PlainDate): PlainDate {
  const monday = weekOf(date, 1).from;
  const day = addDays(monday, weekday);
  return day <= date ? day : addDays(day, -7);
}

const ORDINALS = [
  ['first', '1'],
  ['second', '2'],
  ['third', '3'],
  ['fourth', '4'],
];

/** The first day of the month in the year, else the last such month that has begun. */
function latest(month: number, year: number | null, today: PlainDate): PlainDate {
  const day = (in_: number) => `${in_}-${String(month).padStart(2, '0')}-01`;
  if (year !== null) return day(year);
  const thisYear = Number(today.slice(0, 4));
  return day(thisYear) <= today ? day(thisYear) : day(thisYear - 1);
}
