import { expect, test } from 'vitest';
import { writtenDate } from '../../../../schema/rules/time/writtenDates.ts';

test.each([
  ['11/13/2026', false, '2026-11-13'],
  ['1/5/26', false, '2026-01-05'],
  ['13.11.2026', true, '2026-11-13'],
  ['2026-1-5', false, '2026-01-05'],
  ['02/29/2028', false, '2028-02-29'],
  ['02/29/2026', false, null],
  ['13/11/2026', false, null],
  ['11/13', false, null],
  ['11/13/026', false, null],
  ['tomorrow', false, null],
])('%s (day first: %s) is the date %s', (text, dayFirst, date) => {
  expect(writtenDate(text, dayFirst)).toBe(date);
});
