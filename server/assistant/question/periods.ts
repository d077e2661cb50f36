import type { PeriodPreset } from '../../../schema/reportDefinition.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  isPlainDate,
} from '../../../schema/rules/time/weeks.ts';
import {
  backBy,
  type Calendar,
  countOf,
  type Period,
  type PeriodHit,
  previousOf,
  rangeOf,
  THIS,
  UNITS,
  type Unit,
  untilToday,
} from './calendar.ts';
import {
  comingAt,
  dayOfMonthAt,
  dayOfWeekAt,
  firstOfMonthAt,
  partOfMonthAt,
  restAt,
  UNTIL,
} from './daysSaid.ts';
import { holidayAt } from './holidays.ts';
import {
  type Found,
  lastMonthNamedAt,
  lastWeekday,
  namedAt,
  thisMonthNamedAt,
  weekdayOf,
} from './namedPeriods.ts';
import { changeNouns, fillers, whyPhrases } from './smallWords.ts';
import { isOneDay, toDate } from './soFar.ts';
import { longestAt, textOf, type Word } from './words.ts';

const SO_FAR: Readonly<Record<string, Unit>> = {
  ytd: 'year',
  mtd: 'month',
  qtd: 'quarter',
  wtd: 'week',
};

const LAST: Readonly<Partial<Record<Unit, PeriodPreset>>> = {
  week: 'last_week',
  month: 'last_month',
  quarter: 'last_quarter',
};

const NOW = ['now', 'present', 'date', 'today'];
const ONWARD = ['on', 'onward', 'onwards', 'forward'];

/** `before November`, `older than October`: all up to then. */
function upToAt(words: readonly Word[], at: number, calendar: Calendar): PeriodHit | null {
  const begun = words[at]?.text === 'from' && words[at + 1]?.text === 'before' ? at + 1 : at;
  const [one, other] = [words[begun]?.text, words[begun + 1]?.text];
  const isPair = `${one} ${other}` === 'prior to' || `${one} ${other}` === 'older than';
  if (one !== 'before' && !isPair) return null;
  const named = onePeriodAt(words, begun + (isPair ? 2 : 1), calendar);
  if (!named) return null;
  const length = begun - at + (isPair ? 2 : 1) + named.length;
  const range = { from: '2000-01-01', to: addDays(named.period.from, -1) };
  return { ...spanning(words, at, length, range), isUpTo: true };
}

/**
 * The period that begins at this word, with how many words name it: also one with two ends, such as
 * `from October 1 to October 15`, `between June and August` or `since May`.
 */
export function periodAt(words: readonly Word[], at: number, calendar: Calendar): PeriodHit | null {
  const upTo = upToAt(words, at, calendar);
  if (upTo) return upTo;
  const lead = words[at]?.text ?? '';
  const isLed = ['from', 'between', 'since'].includes(lead);
  const ahead = isLed ? 1 + startLength(words, at + 1) : 0;
  const first = onePeriodAt(words, at + ahead, calendar);
  if (!first) return null;
  const begun = ahead + first.length;
  if (lead === 'since') {
    if (first.period.from > calendar.today) return null;
    return spanning(words, at, begun, { from: first.period.from, to: calendar.today });
  }
  const open = lead === 'between' ? 0 : openEndAt(words, at + begun, lead, first.period, calendar);
  const through = open > 0 ? betweenOf(words, lead, true) : 'two';
  if (through === 'either') return { length: begun + open, period: first.period, isOpen: true };
  if (through === 'one') {
    const range = { from: first.period.from, to: calendar.today };
    return spanning(words, at, begun + open, range);
  }
  const joint = words[at + begun]?.text ?? '';
  const joins = UNTIL.includes(joint) || (lead === 'between' && joint === 'and');
  const last = joins ? endAt(words, at + begun + 1, first.period, calendar) : null;
  if (last && last.period.from > first.period.to) {
    const length = begun + 1 + last.length;
    const isDays = isOneDay(first.period) && isOneDay(last.period);
    const between = betweenOf(words, lead, isDays, joint);
    if (between === 'either') return { length, period: last.period, isOpen: true };
    if (between === 'two' && isLed) return { length, period: last.period, before: first.period };
    if (between === 'one') {
      return spanning(words, at, length, { from: first.period.from, to: last.period.to });
    }
  } else if (isLed && joins && !last && !isNamed(words[at + begun + 1])) {
    return { length: begun + 1, period: first.period, isOpen: true };
  }
  // `from October 1` may be that day, or all since.
  const isDay = isOneDay(first.period) && words.slice(at + 1, at + begun).some(isNumber);
  if (lead === 'from' && isDay && !joins) {
    return { length: begun, period: first.period, isOpen: true };
  }
  return isLed ? null : toDate(words, at, first, calendar);
}

const isNumber = ({ text }: Word): boolean => /\d/.test(text);

/** A word that may name what the joint leads to: `from October to Texas`. */
const isNamed = (word: Word | undefined): boolean => word !== undefined && !fillers.has(word.text);

/**
 * Whether the two ends are of one period, or two periods that are compared. From one day to another
 * a figure changed over the days, or between the two: then it is not guessed.
 */
function betweenOf(
  words: readonly Word[],
  lead: string,
  isDays: boolean,
  joint = '',
): 'one' | 'two' | 'either' {
  const hasWord = (...texts: string[]) => words.some(({ text }) => texts.includes(text));
  if (words.some(({ text }) => text.startsWith('compar'))) {
    // `November 1 through 12 compared with October 1 through 12`
    const isRange = joint === 'through' || joint === 'until' || joint === 'till';
    // What is compared stands behind a word of its own: `compared to September 1 to 15`.
    const isApart = words.some(
      ({ text }, at) =>
        text.startsWith('compar') && ['to', 'with', 'against'].includes(words[at + 1]?.text ?? ''),
    );
    const isPair = isApart || hasWord('with', 'against', 'vs', 'versus');
    return isRange || (isDays && isPair) ? 'one' : 'two';
  }
  const isAbout = (one: (at: number) => boolean) => words.some((_, place) => one(place));
  const isWhy = isAbout(place => longestAt(words, place, whyPhrases) !== null);
  if (!isWhy && !isAbout(place => changeNouns.has(words[place]?.text ?? ''))) return 'one';
  if (!isDays) return 'two';
  return lead === 'between' && !isWhy ? 'two' : 'either';
}

/** `to now`, `up to the present`, `on`: how many words say that a period goes on up to today. */
function openEndAt(
  words: readonly Word[],
  at: number,
  lead: string,
  first: Period,
  { today }: Calendar,
): number {
  if (first.from > today) return 0;
  const text = (place: number) => words[at + place]?.text ?? '';
  const isOn = ONWARD.includes(text(0)) && !(text(0) === 'on' && text(1) === 'time');
  const isLast = text(0) !== 'on' || text(1) === '' || ['by', 'for', 'per'].includes(text(1));
  if (isOn && isLast && (lead === 'from' || text(0) !== 'on')) return 1;
  let end = text(0) === 'up' ? 1 : 0;
  if (text(end) === 'until' && text(end + 1) === 'to') end++;
  if (!UNTIL.includes(text(end))) return 0;
  end++;
  if (['the', 'right'].includes(text(end))) end++;
  // The part of `Q4 to date` up to today is that of the quarter.
  return NOW.includes(text(end)) && (text(end) !== 'date' || lead === 'from') ? end + 1 : 0;
}

/** `the beginning of` in `since the beginning of the year`: how many words that are. */
function startLength(words: readonly Word[], at: number): number {
  const skipped = words[at]?.text === 'the' ? 1 : 0;
  const isStart = ['beginning', 'start'].includes(words[at + skipped]?.text ?? '');
  return isStart && words[at + skipped + 1]?.text === 'of' ? skipped + 2 : 0;
}

/** The end of a period: another one, or the 15 of `October 1 to 15`. */
function endAt(words: readonly Word[], at: number, first: Period, calendar: Calendar) {
  const end = onePeriodAt(words, at, calendar);
  if (end || !isOneDay(first)) return end;
  const skipped = words[at]?.text === 'the' ? 1 : 0;
  const day = (words[at + skipped]?.text ?? '').padStart(2, '0');
  const date = `${first.from.slice(0, 8)}${day}`;
  const period = { from: date, to: date, label: date };
  return isPlainDate(date) ? { length: skipped + 1, period } : null;
}

const spanning = (words: readonly Word[], at: number, length: number, range: DateRange) => ({
  length,
  period: { ...range, label: textOf(words, at, length) },
});

const isWholeSaid = (words: readonly Word[], at: number, length: number): boolean =>
  words.slice(at, at + length).some(({ text }) => text !== 'calendar' && WHOLE.includes(text));

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
      ...(isWholeSaid(words, at, length) && { isWhole: true }),
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
  const coming = comingAt(text, calendar, found);
  if (coming) return coming;
  const soFar = (length: number, unit: Unit) => {
    const { period } = found(length, rangeOf(unit, today, calendar), THIS[unit]);
    return { length, period: { ...untilToday(period, calendar), isSoFar: true } };
  };
  const begun = SO_FAR[first];
  if (begun) return soFar(1, begun);
  const unit = UNITS[first];
  if (unit && text(1) === 'to' && text(2) === 'date') return soFar(3, unit);
  // `for the month`, but not `the week of …`.
  const before = words[at - 1]?.text ?? '';
  const isOf = ['of', 'before', 'after', 'prior', 'ending', 'beginning', 'to'].includes(text(2));
  const current = first === 'the' && ['for', 'in', 'of', 'during'].includes(before) && !isOf;
  const named = UNITS[text(1)];
  if (current && named && text(1) === named) {
    return found(2, rangeOf(named, today, calendar), THIS[named]);
  }
  const holiday = holidayAt(text, calendar, found);
  if (holiday) return holiday;
  const ofWeek = dayOfWeekAt(text, calendar, found);
  if (ofWeek) return ofWeek;
  const ofMonth = dayOfMonthAt(words, at, calendar, found);
  if (ofMonth) return ofMonth;
  const onePeriod = (place: number) => onePeriodAt(words, place, calendar);
  const ofDay =
    firstOfMonthAt(words, at, calendar, found, onePeriod) ??
    restAt(words, at, calendar, found, onePeriod);
  if (ofDay) return ofDay;
  const ofPart = partOfMonthAt(words, at, calendar, found, onePeriod);
  if (ofPart) return ofPart;
  const lastNamed =
    lastMonthNamedAt(text, calendar, found) ?? thisMonthNamedAt(text, calendar, found);
  if (lastNamed) return lastNamed;
  if (RELATIVE.includes(first)) return relativeAt(first, text, calendar, found);
  return (
    agoAt(text, calendar, found) ??
    aroundAt(words, at, calendar, found) ??
    namedAt(text, calendar, found)
  );
}

const RELATIVE = [
  ...['this', 'current', 'last', 'previous', 'prior', 'preceding', 'past'],
  ...['trailing', 'rolling'],
];

/** `two weeks ago`, `the week before last`, `the day before yesterday`, `all time`. */
function agoAt(text: (place: number) => string, calendar: Calendar, found: Found) {
  const { today } = calendar;
  if (text(0) === 'ever' || (text(0) === 'all' && text(1) === 'time')) {
    return found(text(0) === 'ever' ? 1 : 2, { from: '2000-01-01', to: today }, 'all_time');
  }
  const unit = UNITS[text(0)];
  if (text(1) === 'before' && text(2) === 'yesterday' && unit === 'day') {
    const day = addDays(today, -2);
    return found(3, { from: day, to: day });
  }
  if (unit && text(1) === 'before' && text(2) === 'last') return found(3, back(unit, 2, calendar));
  const count = ['a', 'an'].includes(text(0)) ? 1 : countOf(text(0));
  const counted = UNITS[text(1)];
  if (count === null || !counted || !['ago', 'back'].includes(text(2))) return null;
  return found(3, back(counted, count, calendar));
}

/** The whole day, week, month, quarter or year that many before the current one. */
function back(unit: Unit, count: number, calendar: Calendar): DateRange {
  const { from } = rangeOf(unit, calendar.today, calendar);
  const begun = unit === 'day' ? addDays(from, -count) : backBy(unit, from, count);
  return rangeOf(unit, begun, calendar);
}

/** `week of 11/2`, `week ending November 8`, `month of October`: the whole one around a date. */
function aroundAt(words: readonly Word[], at: number, calendar: Calendar, found: Found) {
  const unit = UNITS[words[at]?.text ?? ''];
  const joint = words[at + 1]?.text ?? '';
  const isEnd = ['ending', 'ended'].includes(joint);
  if (!unit || !(isEnd || ['of', 'beginning', 'starting'].includes(joint))) return null;
  const named = onePeriodAt(words, at + 2, calendar);
  if (!named) return null;
  const range = rangeOf(unit, isEnd ? named.period.to : named.period.from, calendar);
  const isWithin = range.from <= named.period.from && named.period.to <= range.to;
  return isWithin ? found(2 + named.length, range) : null;
}

const WHOLE = ['full', 'whole', 'entire', 'complete', 'calendar'];

/** A day of the same week, month or quarter a year before. */
const yearBefore = (unit: Unit, { from }: DateRange) =>
  unit === 'day' || unit === 'week' ? addDays(from, -364) : addMonths(from, -12);

function relativeAt(
  first: string,
  text: (place: number) => string,
  calendar: Calendar,
  found: Found,
): ReturnType<Found> | null {
  const { today } = calendar;
  // `this past week` is the last one, `the last full month` is whole anyway.
  const isPast = first === 'this' && text(1) === 'past';
  if (isPast || WHOLE.includes(text(1))) {
    return relativeAt(
      isPast ? 'past' : first,
      one => text(one + 1),
      calendar,
      (length, ...range) => found(length + 1, ...range),
    );
  }
  const isThis = first === 'this' || first === 'current';
  if (text(1) === 'weekend') {
    const { from } = rangeOf('week', today, { ...calendar, week_start: 1 });
    // On a Sunday, the last one is that of the week before.
    const saturday = isThis ? addDays(from, 5) : lastWeekday(5, addDays(today, -2));
    return found(2, { from: saturday, to: addDays(saturday, 1) });
  }
  const unit = UNITS[text(1)];
  if (unit) {
    const range = isThis ? rangeOf(unit, today, calendar) : previousOf(unit, today, calendar);
    if (unit !== 'year' && text(2) === 'last' && text(3) === 'year') {
      return found(4, rangeOf(unit, yearBefore(unit, range), calendar));
    }
    return found(2, range, isThis ? THIS[unit] : LAST[unit]);
  }
  const weekday = weekdayOf(text(1));
  if (weekday >= 0) {
    const last = lastWeekday(weekday, addDays(today, -1));
    const { from } = rangeOf('week', today, calendar);
    const own = addDays(from, (weekday + 1 - calendar.week_start + 7) % 7);
    const day = isThis ? own : last;
    return found(2, { from: day, to: day });
  }
  // `last couple of weeks`
  const skipped = text(1) === 'couple' && text(2) === 'of' ? 1 : 0;
  const count = countOf(text(1));
  const counted = UNITS[text(2 + skipped)];
  if (isThis || count === null || !counted) return null;
  // Whole days up to today, or the whole weeks, months and years before the current one.
  if (counted === 'day') return found(3 + skipped, { from: addDays(today, 1 - count), to: today });
  const last = previousOf(counted, today, calendar);
  const preset = counted === 'week' && count === 4 ? 'last_4_weeks' : undefined;
  return found(3 + skipped, { from: backBy(counted, last.from, count - 1), to: last.to }, preset);
}
