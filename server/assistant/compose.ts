import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { repeatNotes } from '../../schema/measureNotes.ts';
import { type MeasureKey, measureOf, type Unit } from '../../schema/measures.ts';
import type { AssistantAnswer } from '../../schema/responses/assistant.ts';
import { dayText } from '../../schema/rules/time/weeks.ts';
import type { Period } from './question/calendar.ts';
import type { Having } from './question/heard.ts';
import { isHoliday } from './question/holidays.ts';
import { isMonthOrWeekday } from './question/namedPeriods.ts';
import type { AssistantQuery } from './question/understand.ts';

/** A figure as a sentence has it, written as in tables: $2 277.50, 1 813.4 mi, $2.10, 15.2 %. */
export function figureText(figure: number | null, unit: Unit): string {
  if (figure === null) return 'nothing to count';
  const decimals = { money: 2, rate: 2, percent: 2, miles: 1, days: 1, gallons: 1, count: 0 }[unit];
  const written = Math.abs(figure).toLocaleString('en-US', {
    minimumFractionDigits: unit === 'money' || unit === 'rate' ? 2 : 0,
    maximumFractionDigits: decimals,
  });
  const digits = written.replaceAll(',', ' ');
  const sign = figure < 0 ? '−' : '';
  if (unit === 'money' || unit === 'rate') return `${sign}$${digits}`;
  const after = { percent: ' %', miles: ' mi', days: ' days', gallons: ' gal', count: '' }[unit];
  return `${sign}${digits}${after}`;
}

/** The days that are counted. What was received of invoices is not of the days of the payments. */
function periodText({ from, to, label, preset }: Period, measure: MeasureKey): string {
  const days = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  const basis = measureOf(measure).entity === 'invoices' ? ', by invoice date' : '';
  return preset === 'all_time' ? label : `${shownLabel(label)} (${days}${basis})`;
}

/** The words for a period as they are printed: `from October 5`, `Q3`, `Labor Day`. */
export const shownLabel = (label: string): string =>
  label
    .split(' ')
    .map(word => {
      if (/^(q[1-4]|ytd|mtd|qtd|wtd|mlk)$/.test(word)) return word.toUpperCase();
      const isName = isMonthOrWeekday(word) || (isHoliday(label) && !SMALL.has(word));
      return isName ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(' ');

/** Words of a holiday that stay small. */
const SMALL: ReadonlySet<string> = new Set(['the', 'of', 'since', 'from', 'to', 'on', 'last']);

const FROM: readonly DimensionKey[] = ['pickup_state', 'pickup_city'];
const TO: readonly DimensionKey[] = ['delivery_state', 'delivery_city'];
const WHERE: readonly DimensionKey[] = ['state'];

/** Whose figure it is, and from where to where: ` of Kate Morrow, picked up in Texas`. */
function whoseText(filters: AssistantQuery['filters']): string {
  const named = filters.filter(one => !one.not);
  const labelsOf = (keys: readonly DimensionKey[]) => labelsIn(named, one => keys.includes(one));
  const places = [...FROM, ...TO, ...WHERE];
  const who = labelsIn(named, one => !places.includes(one));
  const [from, to, where] = [labelsOf(FROM), labelsOf(TO), labelsOf(WHERE)];
  const ends =
    from && to
      ? `from ${from} to ${to}`
      : `${from && `picked up in ${from}`}${to && `delivered in ${to}`}`;
  const others = filters
    .filter(one => one.not)
    .map(one => {
      const end = FROM.includes(one.dimension) ? 'picked up in ' : '';
      const other = TO.includes(one.dimension) ? 'delivered in ' : '';
      return `${end}${other}${one.values.map(({ label }) => label).join(', ')}`;
    })
    .join(', ');
  return [
    who && ` of ${who}`,
    where && ` in ${where}`,
    ends && `${who || where ? ',' : ''} ${ends}`,
    others && ` except ${others}`,
  ].join('');
}

const labelsIn = (
  filters: AssistantQuery['filters'],
  isMeant: (dimension: DimensionKey) => boolean,
): string =>
  filters
    .filter(({ dimension }) => isMeant(dimension))
    .flatMap(({ values }) => values.map(({ label }) => label))
    .join(', ');

/** The answer in a sentence or two. Everything in it is in the figures as well. */
export function sentenceOf(
  query: AssistantQuery,
  found: Pick<AssistantAnswer, 'rows' | 'total' | 'total_before'> & { groups: Groups },
): string {
  const { label, unit, addsUp } = measureOf(query.measure);
  // What adds up is zero without rows. Only ratios have nothing to count then.
  const text = (figure: number | null) => figureText(addsUp ? (figure ?? 0) : figure, unit);
  const sentences = [
    `${label}${whoseText(query.filters)}, ${periodText(query.period, query.measure)}: ${text(found.total)}.`,
  ];
  const reason = reasonText(query, found, text);
  if (reason) sentences.unshift(reason);
  if (query.compare) {
    const before = `${periodText(query.compare, query.measure)}: ${text(found.total_before)}`;
    sentences.push(`${before.charAt(0).toUpperCase()}${before.slice(1)}${changeOf(found)}.`);
  }
  sentences.push(...groupSentences(query, found.groups));
  if (found.rows.length > 0 && found.groups.count > found.rows.length) {
    sentences.push(`The first ${found.rows.length} of ${found.groups.count} are shown.`);
  }
  const first = found.rows[0];
  if (query.dimensions.length > 0 && !first) sentences.push('No group matches.');
  if (query.top && first) {
    const name = first.values.map(value => value.name).join(', ');
    sentences.push(
      `${query.top.direction === 'most' ? 'Highest' : 'Lowest'}: ${name}, ${text(first.figure)}.`,
    );
  }
  if (query.isShare && first?.share) {
    const name = first.values.map(value => value.name).join(', ');
    sentences.push(`${name}: ${figureText(first.share, 'percent')} of the total.`);
  }
  sentences.push(...repeated(query, found));
  if (query.leftOut?.length) {
    sentences.push(`Left out: ${query.leftOut.map(word => `“${word}”`).join(', ')}.`);
  }
  return sentences.join(' ');
}

/**
 * Whether a question for reasons has no figure to compare with. A number of things that were none before
 * has: late pickups may rise from none.
 */
const hasNothingBefore = (
  { measure, isWhy, compare }: AssistantQuery,
  { total_before: before }: Pick<AssistantAnswer, 'total_before'>,
): boolean => isWhy && compare !== null && !before && measureOf(measure).unit !== 'count';

/** What a question for reasons takes for granted and is not so: `why is gross down`, which is up. */
function reasonText(
  query: AssistantQuery,
  found: Pick<AssistantAnswer, 'total' | 'total_before'>,
  text: (figure: number | null) => string,
): string | null {
  const { measure, compare, change, isWhy, filters } = query;
  if (!isWhy || !compare) return null;
  const { label, unit } = measureOf(measure);
  const isPlural = /[^s]s$/.test(label.split(' ')[0] ?? '') || PLURAL.has(unit);
  const not = `${label}${whoseText(filters)} ${isPlural ? 'are' : 'is'} not ${change}`;
  const [now, before] = [found.total ?? 0, found.total_before ?? 0];
  const isSo = change === undefined || (change === 'up' ? now > before : now < before);
  if (hasNothingBefore(query, found)) {
    const none = `there is nothing to compare with in ${periodText(compare, measure)}.`;
    return isSo ? `T${none.slice(1)}` : `${not}: ${none}`;
  }
  if (isSo) return null;
  if (now === before) return `${not}: no change.`;
  const [from, to] = [text(found.total_before), text(found.total)];
  return `${not}: ${now > before ? 'up' : 'down'} from ${from} to ${to}.`;
}

const PLURAL: ReadonlySet<Unit> = new Set(['count', 'miles', 'gallons', 'days'] as const);

/** Why the groups add up to more than the total, where they do. */
const repeated = (
  { measure, dimensions }: AssistantQuery,
  { total, groups }: { total: number | null; groups: Groups },
): string[] =>
  // Sums of cents differ by less.
  groups.sum > (total ?? 0) + 0.005 ? repeatNotes([measure], dimensions) : [];

/** The figures of all groups that are left, also of those that an answer does not show. */
export interface Groups {
  count: number;
  sum: number;
}

/** How many groups there are, and their average, where the question asks for it. */
function groupSentences(
  { dimensions, isAverage, isCount, having, top, measure }: AssistantQuery,
  { count, sum }: Groups,
): string[] {
  if (count === 0 || dimensions.length === 0) return [];
  const labels = dimensions.map(key => dimensionOf(key).label.toLowerCase());
  const groups = dimensions.length === 1 ? counted(count, labels[0] ?? '') : `${count} groups`;
  if (isAverage) {
    const { unit } = measureOf(measure);
    const figure = unit === 'count' ? (sum / count).toFixed(1) : figureText(sum / count, unit);
    return [`Average per ${labels.join(' and ')}: ${figure} over ${groups}.`];
  }
  return isCount || (having && !top)
    ? [`${groups.charAt(0).toUpperCase()}${groups.slice(1)}.`]
    : [];
}

function counted(count: number, noun: string): string {
  const plural =
    noun.endsWith('y') && !noun.endsWith('day') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count} ${count === 1 ? noun : plural}`;
}

function changeOf({
  total,
  total_before,
}: Pick<AssistantAnswer, 'total' | 'total_before'>): string {
  if (total === null || !total_before) return '';
  const percent = Math.round(((total - total_before) / Math.abs(total_before)) * 1000) / 10;
  if (percent === 0) return ', no change';
  return `, ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)} %`;
}

const OPERATORS: Readonly<Record<Having['operator'], string>> = {
  over: 'over',
  under: 'under',
  at_least: 'at least',
  at_most: 'at most',
  between: 'between',
};

function limitText({ operator, value, most }: Having, unit: Unit): string {
  const until = most === undefined ? '' : ` and ${figureText(most, unit)}`;
  return `${OPERATORS[operator]} ${figureText(value, unit)}${until}`;
}

/** The limits and the ranking of a query, in words. */
export function conditionsOf({
  having,
  top,
  measure,
  dimensions,
  isAverage,
  isShare,
}: AssistantQuery): string[] {
  const { unit } = measureOf(measure);
  const groups = dimensions.map(key => dimensionOf(key).label.toLowerCase());
  return [
    ...(isAverage ? [`average per ${groups.join(' and ')}`] : []),
    ...(isShare ? ['share of the total'] : []),
    ...(having ? [limitText(having, unit)] : []),
    ...(top ? [`${top.direction === 'most' ? 'highest' : 'lowest'} ${top.count}`] : []),
  ];
}

/** Questions to go on with, for one that was not understood. */
export function suggestionsFor(measures: readonly MeasureKey[]): string[] {
  const ask: readonly (readonly [MeasureKey, string])[] = [
    ['gross', 'Gross by dispatcher last week'],
    ['margin', 'Top 5 brokers by margin this quarter'],
    ['deadhead_percent', 'Which trucks had more than 15 % deadhead last week?'],
    ['on_time_delivery', 'On time delivery by driver last month'],
    ['open_balance', 'What do brokers owe us?'],
    ['cost', 'Cost by category last month'],
  ];
  return ask.filter(([measure]) => measures.includes(measure)).map(([, question]) => question);
}

export const dimensionLabels = ({ dimensions }: AssistantQuery) =>
  dimensions.map(key => ({ key, label: dimensionOf(key).label }));
