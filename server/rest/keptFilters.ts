import { Invalid } from '../http/errors.ts';

/** As much as an address could hold; what is kept of a list is read by every page of it. */
const LONGEST = 8_000;

/** Filters are kept as they stand in a list's address: one object, no longer than that could be. */
export function requireFilters(filters: unknown): void {
  if (filters === undefined || filters === null) return;
  if (typeof filters !== 'object' || Array.isArray(filters)) {
    throw new Invalid({ filters: ['The filters are not valid.'] });
  }
  if (JSON.stringify(filters).length > LONGEST) {
    throw new Invalid({ filters: ['The filters are too many to be kept.'] });
  }
}
