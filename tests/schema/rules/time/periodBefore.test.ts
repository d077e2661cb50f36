import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarUnit, periodBefore } from '../../../../schema/rules/time/periodBefore.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  type Weekday,
  weekdayOf,
} from '../../../../schema/rules/time/weeks.ts';

const MONDAY = 1;
const SUNDAY = 0;
const range = (text: string): DateRange => {
  const [from = '', to = from] = text.split('..');
  return { from, to };
};

describe('the period before', () => {
  test.each([
    // Whole months, quarters and years are compared with whole ones.
    ['2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
    ['2028-03-01..2028-03-31', '2028-02-01..2028-02-29'],
    ['2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
    ['2028-02-01..2028-02-29', '2028-01-01..2028-01-31'],
    ['2026-01-01..2026-01-31', '2025-12-01..2025-12-31'],
    ['2026-01-01..2026-03-31', '2025-10-01..2025-12-31'],
    ['2026-04-01..2026-06-30', '2026-01-01..2026-03-31'],
    ['2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
    ['2028-01-01..2028-12-31', '2027-01-01..2027-12-31'],
    ['2026-03-01..2026-04-30', '2026-01-01..2026-02-28'],
    // February 2027 is four weeks too.
    ['2027-02-01..2027-02-28', '2027-01-01..2027-01-31'],
    // The first days are compared with the same days of the one before, as far as it has them.
    ['2026-11-01..2026-11-13', '2026-10-01..2026-10-13'],
    ['2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    ['2026-03-01..2026-03-29', '2026-02-01..2026-02-28'],
    ['2028-03-01..2028-03-30', '2028-02-01..2028-02-29'],
    ['2028-02-01..2028-02-28', '2028-01-01..2028-01-28'],
    ['2026-12-01..2026-12-30', '2026-11-01..2026-11-30'],
    ['2026-10-01..2026-11-13', '2026-07-01..2026-08-13'],
    ['2026-01-01..2026-03-30', '2025-10-01..2025-12-30'],
    ['2026-01-01..2026-11-13', '2025-01-01..2025-11-13'],
    ['2028-01-01..2028-05-31', '2027-08-01..2027-12-31'],
    ['2029-01-01..2029-06-15', '2028-01-01..2028-06-15'],
    // Two whole months from the first of a quarter are compared with the two right before.
    ['2026-10-01..2026-11-30', '2026-08-01..2026-09-30'],
    // The first days of a week with the same days of the week before, also where a month begins in it.
    ['2026-11-09..2026-11-13', '2026-11-02..2026-11-06'],
    ['2026-06-01..2026-06-03', '2026-05-25..2026-05-27'],
    ['2026-11-09', '2026-11-08'],
    // Days, weeks and all others have as many days right before them.
    ['2026-11-13', '2026-11-12'],
    ['2026-11-01', '2026-10-31'],
    ['2026-11-09..2026-11-15', '2026-11-02..2026-11-08'],
    ['2026-06-01..2026-06-07', '2026-05-25..2026-05-31'],
    ['2026-06-01..2026-06-28', '2026-05-04..2026-05-31'],
    ['2026-10-19..2026-11-15', '2026-09-21..2026-10-18'],
    ['2026-11-04..2026-11-13', '2026-10-25..2026-11-03'],
    ['2026-05-01..2026-07-15', '2026-02-14..2026-04-30'],
  ])('of %s is %s', (period, before) => {
    expect(periodBefore(range(period), { weekStart: MONDAY })).toEqual(range(before));
  });

  test.each([
    ['quarter', '2026-10-01..2026-11-30', '2026-07-01..2026-08-31'],
    ['quarter', '2026-04-01..2026-04-30', '2026-01-01..2026-01-31'],
    ['year', '2025-01-01..2025-02-28', '2024-01-01..2024-02-29'],
    ['month', '2026-11-01', '2026-10-01'],
    ['week', '2026-11-30', '2026-11-23'],
    ['week', '2026-11-09..2026-11-13', '2026-11-02..2026-11-06'],
    ['week', '2027-02-01..2027-02-28', '2027-01-04..2027-01-31'],
  ] as const)('of this %s up to today, %s, is %s', (unit, period, before) => {
    expect(periodBefore(range(period), { weekStart: MONDAY, unit })).toEqual(range(before));
  });

  test('of a week that begins on the first of a month is the week before, by the company’s weeks', () => {
    const week = range('2026-11-01..2026-11-07'); // a Sunday
    const weekBefore = (weekStart: Weekday) => periodBefore(week, { weekStart });
    expect(weekBefore(SUNDAY)).toEqual(range('2026-10-25..2026-10-31'));
    expect(weekBefore(MONDAY)).toEqual(range('2026-10-01..2026-10-07'));
  });

  test.each<[string, CalendarUnit, string]>([
    ['2026-11-01', 'month', '2026-10-01'],
    ['2026-06-01..2026-06-07', 'month', '2026-05-01..2026-05-07'],
    ['2026-03-01..2026-03-31', 'month', '2026-02-01..2026-02-28'],
    ['2026-01-01..2026-06-30', 'year', '2025-01-01..2025-06-30'],
    ['2028-01-01..2028-02-29', 'year', '2027-01-01..2027-02-28'],
    ['2026-10-01..2026-10-31', 'quarter', '2026-07-01..2026-07-31'],
    // What is no beginning of it stays what it is.
    ['2026-11-04..2026-11-13', 'month', '2026-10-25..2026-11-03'],
  ])('of %s as the beginning of a %s is %s', (period, unit, before) => {
    expect(periodBefore(range(period), { weekStart: MONDAY, unit })).toEqual(range(before));
  });

  test.each([
    ['2026-11-09..2026-11-15', 2, '2026-10-26..2026-11-01'],
    ['2026-03-01..2026-03-31', 2, '2026-01-01..2026-01-31'],
    // Not by way of February, which has fewer days.
    ['2026-03-01..2026-03-30', 2, '2026-01-01..2026-01-30'],
    ['2026-01-01..2026-03-31', 4, '2025-01-01..2025-03-31'],
  ])('of %s, %i periods back, is %s', (period, back, before) => {
    expect(periodBefore(range(period), { weekStart: MONDAY }, back)).toEqual(range(before));
  });
});

const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2120-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const anyStart = fc.integer({ min: 0, max: 6 }).map(day => day as Weekday);
/** Any days, and often those that begin with a month or end with one. */
const anyRange = fc
  .tuple(anyDate, fc.integer({ min: 0, max: 800 }), fc.boolean(), fc.boolean())
  .map(([date, days, isFirst, isLast]): DateRange => {
    const from = isFirst ? `${date.slice(0, 7)}-01` : date;
    const to = addDays(from, days);
    return { from, to: isLast ? addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1) : to };
  });

const isWhole = ({ from, to }: DateRange) => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

test('no day of the period before is one of the period, and whole periods leave none out between', () => {
  fc.assert(
    fc.property(anyRange, anyStart, (period, weekStart) => {
      const before = periodBefore(period, { weekStart });
      expect(before.from <= before.to).toBe(true);
      expect(before.to < period.from).toBe(true);
      const isOfWeek =
        weekdayOf(period.from) === weekStart && daysBetween(period.from, period.to) < 6;
      const isSoFar = !isWhole(period) && (period.from.endsWith('-01') || isOfWeek);
      if (!isSoFar) expect(addDays(before.to, 1)).toBe(period.from);
      if (isWhole(period)) expect(isWhole(before)).toBe(true);
    }),
  );
});

test('the same days of the month before are as many, or end with that month', () => {
  fc.assert(
    fc.property(anyDate, anyStart, (to, weekStart) => {
      const period = { from: `${to.slice(0, 7)}-01`, to };
      const before = periodBefore(period, { weekStart, unit: 'month' });
      const next = addDays(before.to, 1);
      const isAsLong = daysBetween(before.from, before.to) === daysBetween(period.from, to);
      expect(before.from).toBe(addMonths(period.from, -1));
      expect(isAsLong || next === period.from).toBe(true);
    }),
  );
});

test('of the whole period before it, the period before is right before again', () => {
  fc.assert(
    fc.property(anyRange, anyStart, (period, weekStart) => {
      fc.pre(
        isWhole(period) || !(period.from.endsWith('-01') || weekdayOf(period.from) === weekStart),
      );
      const calendar = { weekStart };
      const before = periodBefore(period, calendar);
      const twice = periodBefore(period, calendar, 2);
      expect(addDays(twice.to, 1)).toBe(before.from);
    }),
  );
});
