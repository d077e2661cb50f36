import type { ForeignCity, NorthAmerica } from '../../maps/northAmerica.ts';

/** A parsed search for a place in Mexico or Canada. */
interface ForeignQuery {
  street: string | null;
  city: string;
  regions: readonly string[] | null;
  country: 'MX' | 'CA' | null;
}

interface ForeignPlaces {
  /** As it was typed. */
  street: string | null;
  cities: readonly ForeignCity[];
  /** The text says the country, so nothing else is meant. */
  isCountryNamed: boolean;
  /** "Toronto, Ontario": a province and one of its cities come before a street in Ontario, CA. */
  isRegionNamed: boolean;
}

/** The cities of Mexico and Canada that a text names. */
export function foreignPlaces(text: string, places: NorthAmerica): ForeignPlaces {
  const { street, city, regions, country } = parse(text, places);
  const cities = places.find(city, regions, country);
  return {
    street,
    cities,
    isCountryNamed: country !== null,
    isRegionNamed: regions !== null && cities.length > 0 && places.has(city),
  };
}

/** Parses "Monterrey", "Av. Ruiz Cortines 200, Monterrey, Nuevo León, Mexico", "Toronto ON". */
function parse(text: string, places: NorthAmerica): ForeignQuery {
  const parts = text
    .slice(0, 200)
    .split(',')
    .map(part => part.trim().replace(/\s+/g, ' '))
    .filter(part => part !== '');
  const country = takeLast(parts, word => COUNTRIES[word.toLowerCase()] ?? null);
  // The name of a state may also be that of its city: the first part is always a city.
  const regions = takeLast(parts, places.regionsNamed);
  const last = parts.pop() ?? '';
  if (parts.length > 0) return { street: parts.join(', '), city: last, regions, country };
  return { ...townAtEnd(last, places), regions, country };
}

const COUNTRIES: Readonly<Record<string, 'MX' | 'CA'>> = {
  mexico: 'MX',
  méxico: 'MX',
  mx: 'MX',
  canada: 'CA',
};

/** Removes the last part, or the last words of the only part, when they name something. */
function takeLast<T>(parts: string[], named: (text: string) => T | null): T | null {
  const last = parts.at(-1) ?? '';
  const whole = parts.length > 1 ? named(last) : null;
  if (whole !== null) {
    parts.pop();
    return whole;
  }
  const words = last.split(' ');
  for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length; from += 1) {
    const found = named(words.slice(from).join(' '));
    if (found === null) continue;
    parts[parts.length - 1] = words.slice(0, from).join(' ');
    return found;
  }
  return null;
}

/** Newfoundland and Labrador, Baja California Sur. */
const MOST_WORDS = 3;

/** "Av. Juárez 200 Monterrey": the longest ending that is a city's name. */
function townAtEnd(text: string, places: NorthAmerica): { street: string | null; city: string } {
  const words = text.split(' ');
  if (places.find(text, null, null).length > 0) return { street: null, city: text };
  for (let from = 1; from < words.length; from += 1) {
    const city = words.slice(from).join(' ');
    if (places.has(city)) {
      return { street: words.slice(0, from).join(' '), city };
    }
  }
  return { street: null, city: text };
}
