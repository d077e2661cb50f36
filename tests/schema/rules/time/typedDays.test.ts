import { expect, test } from 'vitest';
import { bookedDayViolation, yearViolation } from '../../../../schema/rules/time/typedDays.ts';

const today = '2026-11-22';

test.each([
  ['2026-11-22', null],
  ['1970-01-01', null],
  ['2027-12-31', null],
  ['1969-12-31', 'The year must be between 1970 and 2027.'],
  ['0027-01-05', 'The year must be between 1970 and 2027.'],
  ['2028-01-01', 'The year must be between 1970 and 2027.'],
  ['2062-11-22', 'The year must be between 1970 and 2027.'],
])('the date %s of a stop: %s', (day, violation) => {
  expect(yearViolation(day, today)).toBe(violation);
});

test.each([
  ['2026-11-22', null],
  ['2026-12-23', null],
  ['2026-12-24', 'The invoice date must not be more than 31 days ahead.'],
  ['2027-11-22', 'The invoice date must not be more than 31 days ahead.'],
  ['2062-11-22', 'The invoice date must not be more than 31 days ahead.'],
  ['2019-05-21', null],
  ['1970-01-01', null],
  ['1969-12-31', 'The invoice date must not be before 1970.'],
  ['0026-11-22', 'The invoice date must not be before 1970.'],
])('an invoice of %s: %s', (day, violation) => {
  expect(bookedDayViolation('The invoice date', day, today)).toBe(violation);
});
