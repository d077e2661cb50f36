import type { DimensionKey } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf, measures } from '../../../schema/measures.ts';
import { type Name, nameAt } from './names.ts';
import { type Calendar, countOf, type Period, periodAt, periodBefore } from './periods.ts';
import { corrected } from './typing.ts';
import {
  changeWords,
  comparisonPhrases,
  type Direction,
  dimensionPhrases,
  doers,
  fillers,
  lessIsBetter,
  measurePhrases,
  type Rank,
  rankPhrases,
  together,
  versusPhrases,
  whyPhrases,
} from './vocabulary.ts';
import { longestAt, MOST_WORDS, matchAt, type Word, wordsOf } from './words.ts';

export interface Filter {
  dimension: DimensionKey;
  values: { id: number; label: string }[];
}

export interface Having {
  operator: 'over' | 'under' | 'at_least' | 'at_most';
  value: number;
}

/** What the number of a limit is said to be in. */
type HavingUnit = 'percent' | 'days' | 'rate';

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
  rank: Rank | null;
  count: number | null;
  having: Having | null;
  havingUnit: HavingUnit | null;
  isWhy: boolean;
  /** Asks to compare, without the word that stands between the two. */
  isComparing: boolean;
  isVersus: boolean;
  /** How many periods were said before `vs`. */
  periodsBefore: number;
  /** Compares with the period before the one that it names: `vs the week before`. */
  isBefore: boolean;
  /** Asks `who`, and whom by what they did. */
  asksWho: boolean;
  doer: DimensionKey | null;
  /** `pay` alone, which drivers get and brokers do. */
  isBarePay: boolean;
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

function hear(said: readonly Word[], names: readonly Name[], calendar: Calendar): Heard {
  const heard: Heard = {
    measures: [],
    dimensions: [],
    names: [],
    periods: [],
    rank: null,
    count: null,
    having: null,
    havingUnit: null,
    isWhy: false,
    isComparing: false,
    isVersus: false,
    periodsBefore: 0,
    isBefore: false,
    asksWho: false,
    doer: null,
    isBarePay: false,
    unknown: [],
    ambiguous: null,
  };
  const words = [...said];
  for (let at = 0; at < words.length; ) {
    const taken = takeAt(words, at, heard, names, calendar);
    const word = words[at];
    const right = taken === 0 && word && !isPassedOver(word, heard) ? corrected(word) : null;
    // Read again as the word that was meant.
    if (right) words[at] = right;
    else at += taken || skipAt(words, at, heard);
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
    heard.havingUnit = having.unit;
    return having.length;
  }
  const before = comparedBeforeAt(words, at, heard);
  if (before > 0) return before;
  noteDoer(words[at]?.text ?? '', heard);
  const period = periodAt(words, at, calendar);
  const measure = longestAt(words, at, measurePhrases);
  const dimension = longestAt(words, at, dimensionPhrases);
  const name = nameAt(words, at, names);
  const longest = Math.max(measure?.length ?? 0, dimension?.length ?? 0, period?.length ?? 0);
  // A name of several words is meant before the words in it: `May Trucking`.
  if (name && (name.length > longest || longest === 0) && !isGrammar(words, at)) {
    takeName(name.names, heard, isOrigin(words, at));
    return name.length;
  }
  if (period && period.length === longest) {
    heard.periods.push(period.period);
    return period.length;
  }
  if (measure && measure.length === longest) {
    heard.measures.push(measure.value);
    heard.isBarePay ||= measure.value === 'driver_pay' && measure.length === 1;
    return measure.length;
  }
  // A day of the week is no group.
  if (dimension && words[at + dimension.length]?.text !== 'of') {
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
function takeName(found: readonly Name[], heard: Heard, isFrom: boolean): void {
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
  if (isState && isFrom) heard.names.push({ ...first, dimension: 'pickup_state' });
  else if (isOne || isState) heard.names.push(first);
  else heard.ambiguous ??= [...names];
}

/** `from Texas`, `out of the state of Texas`: where loads begin. */
function isOrigin(words: readonly Word[], at: number): boolean {
  const before = words
    .slice(0, at)
    .map(({ text }) => text)
    .filter(text => !['the', 'state'].includes(text));
  if (before.at(-1) === 'of') return before.at(-2) === 'out';
  return ['from', 'leaving'].includes(before.at(-1) ?? '');
}

/** `who owes us`: the verb says whose figure it is. */
function noteDoer(text: string, heard: Heard): void {
  if (text === 'who' || text === 'whom') heard.asksWho = true;
  if (heard.asksWho) heard.doer ??= doers.get(text) ?? null;
  if (text === 'compare' || text === 'comparison') heard.isComparing = true;
}

const EARLIER = ['before', 'prior', 'earlier'];
const SPANS = ['day', 'week', 'month', 'quarter', 'year', 'period', 'one'];

/** After `vs`: `the week before`, `the prior week`. Returns how many words that are. */
function comparedBeforeAt(words: readonly Word[], at: number, heard: Heard): number {
  if (!heard.isVersus || heard.periodsBefore !== 1 || heard.periods.length !== 1) return 0;
  const text = (place: number) => words[at + place]?.text ?? '';
  const skipped = text(0) === 'the' ? 1 : 0;
  const [one, other] = [text(skipped), text(skipped + 1)];
  const isAfter = SPANS.includes(one) && EARLIER.includes(other);
  const isAhead = ['prior', 'previous', 'preceding'].includes(one) && SPANS.includes(other);
  if (!isAfter && !isAhead) return 0;
  heard.isBefore = true;
  return skipped + 2;
}

function rankAt(words: readonly Word[], at: number, heard: Heard): number {
  const why = longestAt(words, at, whyPhrases);
  if (why) {
    heard.isWhy = true;
    return why.length;
  }
  const versus = longestAt(words, at, versusPhrases);
  const joins = heard.isComparing && ['to', 'with'].includes(words[at]?.text ?? '');
  if (versus || (joins && !heard.isVersus && heard.periods.length + heard.names.length > 0)) {
    heard.isVersus = true;
    heard.periodsBefore = heard.periods.length;
    return versus?.length ?? 1;
  }
  const rank = longestAt(words, at, rankPhrases);
  if (!rank) return 0;
  heard.rank = rank.value;
  const count = countOf(words[at + rank.length]?.text ?? '');
  if (count === null) return rank.length;
  heard.count = count;
  return rank.length + 1;
}

/** `more than 15 %`, `over 5,000`: a limit of the figure. */
function havingAt(
  words: readonly Word[],
  at: number,
): { length: number; having: Having; unit: HavingUnit | null } | null {
  const comparison = longestAt(words, at, comparisonPhrases);
  if (!comparison) return null;
  const number = words[at + comparison.length]?.text ?? '';
  if (!/^\d+(\.\d+)?$/.test(number)) return null;
  const begun = at + comparison.length + 1;
  const found = unitPhrases.find(([phrase]) => matchAt(words, begun, phrase) > 0);
  return {
    length: comparison.length + 1 + (found ? found[0].length : 0),
    having: { operator: comparison.value, value: Number(number) },
    unit: found?.[1] ?? null,
  };
}

const unitPhrases: readonly (readonly [readonly string[], HavingUnit | null])[] = [
  [['%'], 'percent'],
  [['percent'], 'percent'],
  [['dollars', 'per', 'mile'], 'rate'],
  [['dollars', 'a', 'mile'], 'rate'],
  [['per', 'mile'], 'rate'],
  [['a', 'mile'], 'rate'],
  [['dollars'], null],
  [['usd'], null],
  [['days'], 'days'],
];

/** A word that carries no part of the query here. */
const isPassedOver = ({ text }: Word, { isWhy }: Heard): boolean =>
  fillers.has(text) || (isWhy && changeWords.has(text));

/** Passes a word over: without a word for those that mean nothing. */
function skipAt(words: readonly Word[], at: number, heard: Heard): number {
  const word = words[at];
  if (word?.text === 'out' && words[at + 1]?.text === 'of') return 2;
  if (word && !isPassedOver(word, heard)) heard.unknown.push(word.typed);
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
  const others = figuresIn(found);
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
