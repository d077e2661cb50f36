import { expect, test } from 'vitest';
import { isOutdated, needsStopPermission } from '../../../../schema/rules/freight/personalBoard.ts';

test.each([
  [null, 13, true],
  [1, 13, true],
  [13, 1, true],
  [13, 13, false],
  [1, 2, false],
])('from %s to %s asks for the permission to stop: %s', (before, after, needs) => {
  expect(needsStopPermission(before, after)).toBe(needs);
});

test.each([
  [null, true],
  ['2026-11-16T16:00:00Z', true],
  ['2026-11-16T16:01:00Z', false],
])('an entry of %s is outdated at 6 PM: %s', (at, isOld) => {
  expect(isOutdated(at, '2026-11-16T18:00:00Z')).toBe(isOld);
});
