import { describe, expect, test } from 'vitest';
import { dueDays, occurrencesIn, passedDays } from '../../../../schema/rules/freight/recurrence.ts';

const rhythm = {
  weekdays: ['mon', 'thu'],
  every_weeks: 1,
  starts_on: '2026-11-03',
  ends_on: null,
};
const november = { from: '2026-11-01', to: '2026-11-30' };

describe('a recurring load is due', () => {
  test('on its weekdays, from its first day on', () => {
    expect(occurrencesIn(rhythm, { from: '2026-11-01', to: '2026-11-12' })).toEqual([
      '2026-11-05',
      '2026-11-09',
      '2026-11-12',
    ]);
  });

  test('every other week, counted from the week of the first day', () => {
    expect(occurrencesIn({ ...rhythm, every_weeks: 2 }, november)).toEqual([
      '2026-11-05',
      '2026-11-16',
      '2026-11-19',
      '2026-11-30',
    ]);
  });

  test('every other week for a company whose weeks start on Sunday', () => {
    const days = { ...rhythm, weekdays: ['sun', 'mon'], starts_on: '2026-11-08', every_weeks: 2 };
    expect(occurrencesIn({ ...days, week_start: 0 }, november)).toEqual([
      ...['2026-11-08', '2026-11-09'],
      ...['2026-11-22', '2026-11-23'],
    ]);
    // In weeks from Monday the first Sunday ends its week.
    expect(occurrencesIn(days, november)).toEqual([
      ...['2026-11-08', '2026-11-16'],
      ...['2026-11-22', '2026-11-30'],
    ]);
  });

  test('until its last day', () => {
    expect(occurrencesIn({ ...rhythm, ends_on: '2026-11-09' }, november)).toEqual([
      '2026-11-05',
      '2026-11-09',
    ]);
  });

  test('never without weekdays or a first day', () => {
    expect(occurrencesIn({ ...rhythm, weekdays: [] }, november)).toEqual([]);
    expect(occurrencesIn({ ...rhythm, starts_on: null }, november)).toEqual([]);
  });

  test('on Sundays with a clock change as on any other', () => {
    const sundays = { ...rhythm, weekdays: ['sun'], starts_on: '2026-03-01' };
    expect(occurrencesIn(sundays, { from: '2026-03-01', to: '2026-03-16' })).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-03-15',
    ]);
  });

  test('the given number of days ahead', () => {
    expect(dueDays({ ...rhythm, days_ahead: 4 }, '2026-11-05')).toEqual([
      '2026-11-05',
      '2026-11-09',
    ]);
    expect(dueDays({ ...rhythm, days_ahead: 0 }, '2026-11-06')).toEqual([]);
  });

  test('and was due on the days of the last week, since its schedule last changed', () => {
    const passed = (changedOn: string) => passedDays(rhythm, { changedOn, today: '2026-11-19' });
    expect(passed('2026-11-01')).toEqual(['2026-11-12', '2026-11-16']);
    expect(passed('2026-11-12')).toEqual(['2026-11-16']);
    expect(passed('2026-11-19')).toEqual([]);
  });
});
