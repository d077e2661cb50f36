import { expect, test } from 'vitest';
import { isPluralName } from '../../schema/pluralName.ts';

test.each([
  ['loaded_miles', true],
  ['pieces', true],
  ['instructions', true],
  ['payment_terms', true],
  ['detention_free_minutes', true],
  ['price', false],
  ['board_status', false],
  ['billing_address', false],
  ['nmfc_class', false],
  ['fee_basis', false],
  ['begins_as', false],
  ['number_of_trucks', false],
])('%s: a name of several things is %s', (name, isPlural) => {
  expect(isPluralName(name)).toBe(isPlural);
});
