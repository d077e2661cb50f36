import { expect, test } from 'vitest';
import { endDayOf, endInstantOf } from '../../../../schema/rules/time/windows.ts';

test.each([
  ['a window within a day', '2026-11-24', '08:00', '16:00', null, '2026-11-24'],
  ['a window over midnight', '2026-11-24', '22:00', '02:00', null, '2026-11-25'],
  ['one over the turn of the year', '2026-12-31', '22:00', '02:00', null, '2027-01-01'],
  ['one over the end of February', '2028-02-28', '23:30', '00:30', null, '2028-02-29'],
  ['one that is said to be of two days', '2026-11-24', '08:00', '16:00', 1, '2026-11-25'],
  ['one said to end on its first day', '2026-11-01', '01:30', '01:10', 0, '2026-11-01'],
  ['an end with no start', '2026-11-24', null, '02:00', null, '2026-11-24'],
  ['a window of a moment', '2026-11-24', '08:00', '08:00', null, '2026-11-24'],
] as const)('%s', (_, day, from, to, days, last) => {
  expect(endDayOf({ day, from, to, days })).toBe(last);
});

test.each([
  [
    'an ordinary day',
    '2026-11-24T14:00:00.000Z',
    '2026-11-24',
    '16:00',
    '2026-11-24T22:00:00.000Z',
  ],
  [
    'the first of both',
    '2026-11-01T06:10:00.000Z',
    '2026-11-01',
    '01:40',
    '2026-11-01T06:40:00.000Z',
  ],
  [
    'the second, after the first',
    '2026-11-01T06:50:00.000Z',
    '2026-11-01',
    '01:10',
    '2026-11-01T07:10:00.000Z',
  ],
  [
    'the second, within the second',
    '2026-11-01T07:10:00.000Z',
    '2026-11-01',
    '01:40',
    '2026-11-01T07:40:00.000Z',
  ],
  [
    'a moment in the second',
    '2026-11-01T07:30:00.000Z',
    '2026-11-01',
    '01:30',
    '2026-11-01T07:30:00.000Z',
  ],
  [
    'neither: both come before',
    '2026-11-01T07:50:00.000Z',
    '2026-11-01',
    '01:10',
    '2026-11-01T06:10:00.000Z',
  ],
  ['no start', null, '2026-11-01', '01:10', '2026-11-01T06:10:00.000Z'],
])('a window ends in %s', (_, start, date, time, end) => {
  expect(endInstantOf(start, { date, time }, 'America/Chicago')).toBe(end);
});
