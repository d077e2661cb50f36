import { measurePhrases } from './measureWords.ts';
import { editDistance } from './names.ts';
import { dimensionPhrases, rankPhrases } from './vocabulary.ts';
import type { Word } from './words.ts';

/** Shorter words are too much like others. */
const LEAST_LETTERS = 5;
/** A word of fewer letters may have one too many, too few or swapped, but no wrong one. */
const LONG_LETTERS = 6;

const PERIODS =
  'today yesterday week weeks month months quarter quarters january february march april june july ' +
  'august september october november december monday tuesday wednesday thursday friday saturday sunday';

const vocabulary: readonly string[] = [
  ...new Set(
    [
      ...[...measurePhrases, ...dimensionPhrases, ...rankPhrases].flatMap(([phrase]) => phrase),
      ...PERIODS.split(' '),
    ].filter(word => word.length >= LEAST_LETTERS),
  ),
];

/** Words of their own that are near one of the grammar's. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'booker stages detail details truce charter'.split(' '),
);

/** After these a name stands, and a name that is not known is said so. */
const BEFORE_NAMES: ReadonlySet<string> = new Set('of for from with at'.split(' '));

/**
 * The word of the grammar that was meant by one with a typing error, after the word before it: the
 * only one that is that near. The first letter and the ending must be right, since `driven` is no
 * `driver`. A capitalized word inside a question is a name.
 */
export function corrected({ text, typed }: Word, before: Word | undefined): Word | null {
  // Four letters without a vowel are no word of their own: `grss`.
  if (text.length < LEAST_LETTERS - 1 || OTHER_WORDS.has(text)) return null;
  if (text.length < LEAST_LETTERS && /[aeiouy]/.test(text)) return null;
  if (before && /^\p{Lu}/u.test(typed) && typed !== typed.toUpperCase()) return null;
  if (before && BEFORE_NAMES.has(before.text)) return null;
  const near = vocabulary.filter(word => isMeant(text, word));
  const [only] = near;
  return near.length === 1 && only ? { text: only, typed } : null;
}

function isMeant(said: string, word: string): boolean {
  if (said[0] !== word[0] || said.at(-1) !== word.at(-1)) return false;
  if (editDistance(said, word, 1) !== 1) return false;
  return word.length >= LONG_LETTERS || said.length !== word.length || isSwapped(said, word);
}

const isSwapped = (said: string, word: string): boolean =>
  [...said].sort().join('') === [...word].sort().join('');
