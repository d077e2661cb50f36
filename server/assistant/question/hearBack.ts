import type { Heard } from './heard.ts';
import { exceptAt, leftAt } from './hearExcept.ts';
import { leftOutAt } from './hearLeftOut.ts';
import type { Name } from './names.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** Verbs that count something again, with a word that says so: `put fuel back in`. */
const PUTTING =
  /^(add(ing)?|put(ting)?|bring(ing)?|get(ting)?|throw(ing)?|toss(ing)?|count(ing)?|includ(e|ing)|restor(e|ing)|tak(e|ing)|pull(ing)?)$/;
/** The same without another word. */
const INCLUDING = /^(includ(e|ing)|count(ing)?|restor(e|ing)|readd)$/;
/** These take something back out as well: only `back in` says which. */
const EITHER_WAY = /^(tak(e|ing)|pull(ing)?|get(ting)?)$/;

const COUNTED: ReadonlySet<string> = new Set(['included', 'counted', 'added']);

/** Behind a name: what is counted again. */
const againPhrases = phrasesOf<'in' | 'again'>([
  ...['back in', 'back into', 'back to', 'in again', 'into', 'in'].map(one => [one, 'in'] as const),
  ...['back', 'again', 'too', 'as well'].map(one => [one, 'again'] as const),
]);

/** Where it is put: all that the question is about. */
const intoAll = phrasesOf<true>(
  ['there', 'it', 'that', 'this', 'them', 'here']
    .concat(
      'number numbers mix total totals list report count figure figures picture average data results math'
        .split(' ')
        .flatMap(one => [`the ${one}`, `our ${one}`, `those ${one}`, one]),
    )
    .map(phrase => [phrase, true] as const),
);

/** Names that count again, or do not count. Returns how many words say so, 0 for none. */
export const exceptionAt = (
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number =>
  backAt(words, at, heard, names) ||
  exceptAt(words, at, heard, names) ||
  leftOutAt(words, at, heard, names);

/**
 * `put fuel back in`, `add Kate back`, `with tolls again`, `include fuel`: takes the names that count
 * again, and returns how many words say so. 0 where nothing known is put back.
 */
function backAt(words: readonly Word[], at: number, heard: Heard, names: readonly Name[]): number {
  const end = puttingAt(words, at, heard, names) || withAgainAt(words, at, heard, names);
  return end > 0 ? end - at : 0;
}

function puttingAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const verb = words[at]?.text ?? '';
  if (!PUTTING.test(verb)) return 0;
  // `a count of canceled loads`: how many they are.
  if (words[at]?.text === 'count' && words[at + 1]?.text === 'of') return 0;
  // `put back fuel`, `add back in the tolls`
  const before = longestAt(words, at + 1, againPhrases);
  const isBefore = words[at + 1]?.text === 'back';
  const begun = isBefore && before ? at + 1 + before.length : at + 1;
  const left = leftAt(words, begun, names);
  if (!left) return 0;
  const after = longestAt(words, left.end, againPhrases);
  const isIn = after?.value === 'in' || before?.value === 'in';
  const isAgain = EITHER_WAY.test(verb) ? isIn : isBefore || after !== null || INCLUDING.test(verb);
  if (!isAgain) return 0;
  restore(left.own, heard);
  return endOf(words, left.end + (after?.length ?? 0));
}

/** `with fuel again`, `with fuel back in`, `with tolls included`. */
function withAgainAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  if (words[at]?.text !== 'with') return 0;
  const left = leftAt(words, at + 1, names);
  if (!left) return 0;
  const isCounted = COUNTED.has(words[left.end]?.text ?? '');
  const said = isCounted ? left.end + 1 : left.end;
  const after = longestAt(words, said, againPhrases);
  // `with Kate in October`: a period follows.
  const isAgain = after && words[said]?.text !== 'in' && words[said]?.text !== 'into';
  if (!isCounted && !isAgain) return 0;
  restore(left.own, heard);
  return endOf(words, said + (isAgain ? after.length : 0));
}

/** Takes names as those that count again. */
function restore(own: Heard, heard: Heard): void {
  heard.restored.push(...own.names);
  heard.restoredAmbiguous.push(...own.ambiguous);
}

const endOf = (words: readonly Word[], at: number): number => {
  const isInto = ['in', 'into', 'to'].includes(words[at - 1]?.text ?? '');
  const into = isInto ? longestAt(words, at, intoAll) : null;
  const end = at + (into?.length ?? 0);
  return words[end]?.text === 'again' ? end + 1 : end;
};
