import { expect, test } from 'vitest';
import { typingErrors } from '../../../../schema/rules/records/almostSame.ts';

test.each([
  ['marlowe', 'marlowe', true],
  ['marlwoe', 'marlowe', true],
  ['marlow', 'marlowe', true],
  ['marloe', 'marlowe', true],
  ['marllowe', 'marlowe', true],
  ['narlowe', 'marlowe', true],
  ['amrlowe', 'marlowe', true],
  ['nary', 'mary', false],
  ['marxoxe', 'marlowe', false],
  ['marrowstoen', 'marrowstone', true],
  ['marowstoen', 'marrowstone', true],
  ['zephir', 'zephyr', true],
  ['zxpi', 'zephyr', false],
  ['zehp', 'zephyr', true],
  ['abc', 'abd', true],
  ['jhn', 'john', true],
  ['abc', 'xbc', false],
  ['abc', 'abdomen', false],
  ['ab', 'ac', false],
  ['1234', '1244', false],
  ['1234', '12345', true],
  ['unit12', 'unit13', false],
])('%s for %s: %s', (typed, word, isSame) => {
  expect(typingErrors(typed, word) !== null).toBe(isSame);
});

test('a word with fewer typing errors is nearer', () => {
  expect(typingErrors('marlowe', 'marlowe')).toBe(0);
  expect(typingErrors('marlwoe', 'marlowe')).toBe(1);
  expect(typingErrors('marowstoen', 'marrowstone')).toBe(2);
});
