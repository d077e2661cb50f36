import {
  LOAD_STATUS,
  loadStatuses,
  loadStatusWord,
} from '../../../schema/rules/freight/loadStates.ts';
import { type Heard, silence } from './heard.ts';
import { takeName } from './hearName.ts';
import { type Name, nameAt } from './names.ts';
import { dimensionPhrases, type SpokenDimension } from './vocabulary.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/**
 * What says that the names after it do not count. `minus` and `less` are not among them: they may
 * subtract one figure from another.
 */
const exceptPhrases = phrasesOf<true>(
  [
    ...['except', 'except for', 'except from', 'excepting', 'excluding', 'exclude', 'excl'],
    ...['without', 'without counting', 'without including', 'besides', 'apart from', 'aside from'],
    ...['other than', 'not counting', 'not including', 'leaving out', 'leave out', 'left out'],
    ...['but not', 'and not', 'all but', 'everything but', 'everyone but', 'everybody but'],
    ...['not for', 'ignoring', 'ignore', 'skipping', 'skip', 'outside of', 'ex', 'omitting'],
    ...['do not include', 'do not count', 'get rid of', 'forget about', 'never mind'],
  ].map(phrase => [phrase, true] as const),
);

/** Statuses that are figures of their own, and that a figure can go without. */
const statuses: readonly Name[] = loadStatuses
  .filter(({ id }) => [LOAD_STATUS.tonu, LOAD_STATUS.canceled].some(one => one === id))
  .map(({ id, key }) => ({
    dimension: 'status',
    id,
    label: loadStatusWord(id),
    aliases: key === 'tonu' ? ['tonus'] : ['cancelled', 'cancellations', 'canceled loads'],
  }));

/** May stand between these words and a name, or behind the name: they say nothing of what counts. */
const PASSED: ReadonlySet<string> = new Set(
  (
    'the any all our for of from in to into out loads load freight costs cost expenses expense that ' +
    'which were are delivered delivering going went shipped headed bound'
  ).split(' '),
);

const JOINTS: ReadonlySet<string> = new Set(['and', 'or', 'nor', '&']);

/**
 * `without fuel`, `except Kate and Ben`, `not counting TONU`: takes the names that do not count, and
 * returns how many words say so. 0 where no name follows: what cannot be left out is said so.
 */
export function exceptAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const phrase = longestAt(words, at, exceptPhrases);
  if (!phrase || isOfGroup(words, at)) return 0;
  const left = leftAt(words, at + phrase.length, names);
  if (!left) return 0;
  exclude(left.own, heard);
  return left.end - at;
}

/** The names from this word on that do not count, and where they end. Null where none is. */
export function leftAt(
  words: readonly Word[],
  at: number,
  names: readonly Name[],
): { own: Heard; end: number } | null {
  const known = [...names, ...statuses];
  const own = silence();
  let end = takeOne(words, at, own, known);
  if (end === 0) return null;
  for (let next = end; ; next = end) {
    const isJoined = JOINTS.has(words[next]?.text ?? '');
    const after = isJoined
      ? takeOne(words, next + 1, own, known)
      : takeListed(words, next, own, known);
    if (after === 0) break;
    end = after;
  }
  return { own, end };
}

/** Takes names as those that do not count. */
export function exclude(own: Heard, heard: Heard): void {
  heard.excluded.push(...own.names);
  heard.excludedAmbiguous.push(...own.ambiguous);
}

/** `except Kate, Ben`: one more of the same kind. Of another kind it may be what the question is about. */
function takeListed(
  words: readonly Word[],
  at: number,
  own: Heard,
  names: readonly Name[],
): number {
  const last = own.names.at(-1);
  if (!last || !words[at]?.isAfterComma) return 0;
  const more: Heard = { ...silence(), dimensions: [] };
  const end = takeOne(words, at, more, names);
  const [next] = more.names;
  const isSame =
    next?.dimension === last.dimension ||
    (last.dimension.endsWith('state') && next?.dimension.endsWith('state') === true);
  if (!isSame) return 0;
  own.names.push(...more.names.map(one => ({ ...one, dimension: last.dimension })));
  return end;
}

/** `which trucks without reefer loads`: those that had none, which is no filter. */
function isOfGroup(words: readonly Word[], at: number): boolean {
  if (words[at]?.text !== 'without') return false;
  const before = longestAt(words, at - 1, dimensionPhrases);
  const isGroup = before?.length === 1 && !DATES.has(before.value);
  return isGroup && !['by', 'per', 'each', 'every'].includes(words[at - 2]?.text ?? '');
}

const DATES: ReadonlySet<SpokenDimension> = new Set([...(['day', 'week', 'month'] as const)]);

/** Takes the name at this word, with the noun before or behind it. Returns where it ends, or 0. */
function takeOne(
  words: readonly Word[],
  begun: number,
  own: Heard,
  names: readonly Name[],
): number {
  let at = begun;
  while (PASSED.has(words[at]?.text ?? '') && !nameAt(words, at, names)) at++;
  const noun = nameAt(words, at, names) ? null : longestAt(words, at, dimensionPhrases);
  at += noun?.length ?? 0;
  const hit = nameAt(words, at, names);
  // A noun that none of the names has is no part of what is left out.
  if (!hit || (noun && !hit.names.some(one => isOf(noun.value, one)))) return 0;
  if (noun) own.dimensions.push(noun.value);
  takeName(hit, words, at, own);
  at += hit.length;
  const behind = words[at]?.text ?? '';
  return ['loads', 'load', 'costs', 'cost', 'expenses', 'expense', 'freight'].includes(behind)
    ? at + 1
    : at;
}

const isOf = (noun: SpokenDimension, { dimension }: Name): boolean =>
  dimension === noun || (noun === 'any_state' && dimension.endsWith('state'));
