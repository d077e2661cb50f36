import { expect, test } from 'vitest';
import { mostRequestsAMinute } from '../../../../schema/rules/freight/positions.ts';

test.each([
  [0, 60],
  [2, 60],
  [15, 60],
  [16, 64],
  [500, 2_000],
])('a tracker of a company with %i trucks sends at most %i requests a minute', (trucks, most) => {
  expect(mostRequestsAMinute(trucks)).toBe(most);
});
