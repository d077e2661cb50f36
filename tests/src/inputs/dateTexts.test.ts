import { describe, expect, it } from 'vitest';
import { zoneAbbreviation } from '../../../schema/rules/time/zoneNames.ts';
import { readDate, shownDate } from '../../../src/inputs/dates/dateText.ts';
import { boundsOf, daysIn, monthsIn, yearsIn } from '../../../src/inputs/dates/dropdownBounds.ts';
import { isInstant, readTime } from '../../../src/inputs/dates/timeText.ts';

const today = '2026-11-13';

describe('a typed date', () => {
  it.each([
    ['11/25/2026', '2026-11-25'],
    ['1/5/2027', '2027-01-05'],
    ['11/25/26', '2026-11-25'],
    ['11252026', '2026-11-25'],
    ['1125', '2026-11-25'],
    ['11-25', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['01/05', '2027-01-05'],
    ['12/28', '2026-12-28'],
    ['02/29/2027', undefined],
    ['02/29', undefined],
    ['13/01/2026', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %s', (typed, date) => {
    expect(readDate(typed, today)).toBe(date);
  });

  it('is shown as MM/DD/YYYY, and left unchanged if invalid', () => {
    expect(shownDate('2026-11-13')).toBe('11/13/2026');
    expect(shownDate('2026-11-13T00:00:00.000Z')).toBe('11/13/2026');
    expect(shownDate('soon')).toBe('soon');
    expect(shownDate(null)).toBe('');
  });
});

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['9p', '21:00'],
    ['9:30 pm', '21:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['23:59:00', '23:59'],
    ['24:00', undefined],
    ['9:75', undefined],
    ['13pm', undefined],
    ['noon', undefined],
  ])('%j is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });
});

describe('a date of three dropdowns', () => {
  it.each([
    ['runs from 1970 to the end of next year', {}, '1970-01-01', '2027-12-31'],
    ['ends today when only the past will do', { pastOnly: true }, '1970-01-01', today],
    ['begins today when only the future will do', { futureOnly: true }, today, '2027-12-31'],
    ['keeps a least age', { minAge: 21 }, '1970-01-01', '2005-11-13'],
    ['keeps a greatest age, before 1970 too', { maxAge: 65 }, '1960-11-14', '2027-12-31'],
    ['keeps years', { minYear: 2020, maxYear: 2035 }, '2020-01-01', '2035-12-31'],
    ['keeps dates', { minDate: '2026-11-20', maxDate: '2030-02-03' }, '2026-11-20', '2030-02-03'],
    ['takes the tighter of two', { maxYear: 2040, pastOnly: true }, '1970-01-01', today],
  ])('%s', (_name, limits, min, max) => {
    expect(boundsOf(limits, today)).toEqual({ min, max });
  });

  it('offers only values within the limits', () => {
    const bounds = { min: '2024-11-28', max: '2026-02-02' };
    expect(yearsIn(bounds)).toEqual([2026, 2025, 2024]);
    expect(monthsIn(2024, bounds)).toEqual([11, 12]);
    expect(monthsIn(2026, bounds)).toEqual([1, 2]);
    expect(daysIn(2024, 11, bounds)).toEqual([28, 29, 30]);
    expect(daysIn(2025, 2, bounds)).toHaveLength(28);
    expect(daysIn(undefined, 2, bounds)).toHaveLength(29);
  });
});

it('names a zone in summer and in winter', () => {
  expect(zoneAbbreviation('2026-07-01T12:00:00Z', 'America/Chicago')).toBe('CDT');
  expect(zoneAbbreviation('2026-12-01T12:00:00Z', 'America/Chicago')).toBe('CST');
  expect(zoneAbbreviation('2026-12-01T12:00:00Z', 'Nowhere/Else')).toBe('Nowhere/Else');
});

it.each([
  ['2026-11-24T14:00:00.000Z', true],
  ['2026-11-24T14:00-06:00', true],
  ['2026-11-24T25:00:00Z', false],
  ['2026-11-24T14:00', false],
  ['SeTtle by 4Z', false],
])('“%s” is an instant: %s', (text, is) => {
  expect(isInstant(text)).toBe(is);
});
