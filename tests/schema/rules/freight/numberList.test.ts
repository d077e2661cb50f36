import { expect, test } from 'vitest';
import { listNumbers } from '../../../../schema/rules/freight/numberList.ts';

test.each([
  ['none', [], null, []],
  ['one', ['PO-1'], 'PO-1', []],
  ['several, in their order', ['PO-2', 'PO-1'], 'PO-2, PO-1', []],
  ['one that is said twice', ['PO-1', 'PO-1'], 'PO-1', []],
  ['as many as just fit', ['1234', '5678'], '1234, 5678', []],
  ['one that does not fit, which is not cut', ['1234', '56789', '5678'], '1234, 5678', ['56789']],
  ['one that is too long by itself', ['12345678901'], null, ['12345678901']],
])('a field of ten characters takes %s', (_, numbers, text, left) => {
  expect(listNumbers(numbers, 10)).toMatchObject({ text, left });
});
