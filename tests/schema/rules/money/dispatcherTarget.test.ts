import { expect, test } from 'vitest';
import { dispatcherTarget } from '../../../../schema/rules/money/dispatcherTarget.ts';

const targets = new Map([
  [1, 10_000],
  [2, 7_500.5],
  [3, 0],
]);

test.each<[string, number | null, number[], number]>([
  ['their own, whatever the trucks', 12_000, [1, 2], 12_000],
  ['their own of zero', 0, [1, 2], 0],
  ['the sum of their trucks', null, [1, 2], 17_500.5],
  ['each truck once, with a load and at the end of the week', null, [1, 2, 1], 17_500.5],
  ['nothing without trucks', null, [], 0],
  ['nothing for a truck that nobody measures', null, [3, 9], 0],
])('the target of a dispatcher is %s', (_, own, trucks, target) => {
  expect(dispatcherTarget(own, trucks, targets)).toBe(target);
});
