/** Words of this many letters may have one typing error, of twice as many two. */
const LETTERS_PER_ERROR = 4;

/**
 * The typing errors that make a typed word of another one: a letter wrong, missing, too many, or two
 * exchanged. Null for another word. The first letter must be right, and a number is never a typing
 * error of another. A word that is typed to its end only in part is compared with the beginning of
 * the other.
 */
export function typingErrors(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  if (typed.charAt(0) !== word.charAt(0) || typed.length < LETTERS_PER_ERROR) return null;
  if (DIGIT.test(typed) || DIGIT.test(word)) return null;
  const most = typed.length >= 2 * LETTERS_PER_ERROR ? 2 : 1;
  const least = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)]
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
