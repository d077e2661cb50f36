import { similarity } from './similarity.ts';

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
