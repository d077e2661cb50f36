/** Shorter words have too many neighbors. */
const LEAST_LETTERS = 3;
/** Words of this many letters may be compared with the beginning of a longer word. */
const LETTERS_OF_BEGINNING = 4;
/** In a shorter word a wrong first letter leaves too little to recognize it by. */
const LETTERS_OF_ANY_FIRST = 5;
/** Words of this many letters may have two typing errors, shorter ones one. */
const LETTERS_OF_TWO_ERRORS = 8;

/**
 * The typing errors that make a typed word of another one: a letter wrong, missing, too many, or two
 * exchanged. Null for another word. In a short word the first letter must be right, and a number is
 * never a typing error of another. A word that is typed to its end only in part is compared with the
 * beginning of the other, unless it has three letters, which are almost the beginning of very many.
 */
export function typingErrors(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  if (typed.length < LEAST_LETTERS || DIGIT.test(typed) || DIGIT.test(word)) return null;
  const isFirstRight = typed.charAt(0) === word.charAt(0);
  if (!isFirstRight && typed.length < LETTERS_OF_ANY_FIRST) return null;
  const most = typed.length >= LETTERS_OF_TWO_ERRORS ? 2 : 1;
  const beginnings =
    typed.length < LETTERS_OF_BEGINNING
      ? []
      : [word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  const least = [word, ...beginnings]
    .filter(other => Math.abs(other.length - typed.length) <= most)
    .reduce((fewest, other) => Math.min(fewest, distance(typed, other)), most + 1);
  return least <= most ? least : null;
}

const DIGIT = /\p{N}/u;

/** The number of typing errors between two words (Damerau and Levenshtein). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const change = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
