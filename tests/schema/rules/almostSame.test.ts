import { expect, test } from 'vitest';
import { almostSame } from '../../../schema/rules/almostSame.ts';

test.each([
  ['marlowe', 'marlowe', true],
  ['marlwoe', 'marlowe', true],
  ['marlow', 'marlowe', true],
  ['marloe', 'marlowe', true],
  ['marllowe', 'marlowe', true],
  ['narlowe', 'marlowe', false],
  ['marxoxe', 'marlowe', false],
  ['marrowstoen', 'marrowstone', true],
  ['marowstoen', 'marrowstone', true],
  ['zephir', 'zephyr', true],
  ['zxpi', 'zephyr', false],
  ['zehp', 'zephyr', true],
  ['abc', 'abd', false],
])('%s for %s: %s', (typed, word, isSame) => {
  expect(almostSame(typed, word)).toBe(isSame);
});
