import { measurePhrases } from './measureWords.ts';
import { editDistance } from './names.ts';
import { dimensionPhrases, rankPhrases } from './vocabulary.ts';
import { shortForm, type Word } from './words.ts';

/** Shorter words are too much like others. */
const LEAST_LETTERS = 5;
/** A word of fewer letters may have one too many, too few or swapped, but no wrong one. */
const LONG_LETTERS = 6;

const DAYS =
  'january february march april june july august september october november december monday tuesday ' +
  'wednesday thursday friday saturday sunday';

const PERIODS = `today yesterday week weeks month months quarter quarters first second third fourth ${DAYS}`;

/** Other words that a question is made of. */
const OTHERS = 'percentage average compare compared between without excluding';

/** Long enough to be nothing else with an error. */
const days: readonly string[] = DAYS.split(' ').filter(word => word.length > LONG_LETTERS);

const vocabulary: readonly string[] = [
  ...new Set(
    [
      ...[...measurePhrases, ...dimensionPhrases, ...rankPhrases].flatMap(([phrase]) => phrase),
      ...PERIODS.split(' '),
      ...OTHERS.split(' '),
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
  const whole = OTHER_WORDS.has(text) ? null : withVowels({ text, typed });
  if (whole && !(before && BEFORE_NAMES.has(before.text))) return { text: whole, typed };
  // Four letters without a vowel are no word of their own: `grss`.
  if (text.length < LEAST_LETTERS - 1 || OTHER_WORDS.has(text)) return null;
  if (text.length < LEAST_LETTERS && /[aeiouy]/.test(text)) return null;
  // `for Septmber`: months and days of the week have a capital, and stand after these words.
  const isCapital = before && /^\p{Lu}/u.test(typed) && typed !== typed.toUpperCase();
  if (isCapital || (before && BEFORE_NAMES.has(before.text))) {
    const [day, ...others] = days.filter(word => isMeant(text, word));
    return day && others.length === 0 ? { text: day, typed } : null;
  }
  const near = vocabulary.filter(word => isMeant(text, word));
  // `grosss`: of two forms of one word either is meant.
  const [only, ...more] = near.sort((one, other) => one.length - other.length);
  return only && more.every(one => one.startsWith(only)) ? { text: shortForm(only), typed } : null;
}

/** What a word begins with and its other consonants, doubled ones once: `grs` of gross. */
const skeletonOf = (text: string): string =>
  (text.slice(0, 1) + text.slice(1).replace(/[aeiou]/g, '')).replace(/(.)\1+/g, '$1');

const SMALL_WORDS = 'this last next what many much tomorrow';
const LEAST_CONSONANTS = 3;
const LEAST_SHORTENED = 6;

const skeletons: ReadonlyMap<string, readonly string[]> = [
  ...new Set([
    ...[...measurePhrases, ...dimensionPhrases, ...rankPhrases].flatMap(([phrase]) => phrase),
    ...PERIODS.split(' '),
    ...SMALL_WORDS.split(' '),
  ]),
]
  .filter(word => word.length > LEAST_CONSONANTS)
  .sort((one, other) => one.length - other.length)
  .reduce((found, word) => {
    const key = skeletonOf(word);
    return found.set(key, [...(found.get(key) ?? []), word]);
  }, new Map<string, string[]>());

/** The only word of the grammar that is written so without its vowels: `grs`, `ystrday`. */
function withVowels({ text, typed }: Word): string | null {
  const isBare = text.length >= LEAST_CONSONANTS && !/[aeiou]/.test(text.slice(1));
  const isShortened = text.length >= LEAST_SHORTENED;
  // An acronym is written in capitals.
  if (!(isBare || isShortened) || !/^[a-z]+$/.test(typed)) return null;
  const [shortest, ...others] = skeletons.get(skeletonOf(text)) ?? [];
  // `gross` and `grosses` are one.
  const isOne = others.every(one => shortest && one.startsWith(shortest));
  return shortest && isOne && shortest.length > text.length ? shortest : null;
}

function isMeant(said: string, word: string): boolean {
  // `yesterdya`: the last two are swapped.
  const isEnd =
    said.at(-1) === word.at(-1) || (word.length > LONG_LETTERS && isSwapped(said, word));
  if (said[0] !== word[0] || !isEnd) return false;
  if (editDistance(said, word, 1) !== 1) return false;
  return word.length >= LONG_LETTERS || said.length !== word.length || isSwapped(said, word);
}

const isSwapped = (said: string, word: string): boolean =>
  [...said].sort().join('') === [...word].sort().join('');
