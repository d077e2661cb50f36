import { expect, test } from 'vitest';
import {
  comparedRange,
  type PeriodPreset,
  type ReportCompare,
  rangeOf,
} from '../../schema/reportDefinition.ts';

const WEEK = '2026-11-09..2026-11-15';
const [TODAY, MONDAY] = ['2026-11-13', 1] as const;
const rangeIn = (text: string) => {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
};

test.each<[string, ReportCompare | null, string]>([
  [WEEK, null, '2026-11-02..2026-11-08'],
  // The period before is what a tile is compared with: `periodBefore` has its cases.
  ['2026-11-01..2026-11-13', null, '2026-10-01..2026-10-13'],
  ['2026-03-01..2026-03-31', null, '2026-02-01..2026-02-28'],
  [WEEK, { unit: 'day', back: 364 }, '2025-11-10..2025-11-16'],
  // Whole months stay whole, parts of a month keep their days.
  ['2026-10-01..2026-10-31', { unit: 'month', back: 1 }, '2026-09-01..2026-09-30'],
  ['2026-02-01..2026-02-28', { unit: 'month', back: 12 }, '2025-02-01..2025-02-28'],
  ['2026-03-01..2026-05-31', { unit: 'month', back: 3 }, '2025-12-01..2026-02-28'],
  ['2026-11-01..2026-11-13', { unit: 'month', back: 1 }, '2026-10-01..2026-10-13'],
  ['2026-03-30..2026-03-31', { unit: 'month', back: 1 }, '2026-02-28..2026-02-28'],
  [WEEK, { unit: 'period', back: 1 }, '2026-11-02..2026-11-08'],
  [WEEK, { unit: 'period', back: 2 }, '2026-10-26..2026-11-01'],
  ['2026-11-01..2026-11-13', { unit: 'period', back: 1 }, '2026-10-01..2026-10-13'],
  ['2026-03-01..2026-04-30', { unit: 'period', back: 1 }, '2026-01-01..2026-02-28'],
  [WEEK, { unit: 'year', back: 1 }, '2025-11-10..2025-11-16'],
  ['2028-02-01..2028-02-29', { unit: 'year', back: 1 }, '2027-02-01..2027-02-28'],
  [WEEK, { preset: 'last_month' }, '2026-10-01..2026-10-31'],
  [WEEK, { from: '2026-06-01', to: '2026-06-30' }, '2026-06-01..2026-06-30'],
])('%s, compared by %o, is compared with %s', (period, compare, wanted) => {
  expect(comparedRange(compare, rangeIn(period), TODAY, MONDAY)).toEqual(rangeIn(wanted));
});

test('all dates are compared with none', () => {
  expect(comparedRange({ unit: 'month', back: 1 }, null, TODAY, MONDAY)).toBeNull();
});

test.each<[PeriodPreset, string, string]>([
  ['week_to_date', '2026-11-09..2026-11-13', '2026-11-02..2026-11-06'],
  ['month_to_date', '2026-11-01..2026-11-13', '2026-10-01..2026-10-13'],
  ['quarter_to_date', '2026-10-01..2026-11-13', '2026-07-01..2026-08-13'],
  ['year_to_date', '2026-01-01..2026-11-13', '2025-01-01..2025-11-13'],
])('%s is %s, and the same days before are %s', (preset, days, before) => {
  expect(rangeOf({ preset }, TODAY, MONDAY)).toEqual(rangeIn(days));
  expect(comparedRange(null, { preset }, TODAY, MONDAY)).toEqual(rangeIn(before));
  expect(comparedRange({ unit: 'period', back: 1 }, { preset }, TODAY, MONDAY)).toEqual(
    rangeIn(before),
  );
});

test('the first day of a week up to today is compared with that day of the week before', () => {
  const period = { preset: 'week_to_date' } as const;
  expect(comparedRange(null, period, '2026-11-16', MONDAY)).toEqual(
    rangeIn('2026-11-09..2026-11-09'),
  );
});

test('four weeks are compared with four, also when they are a whole February', () => {
  const period = { preset: 'last_4_weeks' } as const;
  expect(rangeOf(period, '2027-03-03', MONDAY)).toEqual(rangeIn('2027-02-01..2027-02-28'));
  const fourBefore = rangeIn('2027-01-04..2027-01-31');
  expect(comparedRange(null, period, '2027-03-03', MONDAY)).toEqual(fourBefore);
  expect(comparedRange({ unit: 'period', back: 1 }, period, '2027-03-03', MONDAY)).toEqual(
    fourBefore,
  );
  // The month by its dates has the month before.
  expect(comparedRange(null, rangeIn('2027-02-01..2027-02-28'), '2027-03-03', MONDAY)).toEqual(
    rangeIn('2027-01-01..2027-01-31'),
  );
});
