import { areWholeMonths, daysBetween, monthsBetween } from '../../../schema/rules/time/weeks.ts';
import { countOf, type Period, UNITS, type Unit } from './calendar.ts';
import type { Heard } from './heard.ts';
import { impliedPhrases, measurePhrases } from './measureWords.ts';
import { isPhrase, sayingAt } from './sayings.ts';
import { changeNouns, whyPhrases } from './smallWords.ts';
import { dimensionPhrases, doers } from './vocabulary.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** Small words that say how the question is meant. Returns how many they are, 0 for none. */
export function markAt(words: readonly Word[], at: number, heard: Heard): number {
  noteDoer(words[at]?.text ?? '', heard);
  noteMaking(words, at, heard);
  noteSpeed(words, at, heard);
  return (
    impliedAt(words, at, heard) ||
    nowAt(words, at, heard) ||
    payDateAt(words, at, heard) ||
    whereAt(words, at) ||
    notDoneAt(words, at, heard) ||
    sayingAt(words, at, heard) ||
    earlierAt(words, at, heard) ||
    sameAt(words, at, heard) ||
    wordAt(words, at, heard)
  );
}

/** `who owes us`: the verb says whose figure it is. */
function noteDoer(text: string, heard: Heard): void {
  if (['who', 'whom', 'whose'].includes(text)) heard.asksWho = true;
  if (heard.asksWho) heard.doer ??= doers.get(text) ?? null;
  if (['compare', 'comparison', 'comparing', 'compares', 'compared'].includes(text)) {
    heard.isComparing = true;
  }
}

/** `thinnest`, `how much`, `paying slower`. */
function noteSpeed(words: readonly Word[], at: number, heard: Heard): void {
  const text = words[at]?.text ?? '';
  heard.isThin ||= ['thinnest', 'slimmest', 'tightest', 'fattest', 'thickest'].includes(text);
  heard.isMuch ||= text === 'much' && words[at - 1]?.text === 'how';
  const isSpeed = ['slower', 'faster', 'quicker'].includes(text);
  heard.isLong ||= isSpeed && words.slice(0, at).some(one => /^pay(ing|s)?$/.test(one.text));
}

const MAKING = 'make makes made making earn earns earned earning'.split(' ');
const NETTING = 'net nets netted netting clear cleared clears'.split(' ');

/** `what did Marcus make`, `which lanes do we make the least on`. */
function noteMaking(words: readonly Word[], at: number, heard: Heard): void {
  const text = words[at]?.text ?? '';
  const making = NETTING.includes(text) ? 'net' : MAKING.includes(text) ? 'made' : null;
  // `who made over 2,500 net`
  if (text === 'net' && heard.making === 'made') heard.making = 'net';
  if (!isPhrase(words, at)) heard.making ??= making;
  heard.isOfUs ||= ['we', 'i'].includes(text);
  const isQuestion = at > 1 && ['how', 'what'].includes(words[0]?.text ?? '');
  const isDoing = text === 'doing' && words.slice(0, at).some(one => one.text === 'how');
  heard.isDone ||= (text === 'do' && isQuestion) || isDoing;
}

/** A figure that the verb alone says: `how much did Kate bring in`. */
function impliedAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = longestAt(words, at, impliedPhrases);
  if (!hit) return 0;
  heard.implied.push(hit.value);
  // `busiest lanes`, `which brokers call most often`
  if (['busiest', 'most'].includes(words[at]?.text ?? '')) heard.rank ??= 'most';
  return hit.length;
}

const payDates = phrasesOf<true>(
  ['pay date', 'pay dates', 'check date', 'check dates', 'settlement date', 'settlement dates'].map(
    phrase => [phrase, true] as const,
  ),
);

/** `compensation for pay dates in October`: counted by the settlements of these days. */
function payDateAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = longestAt(words, at, payDates);
  if (hit) heard.isByPayDate = true;
  return hit?.length ?? 0;
}

const nowPhrases = phrasesOf<'now' | 'ifta'>([
  ...['right now', 'at the moment', 'currently', 'as we speak'].map(one => [one, 'now'] as const),
  ...['for ifta', 'for our ifta', 'for the ifta', 'for ifta report', 'ifta'].map(
    one => [one, 'ifta'] as const,
  ),
  ...['ifta filing', 'ifta return', 'ifta report', 'ifta reporting', 'ifta taxes'].flatMap(one => [
    [one, 'ifta'] as const,
    [`for ${one}`, 'ifta'] as const,
    [`for the ${one}`, 'ifta'] as const,
    [`for our ${one}`, 'ifta'] as const,
  ]),
]);

function nowAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = isPhrase(words, at) ? null : longestAt(words, at, nowPhrases);
  // `ifta or not`: which trucks are in it.
  const group = longestAt(words, at, dimensionPhrases);
  if (!hit || (group && group.length > hit.length)) return 0;
  if (hit.value === 'now') heard.isNow = true;
  else heard.isForIfta = true;
  return hit.length;
}

/** `brokers where the margin is below 10 %`, `coming out of Texas`: what comes next says it all. */
function whereAt(words: readonly Word[], at: number): number {
  const isLeaving = words[at]?.text === 'coming';
  if (isLeaving && ['out', 'from', 'into'].includes(words[at + 1]?.text ?? '')) return 1;
  if (words[at]?.text !== 'where') return 0;
  const next = ['the', 'our', 'their', 'his'].includes(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return longestAt(words, next, measurePhrases) ? 1 : 0;
}

/** `not been invoiced yet`: what is still to do is a figure of its own. */
function notDoneAt(words: readonly Word[], at: number, heard: Heard): number {
  // `delivered but not billed`
  const begun = words[at]?.text === 'but' ? at + 1 : at;
  if (!['not', 'never'].includes(words[begun]?.text ?? '')) return 0;
  // `have we not billed`, but not `did never we bill`
  const isNever = words[begun]?.text === 'never';
  const between = ['been', 'be', 'yet', 'gotten', 'got', 'have', ...(isNever ? [] : ['we', 'i'])];
  let end = begun + 1;
  while (between.includes(words[end]?.text ?? '')) end++;
  const done = words[end]?.text ?? '';
  if (['invoiced', 'billed', 'bill', 'invoice'].includes(done)) heard.measures.push('uninvoiced');
  else if (done === 'settled' || done === 'settle') heard.measures.push('unsettled_loads');
  else return 0;
  return end + 1 - at;
}

const EARLIER = ['before', 'prior', 'earlier'];

/** `the week before`, `the prior week` after `vs`: the one before the period of the question. */
function earlierAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  const skipped = text(0) === 'the' ? 1 : 0;
  const [one, other] = [text(skipped), text(skipped + 1)];
  const unit = spanOf(one);
  const isLast = ['last', 'yesterday'].includes(text(skipped + 2));
  const counted = countedBefore(words.slice(at + skipped), heard);
  if (counted > 0) {
    heard.earlier = 'period';
    return skipped + counted;
  }
  if (unit && EARLIER.includes(other) && !isLast) {
    heard.earlier = unit;
    return skipped + 2;
  }
  // `this week vs last`
  const isThis = heard.periods[0]?.label.startsWith('this ');
  const isBare = ['last', 'previous', 'prior'].includes(one) && !spanOf(other);
  if (heard.isVersus && heard.periodsBefore === 1 && isThis && isBare) {
    if (!isPlainEnd(other)) return 0;
    heard.earlier = 'period';
    return skipped + 1;
  }
  const isAhead = ['prior', 'previous', 'preceding'].includes(one) && spanOf(other);
  if (!isAhead || !(heard.isVersus && heard.periodsBefore === 1)) return 0;
  heard.earlier = spanOf(other);
  return skipped + 2;
}

/** `last 7 days vs the 7 days before`, `vs the prior 7 days`: as many as the period has. 0 for others. */
function countedBefore(words: readonly Word[], { isVersus, periods }: Heard): number {
  const [period, ...others] = periods;
  if (!isVersus || !period || others.length > 0) return 0;
  const said = words.slice(0, 3).map(({ text }) => text);
  const isAhead = AHEAD.includes(said[0] ?? '');
  const [number = '', unit = '', joint = ''] = isAhead ? [said[1], said[2], 'before'] : said;
  const count = countOf(number);
  if (count === null || !EARLIER.includes(joint)) return 0;
  const span = UNITS[unit];
  const isAsLong =
    span === 'day' || span === 'week'
      ? daysBetween(period.from, period.to) + 1 === count * (span === 'week' ? 7 : 1)
      : span === 'month' && areWholeMonths(period) && monthsIn(period) === count;
  return isAsLong ? 3 : 0;
}

const AHEAD = ['prior', 'previous', 'preceding'];

const monthsIn = ({ from, to }: Period): number => monthsBetween(from, to) + 1;

/** Nothing that `last` would belong to. */
const isPlainEnd = (text: string): boolean => ['', 'by', 'for', 'per', 'of', 'in'].includes(text);

const spanOf = (text: string): Unit | 'period' | null =>
  ['period', 'one'].includes(text) ? 'period' : text.endsWith('s') ? null : (UNITS[text] ?? null);

const SPANS = [
  'period',
  'time',
  'day',
  'days',
  'dates',
  'span',
  'point',
  'week',
  'month',
  'quarter',
];

/** `same period last month`, `same week a year ago`, `at this time last year`. */
function sameAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  if ([text(0), text(1), text(2), text(3)].join(' ') === 'this time last year') {
    heard.shift = 'year';
    heard.isYearSoFar = true;
    return 4;
  }
  let next = text(0) === 'the' ? 1 : 0;
  const spanAt = next + 1;
  if (text(next) !== 'same' || !SPANS.includes(text(spanAt))) return 0;
  // `yesterday vs the same day last week`, but a week has no same day.
  const [first] = heard.periods;
  if (text(spanAt) === 'day' && !(first && first.from === first.to)) return 0;
  next += 2;
  if (['of', 'in', 'from'].includes(text(next))) next++;
  if (text(next) === 'the') next++;
  const unit = UNITS[text(next + 1)];
  const isLast = ['last', 'previous', 'prior', 'a', 'one'].includes(text(next));
  if (!unit || !isLast) return 0;
  const isWeek = unit === 'year' && text(spanAt) === 'week';
  heard.shift = isWeek ? 'weeks of a year' : unit;
  const isAgo = ['ago', 'earlier', 'before'].includes(text(next + 2));
  return next + (isAgo ? 3 : 2);
}

const howLong = phrasesOf<true>(
  [
    ...['how long', 'how many days does', 'how many days do', 'how many days did', 'how fast'],
    ...['how quick', 'how quickly', 'how slow', 'how slowly', 'how soon', 'how many days'],
  ].map(phrase => [phrase, true] as const),
);

const CHANGES = ['up down', 'better worse', 'higher lower', 'increase decrease', 'more less'].map(
  pair => pair.split(' '),
);

function wordAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = words[at]?.text ?? '';
  if (['average', 'avg', 'averaged', 'mean'].includes(text) && !isPhrase(words, at)) {
    heard.isAverage = true;
    return 1;
  }
  if (text === 'on' && words[at + 1]?.text === 'average') {
    heard.isAverage = true;
    return 2;
  }
  // `what are we averaging a week`
  const isPer = ['a', 'per', 'each'].includes(words[at + 1]?.text ?? '');
  if (text === 'averaging' && isPer && UNITS[words[at + 2]?.text ?? '']) {
    heard.isAverage = true;
    return 1;
  }
  if (['%', 'percent', 'percentage', 'share'].includes(text) && !isPhrase(words, at)) {
    heard.asksPercent = true;
    return 1;
  }
  if (['trend', 'trends', 'trending'].includes(text)) {
    heard.isTrend = true;
    return 1;
  }
  if (text === 'how' && words[at + 1]?.text === 'often') {
    heard.asksPercent = true;
    return 2;
  }
  // `how many of our miles were empty`
  if (text === 'empty' && heard.measures.includes('total_miles')) {
    heard.measures.push('deadhead_percent');
    return 1;
  }
  // `how much money came out of Texas loads`
  if (text === 'money' && words[at - 1]?.text === 'much' && !isPhrase(words, at)) {
    heard.inDollars = true;
    return 1;
  }
  if (text === 'over' && words[at + 1]?.text === 'time') {
    heard.isTrend = true;
    return 2;
  }
  if (['$', 'dollars'].includes(text) && !isPhrase(words, at)) {
    heard.inDollars = true;
    return 1;
  }
  if (text === 'dollar') {
    heard.inDollars = true;
    return ['value', 'amount', 'volume'].includes(words[at + 1]?.text ?? '') ? 2 : 1;
  }
  if (['value', 'worth'].includes(text) && words[at + 1]?.text === 'of') {
    heard.inDollars = true;
    return 2;
  }
  const isBefore = ['before', 'usual', 'normal'].includes(words[at + 1]?.text ?? '');
  const isAgain = words.slice(at).some(one => one.text === 'vs' || one.text === 'versus');
  if (text === 'than' && isBefore && (isAgain || isPlainEnd(words[at + 2]?.text ?? ''))) {
    heard.isChange = true;
    return 2;
  }
  // `is gross up or down`
  const [one, or, other] = [text, words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  if (or === 'or' && CHANGES.some(pair => pair.includes(one) && pair.includes(other))) {
    heard.isEitherWay = true;
    heard.isChange = true;
    return 3;
  }
  // `miles driven`, not `by driven`
  if (text === 'driven' && heard.measures.length > 0 && words[at - 1]?.text !== 'by') return 1;
  const long = longestAt(words, at, howLong);
  if (long) {
    heard.isLong = true;
    return long.length;
  }
  if (text === 'count' && !isPhrase(words, at) && heard.measures.length > 0) {
    heard.isMany = true;
    return 1;
  }
  // `what are we spending the most on`: the kind of expense is asked for.
  const isOfCost = heard.measures.length === 1 && heard.measures[0] === 'cost';
  if (text === 'on' && isOfCost && ['most', 'least'].includes(words[at - 1]?.text ?? '')) {
    heard.isSpentOn = true;
    return 1;
  }
  if (text === 'paying') heard.isPaying = true;
  const isReason = heard.isWhy || longestAt(words, at, whyPhrases) !== null;
  const isBegun = at > 0 || ['in', 'of', 'from', 'between'].includes(words[1]?.text ?? '');
  if (changeNouns.has(text) && !isReason && isBegun) {
    heard.isChange = true;
    // `is deadhead improving`
    heard.isEitherWay ||= ['is', 'are', 'has', 'have'].includes(words[0]?.text ?? '');
    return 1;
  }
  return 0;
}
