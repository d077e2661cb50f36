import { folded } from '../../../schema/rules/records/searchWords.ts';

/** More words than these narrow a search no further. */
const MOST_TERMS = 8;
/** As long a word is kept in the index. */
const MOST_LETTERS = 60;
/** A shorter ending finds nothing, one of two characters only trucks, trailers and drivers: T12 is found by 12. */
const LEAST_ENDING = 2;
/** Shorter words are found only by their beginning. */
const LEAST_INSIDE = 3;

/** One typed word, as the index has it. */
export interface SearchTerm {
  /** What a word begins with. */
  from: string;
  /** Whether the letters are looked for within words too. */
  inside: string | null;
  /** What a number ends with. */
  ending: string | null;
}

/**
 * The typed words. A phone number is one word, however it is written. The parts of an email address
 * are words, so that its domain alone finds it.
 */
export function termsOf(search: string): SearchTerm[] {
  const phone = phoneIn(search);
  const chunks = phone === null ? folded(search.slice(0, 500)).split(/[\s@.]+/) : [phone];
  const words = chunks.map(trimmed).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_TERMS).map(termOf);
}

function termOf(word: string): SearchTerm {
  const from = word.slice(0, MOST_LETTERS);
  const hasDigit = /\p{N}/u.test(from);
  return {
    from,
    inside: !hasDigit && from.length >= LEAST_INSIDE ? from : null,
    ending: hasDigit && from.length >= LEAST_ENDING ? from : null,
  };
}

/** Signs around a word are no part of it, but one that ends the beginning of a number may be: "rc-". */
const trimmed = (word: string) => {
  const begun = word.replace(/^[^\p{L}\p{N}]+/u, '');
  return /^[\p{L}\p{N}]+[-/]$/u.test(begun) ? begun : begun.replace(/[^\p{L}\p{N}]+$/u, '');
};

/** The digits of an American phone number, with or without its country and area code. */
function phoneIn(search: string): string | null {
  const text = search.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/.test(text)) return digits.slice(-10);
  return /^\d{3}[\s.-]\d{4}$/.test(text) ? digits : null;
}
