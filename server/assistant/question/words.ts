/** A word of a question: as it is compared, and as it was typed. */
export interface Word {
  text: string;
  typed: string;
}

/** The longest question that is read, in words. */
export const MOST_WORDS = 60;

/**
 * The words of a question, without punctuation: `Kate's gross, 15%` is kate, gross, 15, %. Amounts
 * keep their point and lose the commas and the dollar sign.
 */
export function wordsOf(question: string): Word[] {
  const plain = question
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/'s\b/gi, '')
    .replace(/'/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/on-time/gi, 'on time')
    .replace(/all-in/gi, 'all in');
  const found = plain.match(WORD) ?? [];
  return found.filter(typed => typed !== '$').map(typed => ({ typed, text: typed.toLowerCase() }));
}

/** A date in digits, a number, a sign that counts, or a word. */
const WORD =
  /\d{4}-\d{2}-\d{2}\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\d+(?:\.\d+)?|%|\$|[\p{L}][\p{L}\d]*/gu;

/** The number of words of the phrase at this place, or 0. */
export function matchAt(words: readonly Word[], at: number, phrase: readonly string[]): number {
  const isThere = phrase.every((text, index) => words[at + index]?.text === text);
  return isThere ? phrase.length : 0;
}

/** The longest of these phrases that begins here. */
export function longestAt<T>(
  words: readonly Word[],
  at: number,
  phrases: readonly (readonly [readonly string[], T])[],
): { length: number; value: T } | null {
  let best: { length: number; value: T } | null = null;
  for (const [phrase, value] of phrases) {
    const length = matchAt(words, at, phrase);
    if (length > (best?.length ?? 0)) best = { length, value };
  }
  return best;
}

/** Phrases written as text, ready to compare: `'on time'` is two words. */
export const phrasesOf = <T>(
  spoken: readonly (readonly [string, T])[],
): readonly (readonly [readonly string[], T])[] =>
  spoken.map(([phrase, value]) => [phrase.split(' '), value] as const);
