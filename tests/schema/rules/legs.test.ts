import { expect, test } from 'vitest';
import { isTeam } from '../../../schema/rules/legs.ts';

test.each<[string, Parameters<typeof isTeam>[0], boolean]>([
  ['nobody', [], false],
  ['one driver', [{}], false],
  ['two on the whole load', [{}, { from_stop_id: null, to_stop_id: null }], true],
  [
    'a relay, one after the other',
    [
      { from_stop_id: 1, to_stop_id: 2 },
      { from_stop_id: 2, to_stop_id: 3 },
    ],
    false,
  ],
  [
    'a relay with a team on one leg',
    [
      { from_stop_id: 1, to_stop_id: 2 },
      { from_stop_id: 2, to_stop_id: 3 },
      { from_stop_id: 2, to_stop_id: 3 },
    ],
    true,
  ],
])('a team drives one leg together: %s', (_, rows, expected) => {
  expect(isTeam(rows)).toBe(expected);
});
