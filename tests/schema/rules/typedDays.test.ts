import { describe, expect, test } from 'vitest';
import {
  invoiceDayRefusal,
  paymentDayRefusal,
  yearRefusal,
} from '../../../schema/rules/typedDays.ts';

const today = '2026-11-22';

test.each([
  ['2026-11-22', null],
  ['1970-01-01', null],
  ['2027-12-31', null],
  ['1969-12-31', 'The year must be between 1970 and 2027.'],
  ['0027-01-05', 'The year must be between 1970 and 2027.'],
  ['2028-01-01', 'The year must be between 1970 and 2027.'],
  ['2062-11-22', 'The year must be between 1970 and 2027.'],
])('the day %s of a stop: %s', (day, refusal) => {
  expect(yearRefusal(day, today)).toBe(refusal);
});

test.each([
  ['2026-11-22', null],
  ['2026-12-23', null],
  ['2026-12-24', 'The invoice date must not be more than 31 days ahead.'],
  ['2027-11-22', 'The invoice date must not be more than 31 days ahead.'],
  ['2062-11-22', 'The invoice date must not be more than 31 days ahead.'],
  ['2025-11-22', null],
  ['2025-05-22', null],
  ['2025-05-21', 'The invoice date must not be more than 18 months ago.'],
  ['0026-11-22', 'The invoice date must not be more than 18 months ago.'],
])('an invoice of %s: %s', (day, refusal) => {
  expect(invoiceDayRefusal(day, today)).toBe(refusal);
});

describe('a payment', () => {
  test.each([
    ['2026-11-22', null],
    ['2026-11-23', null],
    ['2026-11-24', 'The payment date must not be in the future.'],
    ['2062-11-22', 'The payment date must not be in the future.'],
    ['2019-01-01', null],
  ])('on %s: %s', (day, refusal) => {
    expect(paymentDayRefusal(day, { today })).toBe(refusal);
  });

  test.each([
    ['2026-11-12', '2026-11-10', null],
    ['2026-11-01', '2026-11-10', null],
    ['2026-08-12', '2026-11-10', null],
    [
      '2026-08-11',
      '2026-11-10',
      'The payment date must not be more than 90 days before the invoice.',
    ],
    [
      '2025-11-20',
      '2026-11-10',
      'The payment date must not be more than 90 days before the invoice.',
    ],
  ])('on %s for an invoice of %s: %s', (day, invoice_date, refusal) => {
    expect(paymentDayRefusal(day, { today, invoice_date })).toBe(refusal);
  });
});
