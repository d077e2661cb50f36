/** The similarity of two names, from 0 to 1. Case, punctuation and the legal form do not count. */
export function similarity(a: string, b: string): number {
  const [first, second] = [plain(a), plain(b)];
  if (first === '' || second === '') return 0;
  if (first === second) return 1;
  return Math.max(
    shared(pairsOf(first), pairsOf(second)),
    0.97 * shared(first.split(' '), second.split(' ')),
  );
}

const FORMS = /\b(?:llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|lp|llp|the|and)\b/g;
const SHORT: [RegExp, string][] = [
  [/\bst\b/g, 'saint'],
  [/\bft\b/g, 'fort'],
  [/\bmt\b/g, 'mount'],
  [/\b(?:street|avenue|road|drive|lane|boulevard|parkway|highway|court|place|way)\b/g, ''],
  [/\b(?:ave|rd|dr|ln|blvd|pkwy|hwy|ct|pl)\b/g, ''],
];

function plain(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(FORMS, ' ');
  const full = SHORT.reduce((text, [pattern, word]) => text.replace(pattern, word), words);
  return full.replace(/\s+/g, ' ').trim();
}

const pairsOf = (text: string) =>
  [...text].slice(1).map((letter, index) => `${text[index]}${letter}`);

/** Dice's coefficient of two lists. */
function shared(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const both = a.filter(one => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * both.length) / (a.length + b.length);
}

const LEAST_STREET = 0.5;

/**
 * Whether two address lines may be the same street address. Sites of one company often share the
 * name and the ZIP code, so the street counts separately: the house number when both begin with
 * one, and enough of the name after it.
 */
export function isSameStreet(a: string, b: string): boolean {
  if (similarity(a, b) === 1) return true;
  const [first, second] = [doorOf(a), doorOf(b)];
  if (!first.number || !second.number) return similarity(a, b) >= LEAST_STREET;
  return first.number === second.number && similarity(first.name, second.name) >= LEAST_STREET;
}

/** "1200", "12-34", "410B", and the grid of Wisconsin's "N61W23044"; "5th Ave" has none. */
const HOUSE_NUMBER = /^\s*#?((?:[nsew]\d+){1,2}|\d+(?:-\d+)?[a-z]?)(?=[\s,])/i;

function doorOf(street: string) {
  const [whole, number] = HOUSE_NUMBER.exec(street) ?? [''];
  return { number: number?.toLowerCase(), name: street.slice(whole.length) };
}
