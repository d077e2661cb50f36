import type { PeriodPreset } from '../../../schema/reportDefinition.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  isPlainDate,
  type PlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';
import type { Word } from './words.ts';

/** A period with the words for it: `last week`. */
export interface Period extends DateRange {
  label: string;
  /** What the words mean on any day, where they move on with it: never read from the dates. */
  preset?: PeriodPreset;
  /** True where the question names no period. */
  isAssumed?: boolean;
}

/** The company's calendar. */
export interface Calendar {
  today: PlainDate;
  week_start: Weekday;
}

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

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const UNITS: Readonly<Record<string, Unit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
};

const TO_DATE: Readonly<Record<string, Unit>> = {
  ytd: 'year',
  mtd: 'month',
  qtd: 'quarter',
  wtd: 'week',
};

const THIS: Readonly<Partial<Record<Unit, PeriodPreset>>> = {
  week: 'this_week',
  month: 'this_month',
  quarter: 'this_quarter',
  year: 'this_year',
};
const LAST: Readonly<Partial<Record<Unit, PeriodPreset>>> = {
  week: 'last_week',
  month: 'last_month',
  quarter: 'last_quarter',
};

const MOST_COUNT = 400;

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** What joins the two ends of a period. `and` does after `between` alone. */
const UNTIL = ['to', 'through', 'thru', 'until', 'till'];

/**
 * The period that begins at this word, with how many words name it: also one with two ends, such as
 * `from October 1 to October 15`, `between June and August` or `since May`.
 */
export function periodAt(
  words: readonly Word[],
  at: number,
  calendar: Calendar,
): { length: number; period: Period } | null {
  const lead = words[at]?.text ?? '';
  const isLed = ['from', 'between', 'since'].includes(lead);
  const first = onePeriodAt(words, isLed ? at + 1 : at, calendar);
  if (!first) return null;
  const begun = (isLed ? 1 : 0) + first.length;
  if (lead === 'since') {
    if (first.period.from > calendar.today) return null;
    return spanning(words, at, begun, { from: first.period.from, to: calendar.today });
  }
  const joint = words[at + begun]?.text ?? '';
  const joins = UNTIL.includes(joint) || (lead === 'between' && joint === 'and');
  const last = joins ? endAt(words, at + begun + 1, first.period, calendar) : null;
  const isDays = last !== null && isOneDay(first.period) && isOneDay(last.period);
  // `compare yesterday to today` names two periods, as does `why` from one month to another.
  const isCompared = words
    .slice(0, at)
    .some(({ text }) => text.startsWith('compar') || (text === 'why' && !isDays));
  if (last && last.period.from > first.period.to && !isCompared && (isLed || isDays)) {
    const range = { from: first.period.from, to: last.period.to };
    return spanning(words, at, begun + 1 + last.length, range);
  }
  return isLed ? null : first;
}

const isOneDay = ({ from, to }: DateRange) => from === to;

/** The end of a period: another one, or the 15 of `October 1 to 15`. */
function endAt(words: readonly Word[], at: number, first: Period, calendar: Calendar) {
  const end = onePeriodAt(words, at, calendar);
  if (end || !isOneDay(first)) return end;
  const day = (words[at]?.text ?? '').padStart(2, '0');
  const date = `${first.from.slice(0, 8)}${day}`;
  return isPlainDate(date) ? { length: 1, period: { from: date, to: date, label: date } } : null;
}

const spanning = (words: readonly Word[], at: number, length: number, range: DateRange) => ({
  length,
  period: { ...range, label: textOf(words, at, length) },
});

const textOf = (words: readonly Word[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

function onePeriodAt(
  words: readonly Word[],
  at: number,
  calendar: Calendar,
): { length: number; period: Period } | null {
  const text = (place: number) => words[at + place]?.text ?? '';
  const found: Found = (length, range, preset) => ({
    length,
    period: {
      ...range,
      ...(preset && { preset }),
      label: textOf(words, at, length),
    },
  });
  const { today } = calendar;
  const first = text(0);
  if (first === 'today') return found(1, { from: today, to: today });
  if (first === 'yesterday') {
    const day = addDays(today, -1);
    return found(1, { from: day, to: day });
  }
  const toDate = TO_DATE[first];
  if (toDate) {
    const { from } = rangeOf(toDate, today, calendar);
    return found(1, { from, to: today }, THIS[toDate]);
  }
  const unit = UNITS[first];
  if (unit && text(1) === 'to' && text(2) === 'date') {
    return found(3, { from: rangeOf(unit, today, calendar).from, to: today }, THIS[unit]);
  }
  // `for the month`, but not `the week of …`.
  const before = words[at - 1]?.text ?? '';
  const isOf = ['of', 'before', 'after', 'prior', 'ending', 'beginning', 'to'].includes(text(2));
  const current = first === 'the' && ['for', 'in', 'of', 'during'].includes(before) && !isOf;
  const named = UNITS[text(1)];
  if (current && named && text(1) === named) {
    return found(2, rangeOf(named, today, calendar), THIS[named]);
  }
  if (['this', 'current', 'last', 'previous', 'prior', 'past'].includes(first)) {
    return relativeAt(first, text, calendar, found);
  }
  return namedAt(text, calendar, found);
}

type Found = (
  length: number,
  range: DateRange,
  preset?: PeriodPreset,
) => { length: number; period: Period };

function relativeAt(
  first: string,
  text: (place: number) => string,
  calendar: Calendar,
  found: Found,
) {
  const { today } = calendar;
  const isThis = first === 'this' || first === 'current';
  const unit = UNITS[text(1)];
  if (unit) {
    if (isThis) return found(2, rangeOf(unit, today, calendar), THIS[unit]);
    return found(2, previousOf(unit, today, calendar), LAST[unit]);
  }
  const weekday = WEEKDAYS.indexOf(text(1));
  if (weekday >= 0) {
    const last = lastWeekday(weekday, addDays(today, -1));
    const { from } = rangeOf('week', today, calendar);
    const own = addDays(from, (weekday + 1 - calendar.week_start + 7) % 7);
    const day = isThis ? own : last;
    return found(2, { from: day, to: day });
  }
  const count = countOf(text(1));
  const counted = UNITS[text(2)];
  if (isThis || count === null || !counted) return null;
  // Whole days up to today, or the whole weeks, months and years before the current one.
  if (counted === 'day') return found(3, { from: addDays(today, 1 - count), to: today });
  const last = previousOf(counted, today, calendar);
  const preset = counted === 'week' && count === 4 ? 'last_4_weeks' : undefined;
  return found(3, { from: backBy(counted, last.from, count - 1), to: last.to }, preset);
}

/** Quarters, months, weeks and years by name: `Q3 2026`, `november`, `week 45`, `in 2026`. */
function namedAt(text: (place: number) => string, { today, week_start }: Calendar, found: Found) {
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
  const inDigits = dateIn(text(0), today);
  if (inDigits) return found(1, { from: inDigits, to: inDigits });
  const weekday = WEEKDAYS.indexOf(text(0));
  if (weekday >= 0) {
    const day = lastWeekday(weekday, today);
    return found(1, { from: day, to: day });
  }
  const short = /^q([1-4])$/.exec(text(0))?.[1];
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
    const number = Number(text(1));
    if (number < 1 || number > 53) return null;
    // Week 1 has January 4, as in ISO 8601.
    const one = weekOf(`${thisYear}-01-04`, week_start);
    return found(2, weekOf(addDays(one.from, 7 * (number - 1)), week_start));
  }
  const year = yearAt(0);
  return year === null ? null : found(1, { from: `${year}-01-01`, to: `${year}-12-31` });
}

/** `10/1`, `10/1/26` or `2026-10-01`. Null for what is no date. */
function dateIn(text: string, today: PlainDate): PlainDate | null {
  if (text.length === 10 && isPlainDate(text)) return text;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (!month || !day) return null;
  return dateOf(Number(month), Number(day), year ? Number(year.padStart(4, '20')) : null, today);
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
function lastWeekday(weekday: number, date: PlainDate): PlainDate {
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

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** A whole number in digits or, up to ten, in words. */
export function countOf(text: string): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : NUMBERS.indexOf(text);
  return count >= 1 && count <= MOST_COUNT ? count : null;
}

/** The day, week, month, quarter or year of a date. */
function rangeOf(unit: Unit, date: PlainDate, { week_start }: Calendar): DateRange {
  if (unit === 'day') return { from: date, to: date };
  if (unit === 'week') return weekOf(date, week_start);
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  if (unit === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const start = unit === 'month' ? month : Math.floor((month - 1) / 3) * 3 + 1;
  const from = `${year}-${String(start).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, unit === 'month' ? 1 : 3), -1) };
}

function previousOf(unit: Unit, today: PlainDate, calendar: Calendar): DateRange {
  return rangeOf(unit, addDays(rangeOf(unit, today, calendar).from, -1), calendar);
}

function backBy(unit: Unit, from: PlainDate, count: number): PlainDate {
  if (unit === 'week') return addDays(from, -7 * count);
  return addMonths(from, -count * { day: 0, month: 1, quarter: 3, year: 12 }[unit]);
}

/** The period of the same length right before: whole months and years before such ones. */
export function periodBefore({ from, to }: DateRange): Period {
  const next = addDays(to, 1);
  const isMonths = from.endsWith('-01') && next.endsWith('-01');
  const months = monthsBetween(from, next);
  const start = isMonths ? addMonths(from, -months) : addDays(from, -daysBetween(from, next));
  return { from: start, to: addDays(from, -1), label: 'the period before' };
}

const monthsBetween = (from: PlainDate, to: PlainDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
