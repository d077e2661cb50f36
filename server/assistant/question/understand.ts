import type { DimensionKey } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf, measures } from '../../../schema/measures.ts';
import { type Having, type HavingUnit, type Heard, hear } from './hear.ts';
import type { Name } from './names.ts';
import { type Calendar, type Period, periodBefore } from './periods.ts';
import { type Direction, lessIsBetter, type Rank, together } from './vocabulary.ts';
import { MOST_WORDS, wordsOf } from './words.ts';

export interface Filter {
  dimension: DimensionKey;
  values: { id: number; label: string }[];
}

/** A question as a query over the measures. */
export interface AssistantQuery {
  measure: MeasureKey;
  dimensions: DimensionKey[];
  filters: Filter[];
  period: Period;
  /** The period that it is compared with. */
  compare: Period | null;
  top: { count: number; direction: Direction } | null;
  having: Having | null;
  /** Asks for what changed the figure. */
  isWhy: boolean;
}

/** What could not be understood, in a sentence for the person. */
export interface Misunderstanding {
  reason: string;
}

export type Understanding = AssistantQuery | Misunderstanding;

export const isQuery = (one: Understanding): one is AssistantQuery => 'measure' in one;

const DEFAULT_TOP = 5;

/**
 * Reads a question as a query. Every word must mean something: a word that is not known makes the
 * question not understood, so that no part of it is ignored. `before` is the query of the question
 * before it in the conversation, which completes this one.
 */
export function understand(
  question: string,
  names: readonly Name[],
  calendar: Calendar,
  before: AssistantQuery | null = null,
): Understanding {
  const words = wordsOf(question);
  if (words.length === 0) return { reason: 'Ask a question about your loads, miles or money.' };
  if (words.length > MOST_WORDS) return { reason: `A question has at most ${MOST_WORDS} words.` };

  const heard = hear(words, names, calendar);
  return problemOf(heard) ?? queryOf(heard, calendar, before);
}

function problemOf({
  unknown,
  ambiguous,
  measures: found,
  isSeveral,
}: Heard): Misunderstanding | null {
  if (ambiguous) {
    const labels = ambiguous.slice(0, 4).map(({ label }) => label);
    return { reason: `Which one do you mean: ${labels.join(', ')}?` };
  }
  if (unknown.length > 0) {
    const said = [...new Set(unknown)].map(word => `“${word}”`).join(', ');
    return { reason: `I don’t know what ${said} means here.` };
  }
  const others = isSeveral ? [...new Set(found)] : figuresIn(found);
  if (others.length > 1) {
    const labels = others.map(key => measures[key].label).join(', ');
    return { reason: `Ask for one figure at a time: ${labels}.` };
  }
  return null;
}

/** The figures of a sentence: two that mean a third are that one. */
function figuresIn(found: readonly MeasureKey[]): MeasureKey[] {
  const said = [...new Set(found)];
  const third = together.find(
    pair => said.length === 2 && pair.slice(0, 2).every(one => said.includes(one)),
  );
  return third ? [third[2]] : said;
}

/** The figure that is asked for, also where only its limit or its rank names it. */
function figureOf({ measures: found, having, havingUnit, isBarePay, rank, ...heard }: Heard) {
  const [said] = figuresIn(found);
  if (!said && having && havingUnit === 'rate') return 'rpm_all';
  if (said === 'margin' && havingUnit === 'percent') return 'margin_percent';
  const isSpeed = rank === 'slowest' || rank === 'fastest';
  return isBarePay && isSpeed && isAbout(heard, 'broker') ? 'days_to_pay' : said;
}

/** Whether brokers, or other such records, are asked for. */
const isAbout = (
  { dimensions, names }: Pick<Heard, 'dimensions' | 'names'>,
  kind: DimensionKey,
): boolean => dimensions.includes(kind) || names.some(({ dimension }) => dimension === kind);

const UNITS: Readonly<Record<HavingUnit, string>> = {
  percent: 'percent',
  days: 'days',
  rate: 'dollars a mile',
};

/** What the sentence leaves open: nothing of it is guessed. */
function gapOf(heard: Heard, query: AssistantQuery, isFollowUp: boolean): string | null {
  const { measure, dimensions } = query;
  const { label, unit } = measureOf(measure);
  const { havingUnit, periods } = heard;
  if (heard.isBarePay && measure === 'driver_pay' && isAbout(heard, 'broker')) {
    return 'Say which one you mean: driver pay, received, or days to pay.';
  }
  if (havingUnit && havingUnit !== unit) return `${label} has no limit in ${UNITS[havingUnit]}.`;
  if (heard.asksWho && dimensions.length === 0) {
    return 'Say who is meant: dispatchers, drivers or brokers.';
  }
  if ((heard.rank || heard.having) && dimensions.length === 0) {
    return `Say what to rank, such as “brokers by ${label.toLowerCase()}”.`;
  }
  const isPair = heard.isVersus || heard.isComparing;
  if (periods.length === 2 && !isPair && !heard.isWhy) {
    return 'Say “vs” between two periods, or “from … to …” for one.';
  }
  if (heard.isVersus && heard.periodsBefore === 0 && periods.length === 1 && !isFollowUp) {
    return isComparedByName(heard) ? null : 'Say both periods, such as “this week vs last week”.';
  }
  return null;
}

/** `Kate vs Ben`: two of a kind side by side. */
const isComparedByName = ({ names, isVersus }: Heard): boolean =>
  isVersus && names.length > 1 && names.every(({ dimension }) => dimension === names[0]?.dimension);

function queryOf(heard: Heard, calendar: Calendar, before: AssistantQuery | null): Understanding {
  const measure = figureOf(heard) ?? before?.measure;
  if (!measure) return { reason: 'Say which figure you want, such as gross, miles or margin.' };
  if (heard.periods.length > 2) return { reason: 'Compare two periods at a time.' };

  const isFollowUp = before !== null && heard.measures.length === 0;
  const byName = isComparedByName(heard) && heard.periods.length < 2;
  const asked = heard.dimensions.map(one => (one === 'any_state' ? stateOf(measure) : one));
  const first = byName ? heard.names[0]?.dimension : asked.length === 0 ? heard.doer : null;
  const named = first ? [...asked, first] : asked;
  const dimensions = isFollowUp && named.length === 0 ? before.dimensions : [...new Set(named)];
  const filters = filtersOf(heard.names, measure, isFollowUp ? before.filters : []);
  const wanted = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  const possible = dimensionsOf([measure]);
  const wrong = wanted.find(one => !possible.includes(one));
  if (wrong) {
    return { reason: `${measureOf(measure).label} can’t be shown by ${words(wrong)}.` };
  }
  const period =
    heard.periods[0] ?? (isFollowUp ? before.period : defaultPeriod(measure, calendar));
  const isTwo = heard.isComparing && heard.periods.length === 2;
  const isCompared = (heard.isVersus && !byName) || heard.isWhy || isTwo;
  const query: AssistantQuery = {
    measure,
    dimensions,
    filters,
    period,
    compare: isCompared ? (heard.periods[1] ?? periodBefore(period)) : null,
    top: topOf(heard, { measure, dimensions }, isFollowUp ? before : null),
    having: heard.having ?? (isFollowUp && named.length === 0 ? before.having : null),
    isWhy: heard.isWhy,
  };
  const gap = gapOf(heard, query, isFollowUp);
  return gap ? { reason: gap } : query;
}

const words = (dimension: DimensionKey) => dimension.replaceAll('_', ' ');

const stateOf = (measure: MeasureKey): DimensionKey =>
  dimensionsOf([measure]).includes('state') ? 'state' : 'delivery_state';

/** A state by what the measure knows of it: where loads begin or end, or where something was bought. */
function placeOf(dimension: DimensionKey, measure: MeasureKey): DimensionKey {
  if (!dimension.endsWith('state')) return dimension;
  const own = stateOf(measure);
  return dimension === 'pickup_state' && own === 'delivery_state' ? 'pickup_state' : own;
}

/** The named records by their dimension. One of a follow-up takes the place of those before. */
export function filtersOf(
  names: readonly Name[],
  measure: MeasureKey,
  before: readonly Filter[],
): Filter[] {
  const found = new Map<DimensionKey, Filter['values']>();
  for (const { dimension, id, label } of names) {
    const key = placeOf(dimension, measure);
    const others = (found.get(key) ?? []).filter(one => one.id !== id);
    found.set(key, [...others, { id, label }]);
  }
  const older = before.filter(({ dimension }) => !found.has(dimension));
  return [...older, ...[...found].map(([dimension, values]) => ({ dimension, values }))];
}

/** Balances are of all time up to today. Everything else is of this month unless it says so. */
function defaultPeriod(measure: MeasureKey, { today }: Calendar): Period {
  const isAssumed = true;
  if (STANDING.has(measure)) {
    const label = 'up to today';
    return { from: '2000-01-01', to: today, label, preset: 'all_time', isAssumed };
  }
  const from = `${today.slice(0, 7)}-01`;
  return { from, to: today, label: 'this month', preset: 'this_month', isAssumed };
}

/** What stands open whatever its date. */
const STANDING: ReadonlySet<MeasureKey> = new Set([
  'open_balance',
  'overdue_balance',
  'uninvoiced',
  'uninvoiced_loads',
  'unsettled_loads',
]);

function topOf(
  { rank, count }: Heard,
  { measure, dimensions }: Pick<AssistantQuery, 'measure' | 'dimensions'>,
  before: AssistantQuery | null,
): AssistantQuery['top'] {
  if (rank === null || dimensions.length === 0) return before?.top ?? null;
  return { count: count ?? DEFAULT_TOP, direction: directionOf(rank, measure) };
}

/** The best by deadhead have the least of it, and the slowest by days the most. */
function directionOf(rank: Rank, measure: MeasureKey): Direction {
  if (rank === 'most' || rank === 'least') return rank;
  const isMore = rank === 'best' || rank === 'fastest';
  const isLess = lessIsBetter.has(measure);
  return isMore === isLess ? 'least' : 'most';
}
