import { expect, test } from 'vitest';
import {
  type ComparedPeriods,
  comparedDate,
  comparedFilters,
  comparedIds,
  type DatedGroup,
} from '../../schema/comparedDates.ts';
import { nameOfDate } from '../../schema/dimensionValues.ts';
import { comparedRange, type ReportCompare } from '../../schema/reportDefinition.ts';
import { daysIn } from '../../schema/rules/time/weeks.ts';

const rangeIn = (text: string) => {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
};

const periodsOf = (period: string, before: string): ComparedPeriods => ({
  period: rangeIn(period),
  before: rangeIn(before),
  weekStart: 1,
});

const WEEKS = ['2026-11-02..2026-11-08', '2026-10-19..2026-10-25'] as const;
const MONTHS = ['2026-11-01..2026-11-30', '2026-10-01..2026-10-31'] as const;
const SHORTER = ['2026-03-01..2026-03-31', '2026-02-01..2026-02-28'] as const;
const YEARS = ['2028-01-01..2028-12-31', '2027-01-01..2027-12-31'] as const;
const PART = ['2026-11-01..2026-11-13', '2026-10-19..2026-10-31'] as const;
const UNEQUAL = ['2026-11-02..2026-11-15', '2026-10-19..2026-10-25'] as const;
const QUARTERS = ['2026-10-01..2026-12-31', '2026-07-01..2026-09-30'] as const;

test.each<[DatedGroup, string, readonly [string, string], string | null]>([
  ['day', '2026-11-02', WEEKS, '2026-10-19'],
  ['day', '2026-11-08', WEEKS, '2026-10-25'],
  ['week', '2026-11-02', WEEKS, '2026-10-19'],
  ['day', '2026-11-01', PART, '2026-10-19'],
  ['day', '2026-11-30', MONTHS, '2026-10-30'],
  // Three days of March are after the end of February.
  ['day', '2026-03-28', SHORTER, '2026-02-28'],
  ['day', '2026-03-29', SHORTER, null],
  // After a leap day the dates stay together.
  ['day', '2028-02-28', YEARS, '2027-02-28'],
  ['day', '2028-02-29', YEARS, null],
  ['day', '2028-03-01', YEARS, '2027-03-01'],
  ['day', '2028-12-31', YEARS, '2027-12-31'],
  // A month of a quarter keeps its place, however many days the months before it have.
  ['day', '2026-12-01', QUARTERS, '2026-09-01'],
  ['day', '2026-10-31', QUARTERS, '2026-07-31'],
  ['month', '2026-10-01', QUARTERS, '2026-07-01'],
  ['month', '2026-12-01', QUARTERS, '2026-09-01'],
  ['month', '2028-02-01', YEARS, '2027-02-01'],
  // The first week of a month may begin in the one before.
  ['week', '2026-10-26', MONTHS, '2026-09-28'],
  ['week', '2026-11-23', MONTHS, '2026-10-26'],
  ['week', '2026-11-30', MONTHS, null],
  // More days than they are compared with.
  ['day', '2026-11-08', UNEQUAL, '2026-10-25'],
  ['day', '2026-11-09', UNEQUAL, null],
  ['week', '2026-11-09', UNEQUAL, null],
  // Outside of the period.
  ['day', '2026-11-01', WEEKS, null],
  ['day', '2026-11-09', WEEKS, null],
  ['day', '', WEEKS, null],
])('the %s %s of %o is compared with %s', (group, date, [period, before], wanted) => {
  expect(comparedDate(group, date, periodsOf(period, before))).toBe(wanted);
});

test.each<[string, ReportCompare]>([
  ['2028-02-01..2028-02-29', { unit: 'year', back: 1 }],
  ['2026-11-09..2026-11-15', { unit: 'year', back: 1 }],
  ['2028-02-20..2028-03-05', { unit: 'month', back: 1 }],
  ['2026-03-01..2026-05-31', { unit: 'period', back: 1 }],
  ['2026-01-01..2026-12-31', { unit: 'year', back: 2 }],
])('no two days of %s are compared with the same day, by %o', (text, compare) => {
  const period = rangeIn(text);
  const before = comparedRange(compare, period, '2026-11-13', 1)!;
  const dates = daysIn(period).flatMap(
    date => comparedDate('day', date, { period, before, weekStart: 1 }) ?? [],
  );
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.every(date => before.from <= date && date <= before.to)).toBe(true);
  expect(dates).toEqual([...dates].sort());
});

test('a day brings its own week and month, next to groups that are no dates', () => {
  const months = periodsOf(...MONTHS);
  expect(comparedIds(['broker', 'week', 'day'], [7, '2026-11-02', '2026-11-05'], months)).toEqual([
    ...[7, '2026-10-05', '2026-10-05'],
  ]);
  expect(comparedIds(['month', 'broker'], ['2026-11-01', 7], months)).toEqual(['2026-10-01', 7]);
  expect(comparedIds(['broker'], [7], months)).toEqual([7]);
  const shorter = periodsOf(...SHORTER);
  expect(comparedIds(['day', 'broker'], ['2026-03-31', 7], shorter)).toBeNull();
});

test.each([
  // The part of October 26 that is in November is the first week of its month, as September 28's is.
  [MONTHS, ['2026-10-26', '2026-11-01'], ['2026-09-28', '2026-10-01']],
  [MONTHS, ['2026-11-23', '2026-11-01'], ['2026-10-26', '2026-10-01']],
  // October has no sixth week.
  [MONTHS, ['2026-11-30', '2026-11-01'], null],
  [QUARTERS, ['2026-10-26', '2026-10-01'], ['2026-07-27', '2026-07-01']],
  [QUARTERS, ['2026-10-26', '2026-11-01'], ['2026-07-27', '2026-08-01']],
  [QUARTERS, ['2026-11-02', '2026-11-01'], ['2026-08-03', '2026-08-01']],
  // Other days that begin in the middle of a month.
  [UNEQUAL, ['2026-11-02', '2026-11-01'], ['2026-10-19', '2026-10-01']],
  [UNEQUAL, ['2026-11-09', '2026-11-01'], null],
] as const)('in %o, the week and month %o are compared with %o', ([
  period,
  before,
], ids, wanted) => {
  const periods = periodsOf(period, before);
  expect(comparedIds(['week', 'month'], ids, periods)).toEqual(wanted);
  const turned = wanted && [wanted[1], 7, wanted[0]];
  expect(comparedIds(['month', 'broker', 'week'], [ids[1], 7, ids[0]], periods)).toEqual(turned);
});

test.each([
  ['2026-10-26', '2026-10-01', '10/26/2026 – 10/31/2026'],
  ['2026-10-26', '2026-11-01', '11/01/2026'],
  ['2026-11-02', '2026-11-01', '11/02/2026'],
  ['2026-11-30', '2026-11-01', '11/30/2026'],
  ['2026-11-30', '2026-12-01', '12/01/2026 – 12/06/2026'],
  ['2028-02-28', '2028-02-01', '02/28/2028 – 02/29/2028'],
  ['', '2026-11-01', 'None'],
])('next to its month, the week %s of %s is named %s', (week, month, name) => {
  const dimensions = ['broker', 'month', 'week'] as const;
  expect(nameOfDate('week', dimensions, [7, month, week])).toBe(name);
});

test('without a month, a week is named by its first day', () => {
  expect(nameOfDate('week', ['week', 'broker'], ['2026-10-26', 7])).toBe('10/26/2026');
});

test('chosen dates are those of the same places, and other filters stay', () => {
  const broker = { dimension: 'broker', values: [7] } as const;
  const days = { dimension: 'day', values: ['2026-11-03', '2026-11-20'], not: true } as const;
  expect(comparedFilters([broker, days], periodsOf(...WEEKS))).toEqual([
    broker,
    { dimension: 'day', values: ['2026-10-20'], not: true },
  ]);
  const last = { dimension: 'day', values: ['2026-03-31'] } as const;
  expect(comparedFilters([last], periodsOf(...SHORTER))).toEqual([
    { dimension: 'day', values: [] },
  ]);
});
