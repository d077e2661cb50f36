import { expect, test } from 'vitest';
import { endOfQuiet } from '../../../../schema/rules/automation/quietHours.ts';

const ZONE = 'America/Chicago';

test.each([
  [
    'over midnight, in the evening',
    '22:00',
    '06:00',
    '2026-11-27T05:30:00Z',
    '2026-11-27T12:00:00',
  ],
  [
    'over midnight, in the morning',
    '22:00',
    '06:00',
    '2026-11-27T11:59:00Z',
    '2026-11-27T12:00:00',
  ],
  ['at their end', '22:00', '06:00', '2026-11-27T12:00:00Z', null],
  ['outside', '22:00', '06:00', '2026-11-27T18:00:00Z', null],
  ['within a day', '12:00', '13:00', '2026-11-27T18:30:00Z', '2026-11-27T19:00:00'],
  // The clock goes forward at 02:00 on March 8: the night is an hour shorter.
  ['in the night to summer time', '22:00', '06:00', '2026-03-08T05:00:00Z', '2026-03-08T11:00:00'],
  ['in the night to winter time', '22:00', '06:00', '2026-11-01T04:00:00Z', '2026-11-01T12:00:00'],
  ['of equal hours', '08:00', '08:00', '2026-11-27T18:00:00Z', null],
])('quiet hours %s end as they should', (_, quiet_from, quiet_to, at, expected) => {
  const end = endOfQuiet({ quiet_from, quiet_to }, at, ZONE);
  expect(end?.slice(0, 19) ?? null).toBe(expected);
});

test('without both hours nothing is quiet', () => {
  const at = '2026-11-27T05:30:00Z';
  expect(endOfQuiet({ quiet_from: '22:00', quiet_to: null }, at, ZONE)).toBeNull();
});
