import { expect, test } from 'vitest';
import { isPluralName } from '../../schema/pluralName.ts';

test.each([
  ['Loaded miles', true],
  ['Pieces', true],
  ['Instructions', true],
  ['Payment terms', true],
  ['Detention free minutes', true],
  ['Linehaul', false],
  ['Board status', false],
  ['Billing address', false],
  ['NMFC class', false],
  ['Fee basis', false],
  ['Begins as', false],
  ['Number of trucks', false],
])('%s: a label of several things is %s', (label, isPlural) => {
  expect(isPluralName(label)).toBe(isPlural);
});
