import { expect, test } from 'vitest';
import {
  type AccessorialMethod,
  accessorialAmount,
  type CountedLine,
} from '../../../../schema/rules/billing/accessorialAmount.ts';

test.each<[string, CountedLine, AccessorialMethod, number, number]>([
  ['a flat amount', { quantity: 1, rate: 200 }, 'flat', 2500, 200],
  ['hours by their rate', { quantity: '3.25', rate: '50.0000' }, 'per_unit', 2500, 162.5],
  ['miles by a rate of four decimals', { quantity: 847.34, rate: 0.3815 }, 'per_unit', 0, 323.26],
  ['one of what says no quantity', { rate: 75 }, 'per_unit', 0, 75],
  ['nothing without a rate', { quantity: 3 }, 'per_unit', 2500, 0],
  ['a percentage of the price', { quantity: 1, rate: 10 }, 'percentage', 2500, 250],
  ['a percentage whatever the quantity', { quantity: 3, rate: 10 }, 'percentage', 2500, 250],
  ['a percentage, rounded half away from zero', { rate: 2.5 }, 'percentage', 1733.4, 43.34],
  ['a fee that the broker keeps', { rate: -3 }, 'percentage', 1733.33, -52],
])('%s', (_, line, method, price, expected) => {
  expect(accessorialAmount(line, method, price)).toBe(expected);
});
