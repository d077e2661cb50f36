import type { Heard } from './heard.ts';
import { isOrigin, originPhraseAt } from './hearName.ts';
import { type Name, nameAt } from './names.ts';
import type { Word } from './words.ts';

const MOST_CITY_WORDS = 4;

/** A city where the company picks up or delivers. A lane between two of them is what a question names. */
export const isCity = ({ dimension }: Name): boolean => dimension === 'city_lane';

/**
 * `Fort Wayne to Dallas`, `Dallas, TX to Memphis`: the lanes between the cities that are called so, with
 * how many words name them.
 */
export function laneAt(
  words: readonly Word[],
  at: number,
  names: readonly Name[],
): { lanes: Name[]; length: number } | null {
  const cities = names.filter(isCity);
  const first = cityAt(words, at, cities);
  if (!first || words[at + first.length]?.text !== 'to') return null;
  const second = cityAt(words, at + first.length + 1, cities);
  if (!second) return null;
  const lanes = first.cities.flatMap(from =>
    second.cities.map(to => {
      const label = `${from.label} → ${to.label}`;
      return { dimension: 'city_lane' as const, id: label, label };
    }),
  );
  return { lanes, length: first.length + 1 + second.length };
}

/**
 * `out of Fort Wayne`, `into Dallas, TX`: takes a city as the end of lanes that it is said to be, and
 * returns how many words name it. One that may be either end is kept as such. 0 where no city is named.
 */
export function takeCity(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const found = cityAt(words, at, names.filter(isCity));
  const [first] = found?.cities ?? [];
  if (!found || !first) return 0;
  const end = endSaid(words, at, at + found.length);
  const cities = end ? found.cities.map(({ label }) => ({ dimension: end, id: label, label })) : [];
  const [only, ...others] = cities;
  if (end === 'delivery_city') stateBefore(words, at, heard);
  if (!only) heard.cities.push(first.label);
  else if (others.length > 0) heard.ambiguous.push(cities);
  else heard.names.push(only);
  if (end) heard.namedUntil = at + found.length;
  return found.length;
}

/** How many words say that the state or city after them is where loads begin: `picked up in`. */
export function isOriginPhrase(words: readonly Word[], at: number, names: readonly Name[]): number {
  const length = originPhraseAt(words, at);
  if (length === 0) return 0;
  const isState = nameAt(words, at + length, names)?.names.every(({ dimension }) =>
    dimension.endsWith('state'),
  );
  return isState || cityAt(words, at + length, names.filter(isCity)) ? length : 0;
}

/** Which end of its lanes a city is. Null where nothing says so. */
function endSaid(
  words: readonly Word[],
  at: number,
  until: number,
): 'pickup_city' | 'delivery_city' | null {
  if (isOrigin(words, at)) return 'pickup_city';
  const before = words[at - 1]?.text ?? '';
  if (['to', 'into'].includes(before)) return 'delivery_city';
  // `delivered in Dallas`
  if (['in', 'at'].includes(before) && /^deliver/.test(words[at - 2]?.text ?? '')) {
    return 'delivery_city';
  }
  // `Fort Wayne to Texas`
  return words[until]?.text === 'to' ? 'pickup_city' : null;
}

/** `Indiana to Dallas`: the state is where loads begin. */
function stateBefore(words: readonly Word[], at: number, heard: Heard): void {
  const last = heard.names.at(-1);
  const isJoined = heard.namedUntil === at - 1 && words[at - 1]?.text === 'to';
  if (!last?.dimension.endsWith('state') || !isJoined) return;
  heard.names.splice(-1, 1, { ...last, dimension: 'pickup_state' });
  heard.isInState = false;
}

/** The cities of this name, only those in the state whose code stands after it. */
function cityAt(words: readonly Word[], at: number, cities: readonly Name[]) {
  for (let length = MOST_CITY_WORDS; length > 0; length--) {
    const said = words.slice(at, at + length).map(({ text }) => text);
    if (said.length < length) continue;
    const text = said.join(' ');
    const found = cities.filter(city => cityOf(city) === text);
    if (found.length === 0) continue;
    const after = words[at + length]?.typed.toUpperCase() ?? '';
    const inState = found.filter(({ label }) => label.endsWith(`, ${after}`));
    return inState.length > 0 ? { cities: inState, length: length + 1 } : { cities: found, length };
  }
  return null;
}

/** Each city is read once, not for each word of the question. */
const readCities = new WeakMap<Name, string>();

/** The city of `St. Louis, MO` as words are compared. */
function cityOf(city: Name): string {
  const known = readCities.get(city);
  if (known !== undefined) return known;
  const read = (city.label.split(',')[0] ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  readCities.set(city, read);
  return read;
}
