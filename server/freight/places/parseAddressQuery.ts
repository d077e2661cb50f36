import type { Gazetteer } from '../../maps/gazetteer.ts';

/** A parsed address search. */
export type AddressQuery = {
  /** As it was typed. */
  street: string | null;
  /** In lower case: what is known of a city's name. */
  city: string;
  /** Two letters. */
  state: string | null;
  /** A ZIP code, or its prefix. */
  zip: string | null;
};

/**
 * Parses "100 Elm St, Joliet, IL 60433", "joliet il", "604", "100 Elm St Joliet", and streets without
 * a number, as of a yard or a ramp: "Laraway Rd Joliet".
 */
export function parseAddressQuery(text: string, places: Gazetteer): AddressQuery {
  const parts = text
    .trim()
    .slice(0, 200)
    .split(',')
    .map(part => part.trim().replace(/\s+/g, ' '))
    .filter(part => part !== '');
  if (parts.length > 1 && /^(usa?|united states)$/i.test(parts.at(-1) ?? '')) parts.pop();
  const words = (parts.pop() ?? '').split(' ');
  const zip = zipIn(words, parts.length > 0);
  const state = stateIn(words, places, parts.length > 0);
  const rest = words.join(' ');
  if (rest !== '') parts.push(rest);

  const last = parts.pop() ?? '';
  if (parts.length > 0) return { street: parts.join(', '), city: cityWords(last), state, zip };
  if (!isStreet(last) && (last === '' || beginsCity(last, places))) {
    return { street: null, city: cityWords(last), state, zip };
  }
  const { street, city } = townAtEnd(last, state, places);
  return { street, city: cityWords(city), state, zip };
}

const SHORT: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/** "St. Louis" is stored as Saint Louis. */
const cityWords = (text: string): string =>
  text.toLowerCase().replace(/^(st|ste|ft|mt)\.?\s+/, (_, short: string) => `${SHORT[short]} `);

/** The last word, if it is one. The first word of a street is its number. */
function zipIn(words: string[], hasMore: boolean): string | null {
  const [, zip] = /^(\d{3,5})(?:-\d{4})?$/.exec(words.at(-1) ?? '') ?? [];
  if (zip === undefined || (words.length > 1 && zip.length < 5 && !hasMore)) return null;
  words.pop();
  return zip;
}

function stateIn(words: string[], { cities }: Gazetteer, hasMore: boolean): string | null {
  const word = words.at(-1)?.toUpperCase() ?? '';
  if (words.length === 1 && !hasMore) return null;
  if (!/^[A-Z]{2}$/.test(word) || !cities.some(({ state }) => state === word)) return null;
  words.pop();
  return word;
}

const isStreet = (text: string): boolean => /^\d+\s+\S/.test(text);

/** Whether a city's name begins like this, as it is being typed. */
function beginsCity(text: string, { cities }: Gazetteer): boolean {
  const wanted = cityWords(text);
  return cities.some(({ name }) => name.toLowerCase().startsWith(wanted));
}

/** "100 Elm St Joliet": the longest ending that is a city's name, in the state if one is named. */
function townAtEnd(
  text: string,
  wanted: string | null,
  { cities }: Gazetteer,
): { street: string | null; city: string } {
  const words = text.split(' ');
  const first = isStreet(text) ? 2 : 1;
  for (let from = Math.max(first, words.length - 3); from < words.length; from += 1) {
    const city = words.slice(from).join(' ');
    const isCity = ({ name, state }: Gazetteer['cities'][number]) =>
      name.toLowerCase() === cityWords(city) && (wanted === null || state === wanted);
    if (cities.some(isCity)) {
      return { street: words.slice(0, from).join(' '), city };
    }
  }
  return { street: text, city: '' };
}
