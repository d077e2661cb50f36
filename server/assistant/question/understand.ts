import { type DimensionKey, dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import { addMonths } from '../../../schema/rules/time/weeks.ts';
import { noPermissionToView } from '../../../schema/words/permissionWords.ts';
import { ageNames, withAge } from './ages.ts';
import type { Calendar, Period } from './calendar.ts';
import { withOtherNames } from './categoryNames.ts';
import { equipmentNames } from './equipmentNames.ts';
import { isErrand } from './errands.ts';
import { figureOf, isCountOfRun, isNetOf } from './figureSaid.ts';
import { type Filter, filtersOf, placeOf, stateOf, withExcluded, withRestored } from './filters.ts';
import { goOnFrom } from './followUps.ts';
import { hear } from './hear.ts';
import type { Having, Heard } from './heard.ts';
import type { Name } from './names.ts';
import { paymentStatusNames } from './paymentStatusNames.ts';
import { joinPeriods, periodsOf } from './periodsSaid.ts';
import {
  additionGapOf,
  gapOf,
  isComparedByName,
  NO_FIGURE,
  problemOf,
  unclearReason,
} from './problems.ts';
import { changeSaid, leftOutOf } from './saidNextToIt.ts';
import { withoutSide } from './sideClauses.ts';
import { statusNames } from './statusNames.ts';
import {
  type Direction,
  lessIsBetter,
  milesInState,
  ofDaysToCome,
  type Rank,
} from './vocabulary.ts';
import { MOST_WORDS, type Word, wordsOf } from './words.ts';

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
  /** Which way the question says that the figure changed. Queries stored before lack it. */
  change?: 'up' | 'down';
  /** Asks for the average of the groups. Queries stored before lack it. */
  isAverage?: boolean;
  /** Asks how many groups there are. */
  isCount?: boolean;
  /** Asks which part of the total each group is. */
  isShare?: boolean;
  /** Words that choose nothing of what is counted: the answer names them. */
  leftOut?: string[];
}

/** What could not be understood, in a sentence for the person. */
export interface Misunderstanding {
  reason: string;
  /** The figure is known, and this person may not see it. */
  isForbidden?: true;
}

export type Understanding = AssistantQuery | Misunderstanding;

export const isQuery = (one: Understanding): one is AssistantQuery => 'measure' in one;

const DEFAULT_TOP = 5;

/**
 * Reads a question as a query. Every word must mean something, or be one of those that choose nothing,
 * which the answer names (`isSoft`), or stand in a clause next to it (`withoutSide`): any other makes
 * the question not understood, so that no part of it is ignored. `before` is the query of the question
 * before it in the conversation, which completes this one. A figure that the person may not see is
 * refused before any name is read.
 */
export function understand(
  question: string,
  names: readonly Name[],
  calendar: Calendar,
  before: AssistantQuery | null = null,
  canSee: (measure: MeasureKey) => boolean = () => true,
): Understanding {
  const whole = understandAll(question, names, calendar, before, canSee);
  if (isQuery(whole) || whole.isForbidden) return whole;
  const main = withoutSide(question, knownNames(names), calendar);
  if (!main) return whole;
  const understood = understandAll(main.question, names, calendar, before, canSee);
  if (!isQuery(understood)) return understood.isForbidden ? understood : whole;
  return { ...understood, leftOut: [...main.leftOut, ...(understood.leftOut ?? [])] };
}

/** The same, of each of its words. */
function understandAll(
  question: string,
  names: readonly Name[],
  calendar: Calendar,
  before: AssistantQuery | null,
  canSee: (measure: MeasureKey) => boolean,
): Understanding {
  const words = wordsOf(question);
  if (words.length === 0) return { reason: 'Ask a question about your loads, miles or money.' };
  if (isErrand(words, names)) return { reason: 'I answer questions, and send nothing to anyone.' };
  if (words.length > MOST_WORDS) return { reason: `A question has at most ${MOST_WORDS} words.` };

  const heard = hear(words, knownNames(names), calendar);
  goOnFrom(heard, words, before, calendar);
  const figureBefore = contextOf(heard, before)?.measure;
  const forbidden = [figureOf(heard, figureBefore), ...heard.measures].find(
    one => one && !canSee(one),
  );
  if (forbidden) {
    const { label } = measureOf(forbidden);
    return { reason: `${noPermissionToView(label)}.`, isForbidden: true };
  }
  return problemOf(heard, figureBefore) ?? queryOf(heard, words, calendar, before);
}

/** The company's records, with what the product itself has a name for. */
export const knownNames = (names: readonly Name[]): Name[] => [
  ...withOtherNames(names),
  ...equipmentNames,
  ...statusNames,
  ...paymentStatusNames,
  ...ageNames,
];

/**
 * The question before, as far as this one goes on from it: whole for an addition (`and by truck`,
 * `and the margin?`), else only its period.
 */
function contextOf(heard: Heard, before: AssistantQuery | null) {
  const isOnlyFigure =
    heard.dimensions.length + heard.names.length + heard.periods.length === 0 &&
    heard.excluded.length + heard.excludedAmbiguous.length === 0 &&
    heard.restored.length + heard.restoredAmbiguous.length === 0 &&
    !heard.rank &&
    !heard.having;
  const isAddition = heard.measures.length === 0 || heard.isGoingOn || isOnlyFigure;
  return before !== null && isAddition ? before : null;
}

/** `how is business?` asks for no figure. */
const isBareBusiness = (heard: Heard, said: readonly Word[]): boolean =>
  heard.measures.length + heard.names.length + heard.dimensions.length + heard.periods.length ===
    0 && said.some(({ text }) => text === 'business');

/** `how many brokers did we haul for`: of what was done. */
const DONE: ReadonlySet<string> = new Set(['did', 'have', 'has', 'had', 'was', 'were']);

function queryOf(
  heard: Heard,
  said: readonly Word[],
  calendar: Calendar,
  before: AssistantQuery | null,
): Understanding {
  const context = contextOf(heard, before);
  const asked = figureOf(heard, context?.measure);
  if (!asked || isBareBusiness(heard, said)) return { reason: NO_FIGURE };
  // `how many trucks are in the shop` counts no costs.
  const isDone =
    isCountOfRun(heard) || (heard.implied.length > 0 && said.some(({ text }) => DONE.has(text)));
  if (heard.asksCount && heard.measures.length === 0 && !isDone && !heard.having && !context) {
    return { reason: NO_FIGURE };
  }
  const isFigureSaid = figureOf(heard) !== null || isNetOf(heard, context?.measure);
  const gapBefore = context && !isFigureSaid ? additionGapOf(heard) : null;
  if (gapBefore) return { reason: gapBefore };
  const [doubtful] = before && heard.measures.length === 1 ? heard.doubtful : [];
  if (doubtful) return { reason: unclearReason(doubtful) };
  joinPeriods(heard);
  if (heard.periods.length > 2) return { reason: 'Compare two periods at a time.' };
  const named = namesFor(heard.names, heard.ambiguous, asked);
  if ('reason' in named) return named;
  const excluded = namesFor(heard.excluded, heard.excludedAmbiguous, asked);
  if ('reason' in excluded) return excluded;
  const restored = namesFor(heard.restored, heard.restoredAmbiguous, asked);
  if ('reason' in restored) return restored;

  const periods = periodsOf(heard, asked, calendar, { context, before });
  const isToCome = periods.period.from > calendar.today;
  // `deadhead miles by state`, and then `the loaded miles`
  const isByState = context?.dimensions.includes('state') && heard.dimensions.length === 0;
  const driven = isByState ? (milesInState[asked] ?? asked) : asked;
  const measure = isToCome ? ofDaysToCome[driven] : driven;
  if (!measure) {
    return { reason: `${measureOf(asked).label} of days to come is not known: ask for loads.` };
  }
  periods.period = inStatus(named.names, measure, periods.period, calendar);
  const byName = isComparedByName(heard) && heard.periods.length < 2;
  const groups = groupsOf(heard, measure, periods.period, byName);
  const kept = withRestored(
    filtersKept(heard, groups, context),
    filtersOf(restored.names, measure, []),
  );
  if ('reason' in kept) return kept;
  const filters = withExcluded(
    filtersOf(named.names, measure, kept.filters),
    filtersOf(excluded.names, measure, []),
  );
  const others = context && groups.length === 0 ? context.dimensions : groups;
  const dimensions = others.length > 0 ? others : severalOf(named.names, filters);
  const possible = dimensionsOf([measure]);
  const wrong = [...dimensions, ...filters.map(({ dimension }) => dimension)].find(
    one => !possible.includes(one),
  );
  if (wrong) return { reason: `${measureOf(measure).label} can’t be shown by ${words(wrong)}.` };
  const isSame = context?.measure === measure && groups.length === 0;
  const isDated = dimensions.some(key => dimensionOf(key).kind === 'date');
  // `is margin better or worse, month by month`: the rows show how it changed.
  const isChange = heard.isChange && !(isDated && heard.isEitherWay && heard.periods.length < 2);
  const isCompared = (heard.isVersus && !byName) || heard.isWhy || isChange;
  const isTwo =
    heard.isComparing &&
    (periods.isOther || heard.periods.length === 2 || (heard.shift ?? heard.earlier) !== null);
  const query: AssistantQuery = {
    measure,
    dimensions,
    filters,
    period: periods.period,
    compare: isCompared || isTwo ? periods.compare : periods.kept,
    top: topOf(heard, { measure, dimensions }, context),
    having: limitOf(heard, measure) ?? (isSame ? context.having : null),
    isWhy: heard.isWhy || (context?.isWhy === true && periods.kept !== null),
    ...(heard.isWhy && changeSaid(said)),
    isAverage: (heard.isAverage || context?.isAverage === true) && measureOf(measure).addsUp,
    isCount: heard.asksCount,
    ...(isShareQuestion(heard, measure, dimensions) && { isShare: true }),
    ...leftOutOf(heard, dimensions, filters),
  };
  const aged = withAge(heard, query);
  const gap = gapOf(heard, aged, context !== null);
  return gap ? { reason: gap } : aged;
}

/** `what share of gross came from each broker`: of what adds up, and is no percentage itself. */
const isShareQuestion = (
  { asksPercent, having }: Heard,
  measure: MeasureKey,
  dimensions: readonly DimensionKey[],
): boolean => asksPercent && !having && dimensions.length > 0 && measureOf(measure).addsUp;

/** `better than 30 %` is above it, where less is not better. */
function limitOf({ having, betterThan }: Heard, measure: MeasureKey): Having | null {
  if (!having || !betterThan) return having;
  const isOver = (betterThan === 'better') !== lessIsBetter.has(measure);
  return { ...having, operator: isOver ? 'over' : 'under' };
}

const words = (dimension: DimensionKey) => dimension.replaceAll('_', ' ');

/** `gross of trucks 504 and 505`: of each of them. */
function severalOf(names: readonly Name[], filters: readonly Filter[]): DimensionKey[] {
  const several = filters.filter(({ values, not }) => !not && values.length > 1);
  const [only] = several;
  const isEach = only && ONE_BY_ONE.has(only.dimension) && names.length >= only.values.length;
  return several.length === 1 && isEach ? [only.dimension] : [];
}

const ONE_BY_ONE: ReadonlySet<DimensionKey> = new Set([
  ...(['dispatcher', 'driver', 'truck', 'broker', 'equipment', 'category', 'state'] as const),
]);

/** The groups that are asked for. A trend is one by days, weeks or months. */
function groupsOf(
  heard: Heard,
  measure: MeasureKey,
  { from, to }: Period,
  byName: boolean,
): DimensionKey[] {
  const found = heard.dimensions.map(one => {
    if (one === 'any_state') return heard.isOutbound ? 'pickup_state' : stateOf(measure);
    if (one === 'any_type') return typeOf(measure);
    return one === 'any_status' ? statusOf(measure) : one;
  });
  const doers = heard.asksWho ? [othersOf(heard) ?? heard.doer ?? doerOf(measure)] : [];
  const doer = heard.dimensions.length === 0 ? doers.filter(isDimension) : [];
  const compared = byName ? placeOf(heard.names[0]?.dimension ?? 'dispatcher', measure) : null;
  const isKindSaid = heard.asksWho || heard.names.some(one => one.dimension === 'category');
  // `biggest costs last month`
  const isBiggestCost =
    heard.measures.includes('cost') && heard.rank !== null && heard.having === null;
  const isSpentOn = (heard.isSpentOn || isBiggestCost) && !isKindSaid;
  const payer = heard.isPaying && measure === 'days_to_pay' && heard.names.length === 0;
  const groups = [
    ...found,
    ...(compared ? [compared] : doer),
    ...(payer ? (['broker'] as const) : []),
    ...(isSpentOn && found.length === 0 ? (['category'] as const) : []),
  ];
  const isDated = groups.some(key => dimensionOf(key).kind === 'date');
  const trend = heard.isTrend && !isDated ? [stepOf(from, to)] : [];
  return [...new Set([...groups, ...trend])];
}

/** `who other than Kate grossed over 10,000`: the others of her kind. */
const othersOf = ({ excluded }: Heard): DimensionKey | null =>
  excluded.find(({ dimension }) => WHO.has(dimension))?.dimension ?? null;

const WHO: ReadonlySet<DimensionKey> = new Set([
  ...(['dispatcher', 'driver', 'broker', 'truck'] as const),
]);

/** Whose a figure is by itself: drivers are settled, brokers are invoiced. */
function doerOf(measure: MeasureKey): DimensionKey | null {
  const { entity, unit } = measureOf(measure);
  // `who is lowest on miles`
  if (entity === 'loads' && unit === 'miles') return 'driver';
  if (entity === 'driver-pay-settlements' || entity === 'load-drivers') return 'driver';
  // `who is late the most`, `who is under 90 % on time`
  if (entity === 'load-stops') return 'driver';
  if (measure === 'detention_paid' || measure === 'accessorials_paid') return 'driver';
  return entity === 'invoices' ? 'broker' : null;
}

/** Days for two weeks, weeks for half a year, else months. */
function stepOf(from: string, to: string): DimensionKey {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days <= 14 ? 'day' : days <= 186 ? 'week' : 'month';
}

const typeOf = (measure: MeasureKey): DimensionKey =>
  dimensionsOf([measure]).includes('accessorial') ? 'accessorial' : 'category';

const statusOf = (measure: MeasureKey): DimensionKey =>
  dimensionsOf([measure]).includes('payment_status') ? 'payment_status' : 'status';

/** The named records. Of several with one name, the one that the figure can be of. */
function namesFor(
  said: readonly Name[],
  ambiguous: readonly Name[][],
  measure: MeasureKey,
): { names: Name[] } | Misunderstanding {
  const possible = dimensionsOf([measure]);
  const names = [...said];
  for (const several of ambiguous) {
    const fitting = several.filter(one => possible.includes(placeOf(one.dimension, measure)));
    const [only] = fitting;
    if (!only || fitting.length > 1) {
      const shown = (fitting.length > 1 ? fitting : several).slice(0, 4);
      const isAlike = new Set(shown.map(({ label }) => label)).size < shown.length;
      const labels = shown.map(({ label, dimension }) =>
        isAlike ? `${label} (${dimensionOf(dimension).label.toLowerCase()})` : label,
      );
      return { reason: `Which one do you mean: ${labels.join(', ')}?` };
    }
    names.push(only);
  }
  return { names };
}

/**
 * The records of the question before that this one is still about. `our company` is about everything,
 * and `by dispatcher` after one dispatcher about them all.
 */
function filtersKept(
  { isWhole }: Heard,
  groups: readonly DimensionKey[],
  context: AssistantQuery | null,
): readonly Filter[] {
  if (!context || isWhole) return [];
  return context.filters.filter(
    ({ dimension, values, not }) => not || values.length > 1 || !groups.includes(dimension),
  );
}

/** Loads of a status count whenever they are to be delivered, unless a period is named. */
function inStatus(
  names: readonly Name[],
  measure: MeasureKey,
  period: Period,
  { today }: Calendar,
): Period {
  const isOfStatus = names.some(({ dimension }) => dimension === 'status');
  if (!period.isAssumed || !isOfStatus || !measure.startsWith('booked_')) return period;
  const label = 'whenever they are delivered';
  return { from: '2000-01-01', to: addMonths(today, 12), label, isAssumed: true };
}

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
