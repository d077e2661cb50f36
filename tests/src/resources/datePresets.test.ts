import { expect, test } from 'vitest';
import { datePresets } from '../../../src/resources/filters/datePresets.ts';

test.each([
  [1, '2026-11-16', '2026-11-22'],
  [0, '2026-11-22', '2026-11-28'],
  [6, '2026-11-21', '2026-11-27'],
] as const)('where weeks begin on day %i this week of a Sunday is %s to %s', (start, from, to) => {
  const week = datePresets('2026-11-22', start).find(({ name }) => name === 'thisWeek');
  expect(week?.range).toEqual({ from, to });
});
