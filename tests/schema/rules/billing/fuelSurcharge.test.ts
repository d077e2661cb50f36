import { expect, test } from 'vitest';
import { fuelSurcharge } from '../../../../schema/rules/billing/fuelSurcharge.ts';

test.each<[string, Parameters<typeof fuelSurcharge>[0], number | null]>([
  ['is not split', [], null],
  ['is another accessorial', [{ code: 'DET', amount: 150, billable_to_broker: true }], null],
  ['is one line', [{ code: 'FSC', amount: 225, billable_to_broker: true }], 225],
  [
    'is of two lines, one of them not the broker’s',
    [
      { code: 'FSC', amount: 225, billable_to_broker: true },
      { code: 'FSC', amount: 40.1, billable_to_broker: true },
      { code: 'FSC', amount: 99, billable_to_broker: false },
    ],
    265.1,
  ],
])('a fuel surcharge that %s', (_, lines, expected) => {
  expect(fuelSurcharge(lines)).toBe(expected);
});
