import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysIn,
  dayText,
  isPlainDate,
  isWithin,
  monthOf,
  previousWeek,
  type Weekday,
  weekdayOf,
  weekOf,
  weeksIn,
} from '../../../../schema/rules/time/weeks.ts';

const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const anyStart = fc.integer({ min: 0, max: 6 }).map(day => day as Weekday);

test('a day is shown in US format', () => {
  expect(dayText('2026-12-08')).toBe('12/08/2026');
});

test('days are counted by the calendar', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      const expected = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
      expect(addDays(date, days)).toBe(expected);
      expect(daysBetween(date, expected)).toBe(days);
      expect(weekdayOf(date)).toBe(new Date(date).getUTCDay());
    }),
  );
});

test('weeks partition the days: each day is in exactly the week that it names', () => {
  fc.assert(
    fc.property(anyDate, anyStart, (date, startsOn) => {
      const week = weekOf(date, startsOn);
      expect(isWithin(date, week)).toBe(true);
      expect(weekdayOf(week.from)).toBe(startsOn);
      expect(daysIn(week).map(day => weekOf(day, startsOn))).toEqual(Array(7).fill(week));
      expect(weekOf(addDays(week.to, 1), startsOn).from).toBe(addDays(week.to, 1));
    }),
  );
});

test('the weeks of a range cover it without a gap', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 400 }), (from, days) => {
      const range = { from, to: addDays(from, days) };
      const covered = weeksIn(range).flatMap(daysIn);
      expect(covered).toEqual(daysIn({ from: covered[0]!, to: covered.at(-1)! }));
      expect(covered[0]! <= range.from && covered.at(-1)! >= range.to).toBe(true);
    }),
  );
});

test('MT-75: on a Friday the previous week is the last full Monday to Sunday', () => {
  expect(previousWeek('2026-11-20')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('a month later is the same day or the last of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(monthOf('2026-11-08')).toBe('2026-11');
});

test('only days of the calendar are dates', () => {
  expect(['2026-02-28', '2024-02-29', '2000-02-29'].every(isPlainDate)).toBe(true);
  const wrong = ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '11/08/2026'];
  expect(wrong.some(isPlainDate)).toBe(false);
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
});

test('every day of two centuries follows the one before, as the calendar says', () => {
  for (let days = -30_000; days < 60_000; days += 1) {
    const expected = new Date(days * 86_400_000).toISOString().slice(0, 10);
    if (addDays('1970-01-01', days) !== expected)
      expect(addDays('1970-01-01', days)).toBe(expected);
  }
});
