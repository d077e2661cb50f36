import { expect, test } from 'vitest';
import { agingBucket } from '../../../../schema/rules/billing/aging.ts';
import { daysBetween } from '../../../../schema/rules/time/weeks.ts';

test('MT-63: a balance is aged by the days since the invoice date', () => {
  const dates = ['2026-10-25', '2026-10-20', '2026-09-20', '2026-08-20'];
  const days = dates.map(date => daysBetween(date, '2026-11-20'));
  expect(days).toEqual([26, 31, 61, 92]);
  expect(days.map(one => agingBucket('invoice', one))).toEqual([
    '0_30',
    '31_60',
    '61_90',
    '91_plus',
  ]);
});

test.each([
  [-5, '0_30'],
  [30, '0_30'],
  [31, '31_60'],
  [60, '31_60'],
  [61, '61_90'],
  [90, '61_90'],
  [91, '91_plus'],
])('%i days after the invoice date it is in %s', (days, bucket) => {
  expect(agingBucket('invoice', days)).toBe(bucket);
});

test.each([
  [-20, 'current'],
  [0, 'current'],
  [1, '1_30'],
  [30, '1_30'],
  [31, '31_60'],
  [61, '61_90'],
  [90, '61_90'],
  [91, 'over_90'],
])('%i days past the due date it is in %s', (days, bucket) => {
  expect(agingBucket('due', days)).toBe(bucket);
});
