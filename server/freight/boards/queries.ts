import { date } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';

/** Ids of a filter, single or several. Null without a filter. */
export function idsIn(query: Query, name: string): number[] | null {
  const raw = query[name];
  const given = typeof raw === 'object' && raw !== null ? Object.values(raw) : [raw];
  const asked = given.filter(one => one !== undefined && one !== null && one !== '');
  if (asked.length === 0) return null;
  return asked.map(Number).filter(id => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

/** A whole number of at least 1. `fallback` for anything else, like page numbers of lists. */
export function countIn(query: Query, name: string, fallback: number): number {
  const raw = String(query[name] ?? '');
  return /^[1-9]\d{0,11}$/.test(raw) ? Number(raw) : fallback;
}

export const textIn = (query: Query, name: string): string =>
  typeof query[name] === 'string' ? query[name].trim() : '';

/** A date of a query. `fallback` when there is none. */
export function dayIn(query: Query, name: string, fallback: string): string {
  const reading = readValue(date(), query[name] ?? null);
  if (reading.violation)
    throw new Invalid({ [name]: ['The date must be in the format YYYY-MM-DD.'] });
  return reading.value === null ? fallback : String(reading.value);
}
