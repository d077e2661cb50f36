import { CANADIAN, postalCode, ZIP } from './postalCodes.ts';
import { PROVINCE, STATE, stateCode } from './states.ts';

/** "Cincinnati, OH 45240" in a text, with what precedes it on the same line. */
export type FoundCity = {
  city: string;
  state: string;
  zip: string | null;
  /** Offset of the city. The text before it may be the street and the name. */
  start: number;
  end: number;
};

// With a length, a line without a state is looked through once and not from each of its letters.
const CITY = String.raw`(?<city>[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ .'’/-]{0,99}?)`;
const WITH_ZIP = new RegExp(
  String.raw`${CITY}\s*,?\s+(?:(?<state>${STATE})\.?\s*,?\s*(?<zip>${ZIP})(?![\d-])` +
    String.raw`|(?<province>${PROVINCE})\.?\s*,?\s*(?:Canada\s*,?\s*)?(?<code>${CANADIAN})(?![A-Za-z\d]))`,
  'g',
);
// "ON" is also a word: without a code after it, it must end an address.
const WITHOUT_ZIP = new RegExp(
  String.raw`${CITY}\s*,\s*(?:(?<state>${STATE})(?![A-Za-z])|(?<province>${PROVINCE})(?=\s*(?:$|,?\s*Canada)))`,
  'g',
);

export function findCities(text: string, { zip }: { zip: boolean }): FoundCity[] {
  const found: FoundCity[] = [];
  for (const match of text.matchAll(zip ? WITH_ZIP : WITHOUT_ZIP)) {
    const {
      city = '',
      province,
      state = province ?? '',
      code,
      zip: digits = code,
    } = match.groups ?? {};
    const cut = afterStreet(city, text.slice(Math.max(0, match.index - 10), match.index));
    const start = match.index + cut + (city.slice(cut).length - city.slice(cut).trimStart().length);
    const name = city.slice(cut).trim();
    const known = stateCode(state);
    if (name.length < 2 || known === null) continue;
    found.push({
      city: name,
      state: known,
      zip: digits === undefined ? null : postalCode(known, digits),
      start,
      end: match.index + match[0].length,
    });
  }
  return found;
}

const SUFFIXES =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|parkway|pkwy|way|court|ct|circle|cir|highway|hwy|place|pl|terrace|ter|row|trail|trl|pike|loop|plaza|square|sq|crossing|xing|run|path|alley|expressway|expy|freeway|fwy|turnpike|tpke|route|rte';
const STREET_WORDS = `${SUFFIXES}|north|south|east|west|n|s|e|w|ne|nw|se|sw`;
const STREET_END = new RegExp(
  String.raw`\s(?:${SUFFIXES})\.?(?:\s+(?:[NSEW]|NE|NW|SE|SW))?\s+(?=[A-Za-z])`,
  'i',
);

/** Where "Gateway Dr Cincinnati", after its number, ends the street and begins the city. */
function afterStreet(city: string, before: string): number {
  if (!/\d$/.test(before.trimEnd())) return 0;
  const ending = STREET_END.exec(city);
  return ending ? ending.index + ending[0].length : 0;
}

const STREET = new RegExp(
  String.raw`^(?:\d+[A-Z]?(?:-\d+)?\s+[A-Za-z0-9]|p\.?\s?o\.?\s+box\b|(?:county|state)\s+(?:road|route)\b|(?:hwy|highway|route|rte|us|i)[\s-]\d|(?:one|two|three)\s+\w+.*\b(?:${STREET_WORDS})\b)`,
  'i',
);
const ENDS_AS_STREET = new RegExp(
  String.raw`\b(?:${STREET_WORDS})\.?(?:\s+(?:suite|ste|unit|bldg|building|dock|door|#).*)?$`,
  'i',
);

/** Whether a text looks like a street with its number. */
export function isStreet(text: string): boolean {
  return (
    STREET.test(text) &&
    !/^\d{4}-\d|^\d+\s*(?:lbs?|pallets?|pieces|pcs|miles|mi|ft|plts?)\b/i.test(text)
  );
}

/** Whether a text ends like a street, even without a number at its start. */
export const endsAsStreet = (text: string) => ENDS_AS_STREET.test(text);
