import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { MeasureKey } from '../../../schema/measures.ts';
import { type Name, nameAt } from './names.ts';
import { type Calendar, countOf, type Period, periodAt } from './periods.ts';
import { corrected } from './typing.ts';
import {
  changeWords,
  comparisonPhrases,
  dimensionPhrases,
  doers,
  fillers,
  measurePhrases,
  type Rank,
  rankPhrases,
  versusPhrases,
  whyPhrases,
} from './vocabulary.ts';
import { longestAt, MOST_WORDS, matchAt, type Word } from './words.ts';

export interface Having {
  operator: 'over' | 'under' | 'at_least' | 'at_most';
  value: number;
}

/** What the number of a limit is said to be in. */
export type HavingUnit = 'percent' | 'days' | 'rate';

/** What the sentence says, before it is checked. */
export interface Heard {
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
  /** Where the last figure was said, and whether two were joined by `and`. */
  measuredAt: number;
  isSeveral: boolean;
  unknown: string[];
  ambiguous: Name[] | null;
}

/** What a question says, word by word. */
export function hear(said: readonly Word[], names: readonly Name[], calendar: Calendar): Heard {
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
    measuredAt: MOST_WORDS,
    isSeveral: false,
    unknown: [],
    ambiguous: null,
  };
  const words = [...said];
  for (let at = 0; at < words.length; ) {
    const taken = takeAt(words, at, heard, names, calendar);
    const word = words[at];
    const right =
      taken === 0 && word && !isPassedOver(word, heard) ? corrected(word, words[at - 1]) : null;
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
    const isFrom = isOrigin(words, at) || isFurtherOrigin(words, at, heard);
    takeName(name.names, heard, isFrom);
    return name.length;
  }
  if (period && period.length === longest) {
    heard.periods.push(period.period);
    return period.length;
  }
  if (measure && measure.length === longest) {
    heard.isSeveral ||= words.slice(heard.measuredAt, at).some(({ text }) => text === 'and');
    heard.measuredAt = at;
    heard.measures.push(measure.value);
    heard.isBarePay ||= measure.value === 'driver_pay' && measure.length === 1;
    return measure.length;
  }
  // A day of the week is no group.
  if (dimension && !(dimension.value === 'day' && words[at + dimension.length]?.text === 'of')) {
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

/** `from Texas and Oklahoma`: the second is where loads begin, too. */
function isFurtherOrigin(words: readonly Word[], at: number, heard: Heard): boolean {
  const joined = ['and', 'or'].includes(words[at - 1]?.text ?? '');
  return joined && heard.names.at(-1)?.dimension === 'pickup_state';
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
