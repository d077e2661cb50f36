import { type MeasureKey, STANDING } from '../../../schema/measures.ts';
import {
  addDays,
  addMonths,
  areWholeMonths,
  daysBetween,
  monthsBetween,
} from '../../../schema/rules/time/weeks.ts';
import {
  beforeOf,
  type Calendar,
  type Period,
  previousOf,
  rangeOf,
  shifted,
  THIS,
  TO_DATE,
  type Unit,
  untilToday,
} from './calendar.ts';
import type { Heard } from './heard.ts';

/** What a question goes on from: its period and whether it compared two. */
interface Earlier {
  measure: MeasureKey;
  period: Period;
  compare: Period | null;
  isWhy: boolean;
}

/** The periods of a question. */
interface Periods {
  period: Period;
  /** What it is compared with, if it compares. */
  compare: Period;
  /** What an addition to a comparison is compared with. */
  kept: Period | null;
  /** Whether the only period that is named is the other one, of an addition: `vs September`. */
  isOther: boolean;
}

/**
 * The period that is asked for, and the one to compare it with. `context` is the question that this
 * one is an addition to; of any question `before`, the period goes on.
 */
export function periodsOf(
  heard: Heard,
  measure: MeasureKey,
  calendar: Calendar,
  { context, before }: { context: Earlier | null; before: Earlier | null },
): Periods {
  const goesOn = before && STANDING.has(before.measure) === STANDING.has(measure);
  const known = goesOn ? before.period : null;
  const isOther =
    context !== null &&
    (heard.isVersus || heard.isComparing) &&
    heard.periodsBefore === 0 &&
    heard.periods.length === 1 &&
    heard.shift === null;
  if (isOther) {
    const [compare] = heard.periods;
    if (compare) {
      const days = sameDaysOf(context.period, compare, calendar);
      return { period: context.period, compare: days, kept: days, isOther };
    }
  }
  const lastUnit = isAgainstLast(heard) ? lastSaid(heard) : null;
  if (lastUnit) {
    const range = rangeOf(lastUnit, calendar.today, calendar);
    const [compare] = heard.periods;
    const label = lastUnit === 'day' ? 'today' : `this ${lastUnit}`;
    const preset = THIS[lastUnit];
    const period = { ...range, label, ...(preset && { preset }) };
    if (compare) return { period, compare, kept: compare, isOther: false };
  }
  const [first, second] = inOrder(heard);
  const said = first ? relativeTo(known, first, calendar) : null;
  const isPair = heard.isVersus || heard.isComparing || heard.isChange;
  let period =
    said ??
    known ??
    ofShift(heard, calendar) ??
    ofReason(heard, measure, calendar) ??
    defaultPeriod(heard, measure, calendar);
  if (heard.earlier && !isPair && !said) period = earlierThan(period, heard.earlier, calendar);
  let compare: Period;
  if (heard.shift) {
    period = untilToday(period, calendar);
    const isYear = heard.shift === 'weeks of a year';
    const label = `the same days a ${isYear ? 'year' : heard.shift} before`;
    compare = { ...earlierBy(period, heard.shift), label };
  } else if (heard.earlier && isPair) {
    compare = sameDaysOf(period, earlierThan(period, heard.earlier, calendar), calendar);
  } else if (second) compare = sameDaysOf(period, second, calendar);
  else compare = (said ? null : context?.compare) ?? beforeOf(period, calendar);
  const isNew = heard.periods.length > 0 || heard.earlier !== null;
  const kept = context?.compare && (isNew ? context.isWhy : true) ? compare : null;
  return { period, compare, kept, isOther: false };
}

/** `ahead of where we were at this time last year`: of the year so far. */
function ofShift({ isYearSoFar }: Heard, calendar: Calendar): Period | null {
  if (!isYearSoFar) return null;
  return { ...rangeOf('year', calendar.today, calendar), label: 'this year', preset: 'this_year' };
}

/** `why is gross down`: of the last whole week, which is compared with the one before. */
function ofReason({ isWhy, shift, earlier }: Heard, measure: MeasureKey, calendar: Calendar) {
  if (!isWhy || STANDING.has(measure) || shift !== null || earlier !== null) return null;
  const range = previousOf('week', calendar.today, calendar);
  const period: Period = { ...range, label: 'last week', preset: 'last_week', isAssumed: true };
  return period;
}

/** `vs last month`, where nothing else is said: this month is meant. */
export const isAgainstLast = (heard: Heard): boolean =>
  heard.isVersus &&
  heard.isPeriodCompared &&
  heard.periodsBefore === 0 &&
  heard.periods.length === 1 &&
  heard.shift === null &&
  lastSaid(heard) !== null;

function lastSaid({ periods }: Heard): Unit | null {
  const label = periods[0]?.label ?? '';
  if (label === 'yesterday') return 'day';
  return (/^(?:last|previous|prior) (week|month|quarter|year)$/.exec(label)?.[1] ??
    null) as Unit | null;
}

/** Of two periods the later one is asked for, and compared with the one before. */
function inOrder({ periods, isVersus, isChange, isWhy }: Heard): readonly Period[] {
  const [first, second] = periods;
  const isBackwards = first && second && second.from > first.to;
  return isBackwards && (isVersus || isChange || isWhy) ? [second, first] : periods;
}

/** `the previous week` after a question about a week is the one before that week. */
function relativeTo(known: Period | null, said: Period, calendar: Calendar): Period {
  const [, unit] =
    /^(?:previous|prior|preceding) (day|week|month|quarter|year)$/.exec(said.label) ?? [];
  return known && unit ? earlierThan(known, unit as Unit, calendar) : said;
}

/** The whole day, week or month before a period; for `the period before`, that. */
function earlierThan(period: Period, unit: Unit | 'period', calendar: Calendar): Period {
  if (unit === 'period') return beforeOf(period, calendar);
  const label = `the ${unit} before`;
  return { ...rangeOf(unit, addDays(period.from, -1), calendar), label };
}

/** The same days earlier. The same week of last year begins on the same day of the week. */
const earlierBy = ({ from, to }: Period, by: Unit | 'weeks of a year') =>
  by === 'weeks of a year'
    ? { from: addDays(from, -364), to: addDays(to, -364) }
    : shifted({ from, to }, by);

/** `this week so far vs last week`: of the whole one before, the same days. */
function sameDaysOf(period: Period, compare: Period, calendar: Calendar): Period {
  const unit = PARTED.find(one => isAll(one, compare, calendar));
  if (!unit || !period.isSoFar || compare.isWhole) return compare;
  const whole = rangeOf(unit, period.from, calendar);
  if (whole.from !== period.from || period.to > whole.to) return compare;
  const label = `the same days of ${compare.label}`;
  const isRightBefore = addDays(compare.to, 1) === period.from;
  if (isRightBefore) {
    const { from, to } = beforeOf(
      { ...period, preset: TO_DATE[THIS[unit] ?? 'all_time'] },
      calendar,
    );
    return { from, to, label };
  }
  const to =
    unit === 'week'
      ? addDays(compare.from, daysBetween(period.from, period.to))
      : addMonths(period.to, monthsBetween(period.from, compare.from));
  return { from: compare.from, to, label };
}

const PARTED = ['week', 'month', 'quarter', 'year'] as const;

const isAll = (unit: Unit, { from, to }: Period, calendar: Calendar): boolean => {
  const whole = rangeOf(unit, from, calendar);
  return whole.from === from && whole.to === to;
};

/**
 * Balances are of all time up to today, and so is how long brokers take to pay: invoices of this month
 * are hardly paid yet. Everything else is of this month unless it says so.
 */
function defaultPeriod(heard: Heard, measure: MeasureKey, { today }: Calendar): Period {
  const isAssumed = true;
  const isCompared = heard.isVersus || heard.isComparing || heard.isChange;
  if (STANDING.has(measure) || (measure === 'days_to_pay' && !isCompared)) {
    const label = 'up to today';
    return { from: '2000-01-01', to: today, label, preset: 'all_time', isAssumed };
  }
  const from = `${today.slice(0, 7)}-01`;
  return { from, to: today, label: 'this month', preset: 'this_month', isAssumed };
}

/** `last month, so October`: the same days said twice. */
const withoutTwice = (periods: readonly Period[]): Period[] =>
  periods.filter(
    ({ from, to }, at) => !periods.slice(0, at).some(one => one.from === from && one.to === to),
  );

/** `in September and October`, `Sept, Oct and Nov side by side`: periods that follow each other. */
export function joinPeriods(heard: Heard): void {
  heard.periods = withoutTwice(heard.periods);
  const within = oneWithin(heard);
  if (within) {
    heard.periods = [within];
    return;
  }
  const { periods } = heard;
  const isTwo = periods.length === 2 && heard.isPeriodsJoined;
  const isCompared = heard.isVersus || heard.isComparing || heard.isChange || heard.isWhy;
  const isNamed = periods.every(
    ({ label }) => !/^(this|last|previous|next|today|yesterday|tomorrow)/.test(label),
  );
  if (isCompared || !isNamed || !(isTwo || periods.length > 2)) return;
  const inOrder = [...periods].sort((one, other) => (one.from < other.from ? -1 : 1));
  const isRow = inOrder.every(
    ({ from }, at) => at === 0 || addDays(inOrder[at - 1]?.to ?? '', 1) === from,
  );
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!isRow || !first || !last) return;
  const label = `${first.label} to ${last.label}`;
  heard.periods = [{ from: first.from, to: last.to, label }];
  const isMonths = inOrder.every(areWholeMonths);
  if (periods.length > 2 && isMonths) heard.dimensions.push('month');
  else heard.isTrend ||= periods.length > 2;
}

const ofWeekdays =
  /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*( to (mon|tue|wed|thu|fri|sat|sun)[a-z]*)?$/;

/**
 * `mon to wed gross last week`, `October by week this year`: of two periods the one that lies in the
 * other. Days of the week are those of the week that is named.
 */
function oneWithin({ periods, ...heard }: Heard): Period | null {
  const [first, second, ...others] = periods;
  const isCompared = heard.isVersus || heard.isComparing || heard.isChange || heard.isWhy;
  if (!first || !second || others.length > 0 || isCompared || heard.isPeriodsJoined) return null;
  const [inner, outer] = daysOf(first) <= daysOf(second) ? [first, second] : [second, first];
  if (daysOf(outer) === 7 && ofWeekdays.test(inner.label)) return inWeek(inner, outer);
  // `this quarter tomorrow` is no sentence.
  const isNamed = !/^(this|last|previous|next|today|yesterday|tomorrow)/.test(inner.label);
  return isNamed && outer.from <= inner.from && inner.to <= outer.to ? inner : null;
}

const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The same days of the week, in that week. Null where they do not follow each other in it. */
function inWeek(days: Period, week: Period): Period | null {
  const dayIn = (date: string) => {
    const offset = ((daysBetween(week.from, date) % 7) + 7) % 7;
    return addDays(week.from, offset);
  };
  const [from, to] = [dayIn(days.from), dayIn(days.to)];
  return from <= to ? { from, to, label: `${days.label} ${week.label}` } : null;
}
