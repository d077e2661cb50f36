import type { Name } from './names.ts';
import type { Word } from './words.ts';

const MOST_CITY_WORDS = 4;

/** A city where the company picks up or delivers. A lane between two of them is what a question names. */
export const isCity = ({ dimension }: Name): boolean => dimension === 'city_lane';

/**
 * `Fort Wayne to Dallas`, `Dallas, TX to Memphis`: the lanes between the cities that are called so, with
 * how many words name them. A city alone is no lane.
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

/** A city that is named without the other end of a lane, with how many words name it. */
export function loneCityAt(
  words: readonly Word[],
  at: number,
  names: readonly Name[],
): { label: string; length: number } | null {
  const found = cityAt(words, at, names.filter(isCity));
  const [first] = found?.cities ?? [];
  return found && first ? { label: first.label, length: found.length } : null;
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
