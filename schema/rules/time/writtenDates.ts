import { isPlainDate, type PlainDate } from './weeks.ts';

/**
 * A date with its year as people write it: 11/13/2026, 11-13-26, 11.13.2026 or 2026-11-13. With
 * `dayFirst` the day is before the month. A year of two digits is of this century. Null for anything
 * else, such as 02/30/2026.
 */
export function writtenDate(text: string, dayFirst = false): PlainDate | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dateOfParts(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!us) return null;
  return dateOfParts(us[3], us[dayFirst ? 2 : 1], us[dayFirst ? 1 : 2]);
}

/** The date of a written year, month and day. Null where the calendar has no such day. */
export function dateOfParts(year = '', month = '', day = ''): PlainDate | null {
  const century = year.length === 2 ? '20' : '';
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
