import { daysBack, type PeriodPreset, unitOfPreset } from '../../../schema/reportDefinition.ts';
import {
  type CalendarUnit,
  MONTHS,
  periodBefore,
} from '../../../schema/rules/time/periodBefore.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  type PlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';

/** A period with the words for it: `last week`. */
export interface Period extends DateRange {
  label: string;
  /** What the words mean on any day, where they move on with it: never read from the dates. */
  preset?: PeriodPreset;
  /** True where the question names no period. */
  isAssumed?: boolean;
  /** Whether the words say that only the days up to today are meant: `this week so far`, `qtd`. */
  isSoFar?: boolean;
  /** Whether they say that all of its days are: `the full month`. */
  isWhole?: boolean;
}

/** A period in a sentence, with how many words name it. */
export interface PeriodHit {
  length: number;
  period: Period;
  /** The earlier one, where the words name two: how a figure changed from one to the other. */
  before?: Period;
  /** Whether only one end of a period can be read. */
  isOpen?: boolean;
  /** Whether everything up to a day is meant: `before November`. */
  isUpTo?: boolean;
}

/** The company's calendar. */
export interface Calendar {
  today: PlainDate;
  week_start: Weekday;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
export const UNITS: Readonly<Record<string, Unit>> = {
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

/** Periods that move on with the day. */
export const THIS: Readonly<Partial<Record<Unit, PeriodPreset>>> = {
  week: 'this_week',
  month: 'this_month',
  quarter: 'this_quarter',
  year: 'this_year',
};

/** Those up to today. */
export const TO_DATE: Readonly<Partial<Record<PeriodPreset, PeriodPreset>>> = {
  this_week: 'week_to_date',
  this_month: 'month_to_date',
  this_quarter: 'quarter_to_date',
  this_year: 'year_to_date',
};

/** The part of a period up to today. */
export function untilToday(period: Period, { today }: Calendar): Period {
  const { preset, from, to } = period;
  if (from > today || to < today) return period;
  const begun = preset && TO_DATE[preset];
  return { ...period, to: today, ...(begun && { preset: begun }) };
}

const MOST_COUNT = 400;

const NUMBERS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );
const TENS: readonly string[] =
  'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number in digits or in a word: `ten`, `thirty`. A couple are two. */
export function countOf(text: string): number | null {
  if (text === 'couple') return 2;
  const word = TENS.includes(text) ? TENS.indexOf(text) * 10 : NUMBERS.indexOf(text);
  const count = /^\d{1,3}$/.test(text) ? Number(text) : word;
  return count >= 1 && count <= MOST_COUNT ? count : null;
}

/** The day, week, month, quarter or year of a date. */
export function rangeOf(unit: Unit, date: PlainDate, { week_start }: Calendar): DateRange {
  if (unit === 'day') return { from: date, to: date };
  if (unit === 'week') return weekOf(date, week_start);
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  if (unit === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const start = unit === 'month' ? month : Math.floor((month - 1) / 3) * 3 + 1;
  const from = `${year}-${String(start).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, unit === 'month' ? 1 : 3), -1) };
}

export function previousOf(unit: Unit, today: PlainDate, calendar: Calendar): DateRange {
  return rangeOf(unit, addDays(rangeOf(unit, today, calendar).from, -1), calendar);
}

export function backBy(unit: Unit, from: PlainDate, count: number): PlainDate {
  if (unit === 'week') return addDays(from, -7 * count);
  return unit === 'day' ? from : addMonths(from, -count * MONTHS[unit]);
}

/** The same days a number of weeks, months, quarters or years earlier. */
export function shifted(range: DateRange, unit: Unit): DateRange {
  if (unit === 'day' || unit === 'week') {
    return daysBack(range, { unit: 'day', back: unit === 'day' ? 1 : 7 });
  }
  return daysBack(range, { unit: 'month', back: MONTHS[unit] });
}

/**
 * The period before. This month up to today has the same days of last month before it, and four weeks
 * have four.
 */
export function beforeOf({ from, to, preset }: Period, { week_start }: Calendar): Period {
  const unit = BEGUN.find(one => preset === THIS[one]) ?? (preset && unitOfPreset[preset]);
  const before = periodBefore({ from, to }, { weekStart: week_start, unit });
  return { ...before, label: 'the period before' };
}

const BEGUN: readonly (CalendarUnit | 'week')[] = ['week', 'month', 'quarter', 'year'];
