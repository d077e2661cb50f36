import { addDays, addMonths, isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { type Calendar, countOf, previousOf, rangeOf, UNITS } from './calendar.ts';
import { type Found, weekdayOf } from './namedPeriods.ts';
import type { Word } from './words.ts';

/** What joins the two ends of a period. `and` does after `between` alone. */
export const UNTIL = ['to', 'through', 'thru', 'until', 'till'];

/** `tomorrow`, `next week`, `the next 3 days`: days to come. */
export function comingAt(text: (place: number) => string, calendar: Calendar, found: Found) {
  const { today } = calendar;
  const tomorrow = addDays(today, 1);
  if (text(0) === 'tomorrow') return found(1, { from: tomorrow, to: tomorrow });
  if (text(0) !== 'next') return null;
  const unit = UNITS[text(1)];
  if (unit) return found(2, rangeOf(unit, addDays(rangeOf(unit, today, calendar).to, 1), calendar));
  const count = countOf(text(1));
  const isDays = UNITS[text(2)] === 'day';
  return count && isDays ? found(3, { from: tomorrow, to: addDays(today, count) }) : null;
}

/** `thursday last week`, `mon thru wed of this week`. */
export function dayOfWeekAt(text: (place: number) => string, calendar: Calendar, found: Found) {
  const first = weekdayOf(text(0));
  if (first < 0) return null;
  const joins = UNTIL.includes(text(1)) && weekdayOf(text(2)) >= 0;
  const last = joins ? weekdayOf(text(2)) : first;
  const said = joins ? 3 : 1;
  const skipped = text(said) === 'of' ? 1 : 0;
  const which = text(said + skipped);
  const isWeek = UNITS[text(said + skipped + 1)] === 'week';
  if (!isWeek || !['this', 'last', 'previous'].includes(which)) return null;
  const { today, week_start } = calendar;
  const week =
    which === 'this' ? rangeOf('week', today, calendar) : previousOf('week', today, calendar);
  const dayOf = (weekday: number) => addDays(week.from, (weekday + 1 - week_start + 7) % 7);
  const range = { from: dayOf(first), to: dayOf(last) };
  return range.from <= range.to ? found(said + skipped + 2, range) : null;
}

/** `since the 1st`, `on the 5th`: the last such day up to today. */
export function dayOfMonthAt(
  words: readonly Word[],
  at: number,
  { today }: Calendar,
  found: Found,
) {
  const [before, the, said] = [at - 1, at, at + 1].map(place => words[place]?.text ?? '');
  const isFirst = said === 'first' && !isOfFirst(words[at + 2]?.text ?? '');
  const day = isFirst ? '1' : said;
  const isDay =
    the === 'the' && /^\d{1,2}$/.test(day ?? '') && (isFirst || words[at + 1]?.isOrdinal === true);
  if (!isDay || !BEFORE_DAYS.includes(before ?? '')) return null;
  for (const start of [today, addMonths(`${today.slice(0, 8)}01`, -1)]) {
    const date = `${start.slice(0, 8)}${(day ?? '').padStart(2, '0')}`;
    if (isPlainDate(date) && date <= today) return found(2, { from: date, to: date });
  }
  return null;
}

/** `the first of the month`, `the 1st of October`: a day of it. */
export function firstOfMonthAt(
  words: readonly Word[],
  at: number,
  { today }: Calendar,
  found: Found,
  monthAt: (at: number) => { length: number; period: { from: string } } | null,
) {
  const text = (place: number) => words[at + place]?.text ?? '';
  const isFirst = text(1) === 'first' || (text(1) === '1' && words[at + 1]?.isOrdinal === true);
  if (text(0) !== 'the' || !isFirst || text(2) !== 'of') return null;
  if (['the', 'this'].includes(text(3)) && text(4) === 'month') {
    const date = `${today.slice(0, 8)}01`;
    return found(5, { from: date, to: date });
  }
  const month = monthAt(at + 3);
  if (!month?.period.from.endsWith('-01')) return null;
  return found(3 + month.length, { from: month.period.from, to: month.period.from });
}

/** `the rest of November`: what is left of it. */
export function restAt(
  words: readonly Word[],
  at: number,
  { today }: Calendar,
  found: Found,
  periodAt: (at: number) => { length: number; period: { from: string; to: string } } | null,
) {
  const begun = words[at]?.text === 'the' ? at + 1 : at;
  const [rest, of] = [words[begun]?.text ?? '', words[begun + 1]?.text];
  if (!['rest', 'remainder'].includes(rest) || of !== 'of') return null;
  const whole = periodAt(begun + 2) ?? periodAt(begun + 3);
  if (!whole || whole.period.from > today || whole.period.to < today) return null;
  const skipped = periodAt(begun + 2) ? 2 : 3;
  return found(begun - at + skipped + whole.length, { from: today, to: whole.period.to });
}

/** `first nine months of the year`, `first six months of 2025`. */
function monthsOfYearAt(
  text: (place: number) => string,
  count: number,
  { today }: Calendar,
  found: Found,
) {
  const thisYear = Number(today.slice(0, 4));
  const range = (year: number) => {
    const from = `${year}-01-01`;
    return { from, to: addDays(addMonths(from, count), -1) };
  };
  if (count > 12) return null;
  // `the first three quarters`
  if (!['of', 'in'].includes(text(3))) {
    return UNITS[text(2)] === 'quarter' ? found(3, range(thisYear)) : null;
  }
  const isYear = text(5) === 'year';
  const back = isYear ? { the: 0, this: 0, last: 1, previous: 1, prior: 1 }[text(4)] : undefined;
  const year = back === undefined ? Number(/^20\d\d$/.exec(text(4))?.[0]) : thisYear - back;
  return year ? found(isYear ? 6 : 5, range(year)) : null;
}

/** `first two weeks of October`, `last 10 days of September`. */
export function partOfMonthAt(
  words: readonly Word[],
  at: number,
  calendar: Calendar,
  found: Found,
  monthAt: (at: number) => { length: number; period: { from: string; to: string } } | null,
) {
  const text = (place: number) => words[at + place]?.text ?? '';
  const isFirst = text(0) === 'first';
  const count = countOf(text(1));
  const unit = UNITS[text(2)];
  const isCounted = count !== null && (unit === 'day' || unit === 'week');
  const months = unit === 'month' ? count : unit === 'quarter' ? (count ?? 0) * 3 : null;
  if (isFirst && months && count !== null) return monthsOfYearAt(text, months, calendar, found);
  if (!(isFirst || text(0) === 'last') || !isCounted || text(3) !== 'of') return null;
  const month = monthAt(at + 4);
  if (!month?.period.from.endsWith('-01')) return null;
  const days = unit === 'week' ? count * 7 : count;
  const { from, to } = month.period;
  const range = isFirst
    ? { from, to: addDays(from, days - 1) }
    : { from: addDays(to, 1 - days), to };
  return range.from >= from && range.to <= to ? found(4 + month.length, range) : null;
}

/** `the first week`, `the first half`: not the first day. */
const isOfFirst = (text: string) =>
  ['half', 'of', 'part'].includes(text) || text in UNITS || countOf(text) !== null;

const BEFORE_DAYS = ['since', 'on', 'of', 'from', 'for', 'ending', 'beginning', 'starting'];
