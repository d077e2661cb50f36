import { expect, test } from 'vitest';
import {
  bankHolidays,
  bankingDayFrom,
  isBankingDay,
  nextBankingDay,
} from '../../../../schema/rules/time/bankingDays.ts';

test('the Federal Reserve Banks are closed on eleven days of a year', () => {
  expect(bankHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  expect(bankHolidays(2027)).toContain('2027-07-05'); // The 4th is a Sunday.
});

test.each([
  ['an ordinary Friday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['Thanksgiving', '2026-11-26', '2026-11-27'],
  ['New Year’s Day before a weekend', '2027-01-01', '2027-01-04'],
  ['Independence Day on a Sunday is kept on Monday', '2027-07-04', '2027-07-06'],
  ['Independence Day on a Saturday: the Friday before is open', '2026-07-03', '2026-07-03'],
  ['Christmas on a Saturday', '2027-12-24', '2027-12-24'],
  ['New Year’s Day 2028 is a Saturday: nobody keeps it', '2027-12-31', '2027-12-31'],
  ['Juneteenth on a Sunday', '2022-06-19', '2022-06-21'],
  ['Memorial Day', '2026-05-25', '2026-05-26'],
])('%s: %s settles on %s', (_, date, settles) => {
  expect(bankingDayFrom(date)).toBe(settles);
  expect(isBankingDay(date)).toBe(date === settles);
});

test('the day after a Wednesday before Thanksgiving is Friday', () => {
  expect(nextBankingDay('2026-11-25')).toBe('2026-11-27');
  expect(nextBankingDay('2026-11-27')).toBe('2026-11-30');
});
