import { similarity } from './similarity.ts';

const LEAST_STREET = 0.5;

/**
 * Whether two lines of address may be the same door. Sites of one company often share the name and
 * the ZIP code, so the street has a say of its own: the house number where both begin with one, and
 * enough of the name behind it.
 */
export function isSameStreet(a: string, b: string): boolean {
  if (similarity(a, b) === 1) return true;
  const [first, second] = [doorOf(a), doorOf(b)];
  if (!first.number || !second.number) return similarity(a, b) >= LEAST_STREET;
  return first.number === second.number && similarity(first.name, second.name) >= LEAST_STREET;
}

/** "1200", "12-34", "410B", and the grid of Wisconsin's "N61W23044"; "5th Ave" begins with none. */
const HOUSE_NUMBER = /^\s*#?((?:[nsew]\d+){1,2}|\d+(?:-\d+)?[a-z]?)(?=[\s,])/i;

function doorOf(street: string) {
  const [whole, number] = HOUSE_NUMBER.exec(street) ?? [''];
  return { number: number?.toLowerCase(), name: street.slice(whole.length) };
}
