import type { DimensionKey } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf, measures } from '../../../schema/measures.ts';
import { type Name, nameAt } from './names.ts';
import { type Calendar, countOf, type Period, periodAt, periodBefore } from './periods.ts';
import {
  changeWords,
  comparisonPhrases,
  type Direction,
  dimensionPhrases,
  fillers,
  measurePhrases,
  rankPhrases,
  versusPhrases,
  whyPhrases,
} from './vocabulary.ts';
import { longestAt, MOST_WORDS, type Word, wordsOf } from './words.ts';

export interface Filter {
  dimension: DimensionKey;
  values: { id: number; label: string }[];
}

export interface Having {
  operator: 'over' | 'under' | 'at_least' | 'at_most';
  value: number;
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

/** What the sentence says, before it is checked. */
interface Heard {
  measures: MeasureKey[];
  dimensions: (DimensionKey | 'any_state')[];
  names: Name[];
  periods: Period[];
  direction: Direction | null;
  count: number | null;
  having: Having | null;
  isWhy: boolean;
  isVersus: boolean;
  unknown: string[];
  ambiguous: Name[] | null;
}

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

function hear(words: readonly Word[], names: readonly Name[], calendar: Calendar): Heard {
  const heard: Heard = {
    measures: [],
    dimensions: [],
    names: [],
    periods: [],
    direction: null,
    count: null,
    having: null,
    isWhy: false,
    isVersus: false,
    unknown: [],
    ambiguous: null,
  };
  for (let at = 0; at < words.length; ) {
    at += takeAt(words, at, heard, names, calendar) || skipAt(words, at, heard);
  }
  return heard;
}

/** Takes what begins at this word into `heard`. Returns how many words it has, 0 for none. */
function takeAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
  calendar: Calendar,
): number {
  const having = havingAt(words, at);
  if (having) {
    heard.having = having.having;
    return having.length;
  }
  const period = periodAt(words, at, calendar);
  const measure = longestAt(words, at, measurePhrases);
  const dimension = longestAt(words, at, dimensionPhrases);
  const name = nameAt(words, at, names);
  const longest = Math.max(measure?.length ?? 0, dimension?.length ?? 0, period?.length ?? 0);
  // A name of several words is meant before the words in it: `May Trucking`.
  if (name && (name.length > longest || longest === 0) && !isGrammar(words, at)) {
    takeName(name.names, heard);
    return name.length;
  }
  if (period && period.length === longest) {
    heard.periods.push(period.period);
    return period.length;
  }
  if (measure && measure.length === longest) {
    heard.measures.push(measure.value);
    return measure.length;
  }
  if (dimension) {
    heard.dimensions.push(dimension.value);
    return dimension.length;
  }
  return rankAt(words, at, heard);
}

/** A word of the grammar that is nobody's name, however short the names are. */
function isGrammar(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  return fillers.has(text) || longestAt(words, at, rankPhrases) !== null;
}

/** `units`, `truck 507`: the noun before a name says what kind is meant. */
function takeName(found: readonly Name[], heard: Heard): void {
  const said = heard.dimensions.at(-1);
  const own = found.filter(({ dimension }) => dimension === said);
  const names = own.length > 0 ? own : found;
  if (own.length > 0 && own.length < found.length + 1) heard.dimensions.pop();
  const [first] = names;
  if (!first) return;
  const isOne = names.every(
    ({ id, dimension }) => id === first.id && dimension === first.dimension,
  );
  const isState = names.every(
    ({ id, dimension }) => id === first.id && dimension.endsWith('state'),
  );
  if (isOne || isState) heard.names.push(first);
  else heard.ambiguous ??= [...names];
}

function rankAt(words: readonly Word[], at: number, heard: Heard): number {
  const why = longestAt(words, at, whyPhrases);
  if (why) {
    heard.isWhy = true;
    return why.length;
  }
  const versus = longestAt(words, at, versusPhrases);
  if (versus) {
    heard.isVersus = true;
    return versus.length;
  }
  const rank = longestAt(words, at, rankPhrases);
  if (!rank) return 0;
  heard.direction = rank.value;
  const count = countOf(words[at + rank.length]?.text ?? '');
  if (count === null) return rank.length;
  heard.count = count;
  return rank.length + 1;
}

/** `more than 15 %`, `over 5,000`: a limit of the figure. */
function havingAt(words: readonly Word[], at: number): { length: number; having: Having } | null {
  const comparison = longestAt(words, at, comparisonPhrases);
  if (!comparison) return null;
  const number = words[at + comparison.length]?.text ?? '';
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const unit = words[at + comparison.length + 1]?.text ?? '';
  const hasUnit = ['%', 'percent', 'dollars', 'usd'].includes(unit);
  return {
    length: comparison.length + 1 + (hasUnit ? 1 : 0),
    having: { operator: comparison.value, value: Number(number) },
  };
}

/** Passes a word over: without a word for those that mean nothing. */
function skipAt(words: readonly Word[], at: number, heard: Heard): number {
  const word = words[at];
  if (word && !fillers.has(word.text) && !(heard.isWhy && changeWords.has(word.text))) {
    heard.unknown.push(word.typed);
  }
  return 1;
}

function problemOf({ unknown, ambiguous, measures: found }: Heard): Misunderstanding | null {
  if (ambiguous) {
    const labels = ambiguous.slice(0, 4).map(({ label }) => label);
    return { reason: `Which one do you mean: ${labels.join(', ')}?` };
  }
  if (unknown.length > 0) {
    const said = [...new Set(unknown)].map(word => `“${word}”`).join(', ');
    return { reason: `I don’t know what ${said} means here.` };
  }
  const others = [...new Set(found)];
  if (others.length > 1) {
    const labels = others.map(key => measures[key].label).join(', ');
    return { reason: `Ask for one figure at a time: ${labels}.` };
  }
  return null;
}

function queryOf(heard: Heard, calendar: Calendar, before: AssistantQuery | null): Understanding {
  const measure = heard.measures[0] ?? before?.measure;
  if (!measure) return { reason: 'Say which figure you want, such as gross, miles or margin.' };
  if (heard.periods.length > 2) return { reason: 'Compare two periods at a time.' };

  const isFollowUp = before !== null && heard.measures.length === 0;
  const named = heard.dimensions.map(one => (one === 'any_state' ? stateOf(measure) : one));
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
  const isCompared = heard.isVersus || heard.isWhy;
  return {
    measure,
    dimensions,
    filters,
    period,
    compare: isCompared ? (heard.periods[1] ?? periodBefore(period)) : null,
    top: topOf(heard, dimensions, isFollowUp ? before : null),
    having: heard.having ?? (isFollowUp && named.length === 0 ? before.having : null),
    isWhy: heard.isWhy,
  };
}

const words = (dimension: DimensionKey) => dimension.replaceAll('_', ' ');

const stateOf = (measure: MeasureKey): DimensionKey =>
  dimensionsOf([measure]).includes('state') ? 'state' : 'delivery_state';

/** The named records by their dimension. One of a follow-up takes the place of those before. */
export function filtersOf(
  names: readonly Name[],
  measure: MeasureKey,
  before: readonly Filter[],
): Filter[] {
  const found = new Map<DimensionKey, Filter['values']>();
  for (const { dimension, id, label } of names) {
    const key = dimension.endsWith('state') ? stateOf(measure) : dimension;
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
  { direction, count }: Heard,
  dimensions: readonly DimensionKey[],
  before: AssistantQuery | null,
): AssistantQuery['top'] {
  if (direction === null || dimensions.length === 0) return before?.top ?? null;
  return { count: count ?? DEFAULT_TOP, direction };
}
