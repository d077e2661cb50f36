import { expect, test } from 'vitest';
import { feetOf, metersOf } from '../../../../schema/rules/freight/feet.ts';

test.each([
  [0, 0],
  [50, 15],
  [500, 152],
  [1000, 305],
  [5280, 1609],
])('%i ft are %i m', (feet, meters) => {
  expect(metersOf(feet)).toBe(meters);
});

test('what people enter in steps of five feet is shown as it was entered', () => {
  const entered = Array.from({ length: 1000 }, (_, index) => 100 + index * 5);
  const changed = entered.filter(feet => Math.abs(feetOf(metersOf(feet)) - feet) > 0);
  expect(changed).toEqual([]);
});
