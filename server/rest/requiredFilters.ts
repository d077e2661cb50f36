import { Invalid } from '../errors.ts';

/** As much as a URL could hold: every page of a list reads its saved filters. */
const LONGEST = 8_000;

/** Filters are stored as in a list's URL: one object, no longer than that could be. */
export function requireFilters(filters: unknown): void {
  if (filters === undefined || filters === null) return;
  if (typeof filters !== 'object' || Array.isArray(filters)) {
    throw new Invalid({ filters: ['The filters are not valid.'] });
  }
  if (JSON.stringify(filters).length > LONGEST) {
    throw new Invalid({ filters: ['There are too many filters to save.'] });
  }
}
