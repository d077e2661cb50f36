import { expect, test } from 'vitest';
import { endDayOf } from '../../../schema/rules/windows.ts';

test.each([
  ['a window within a day', '2026-11-24', '08:00', '16:00', null, '2026-11-24'],
  ['a window over midnight', '2026-11-24', '22:00', '02:00', null, '2026-11-25'],
  ['one over the turn of the year', '2026-12-31', '22:00', '02:00', null, '2027-01-01'],
  ['one over the end of February', '2028-02-28', '23:30', '00:30', null, '2028-02-29'],
  ['one that is said to be of two days', '2026-11-24', '08:00', '16:00', 1, '2026-11-25'],
  ['one said to end on its first day', '2026-11-01', '01:30', '01:10', 0, '2026-11-01'],
  ['an end beside no start', '2026-11-24', null, '02:00', null, '2026-11-24'],
  ['a window of a moment', '2026-11-24', '08:00', '08:00', null, '2026-11-24'],
] as const)('%s', (_, day, from, to, days, last) => {
  expect(endDayOf({ day, from, to, days })).toBe(last);
});
