import type { DimensionKey } from '../../../schema/dimensions.ts';
import { measureOf } from '../../../schema/measures.ts';
import type { Calendar } from './calendar.ts';
import { figureOf } from './figureSaid.ts';
import type { Heard } from './heard.ts';
import { takesAway } from './hearLeftOut.ts';
import type { Name } from './names.ts';
import type { AssistantQuery } from './understand.ts';
import type { Word } from './words.ts';

/**
 * Whether a translated query leaves out or changes something that the rules did read in its question: a
 * name, a group, a limit, a number, a period, a comparison, or a word that a name or an exception may
 * be. Such a query would answer another question.
 */
export const missesOf = (
  query: AssistantQuery,
  heard: Heard,
  words: readonly Word[],
  { today }: Calendar,
): boolean =>
  missesName(query, heard) ||
  // The form of a model has whole lanes.
  heard.cities.length > 0 ||
  // The form of a model has no exceptions.
  heard.excluded.length + heard.excludedAmbiguous.length > 0 ||
  heard.restored.length + heard.restoredAmbiguous.length > 0 ||
  missesGroup(query, heard) ||
  missesFigure(query, heard) ||
  missesLimit(query, heard) ||
  missesPeriod(query, heard, today) ||
  heard.unknown.some(typed => missesWord(typed, query, heard, words));

function missesName({ filters }: AssistantQuery, heard: Heard): boolean {
  const isThere = ({ id, dimension }: Name) =>
    filters.some(
      one =>
        (one.dimension === dimension ||
          (one.dimension.endsWith('state') && dimension.endsWith('state'))) &&
        one.values.some(value => value.id === id),
    );
  return (
    heard.unclear.length > 0 ||
    !heard.names.every(isThere) ||
    !heard.ambiguous.every(several => several.some(isThere))
  );
}

const KINDS: Readonly<Record<string, readonly DimensionKey[]>> = {
  any_state: ['state', 'pickup_state', 'delivery_state'],
  any_type: ['category', 'accessorial'],
  any_status: ['status', 'payment_status'],
};

function missesGroup({ dimensions }: AssistantQuery, heard: Heard): boolean {
  const isThere = (said: Heard['dimensions'][number]) =>
    dimensions.some(one => one === said || KINDS[said]?.includes(one));
  const isGrouped = heard.asksWho || heard.asksCount || heard.isTrend || heard.rank !== null;
  return !heard.dimensions.every(isThere) || (isGrouped && dimensions.length === 0);
}

/** Another figure than one that is said. */
function missesFigure({ measure }: AssistantQuery, heard: Heard): boolean {
  const said = new Set(heard.measures);
  if (said.size === 0) return false;
  return said.size > 1 || heard.isSeveral || figureOf(heard) !== measure;
}

function missesLimit(
  { measure, having, top, isAverage, isCount }: AssistantQuery,
  heard: Heard,
): boolean {
  if (heard.having && (having?.value !== heard.having.value || heard.having.most !== undefined)) {
    return true;
  }
  const isTurned = heard.having && !heard.betterThan && having?.operator !== heard.having.operator;
  const isRanked = heard.rank !== null || heard.count !== null;
  const isOtherCount = heard.count !== null && top?.count !== heard.count;
  const isMean = !measureOf(measure).addsUp;
  const isLost = (heard.isAverage && !isAverage && !isMean) || (heard.asksCount && !isCount);
  return Boolean(isTurned) || (isRanked && top === null) || isOtherCount || isLost;
}

function missesPeriod(
  { period, compare, isWhy }: AssistantQuery,
  heard: Heard,
  today: string,
): boolean {
  const kept = compare ? [period, compare] : [period];
  // The part of a period up to today is that period, too.
  const isThere = (said: { from: string; to: string }) =>
    kept.some(one => one.from === said.from && (one.to === said.to || isToday(one, said)));
  const isToday = (one: { to: string }, said: { to: string }) =>
    [one.to, said.to].includes(today) && one.to >= today && said.to >= today;
  const isPair =
    heard.isVersus || heard.isChange || (heard.shift ?? heard.earlier) !== null || heard.isWhy;
  return (
    heard.isOpenPeriod ||
    heard.isUpTo ||
    !heard.periods.every(isThere) ||
    (isPair && compare === null) ||
    (heard.isWhy && !isWhy)
  );
}

/** What says an exception that the rules did not read. */
const EXCEPTIONS: ReadonlySet<string> = new Set(
  'except excluding exclude excludes without minus besides other others not no never unless nor apart but'.split(
    ' ',
  ),
);

/** After these a name stands. */
const BEFORE_NAMES: ReadonlySet<string> = new Set('from with of for at to into in on'.split(' '));
/** After these a group is named. */
const BEFORE_GROUPS: ReadonlySet<string> = new Set('by per each every'.split(' '));

/** A word that the rules do not know, and that the query may have passed over. */
function missesWord(
  typed: string,
  query: AssistantQuery,
  { dimensions }: Heard,
  words: readonly Word[],
): boolean {
  const at = words.findIndex(word => word.typed === typed);
  const text = words[at]?.text ?? typed.toLowerCase();
  if (EXCEPTIONS.has(text) || takesAway(text)) return true;
  if (/\d/.test(text)) return !numbersOf(query).includes(Number(text));
  const before = words[at - 1]?.text ?? '';
  const isName = /^\p{Lu}/u.test(typed) && at > 0;
  // `by wheels`: one more group than the rules read.
  if (BEFORE_GROUPS.has(before)) return query.dimensions.length <= dimensions.length;
  return isName || BEFORE_NAMES.has(before);
}

const numbersOf = ({ top, having }: AssistantQuery): number[] => [
  ...(top ? [top.count] : []),
  ...(having ? [having.value] : []),
];
