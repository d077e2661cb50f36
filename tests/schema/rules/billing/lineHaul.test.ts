import { expect, test } from 'vitest';
import { isLineHaul } from '../../../../schema/rules/billing/lineHaul.ts';

test.each([
  ['Line Haul', true],
  ['Linehaul charge', true],
  ['LINE-HAUL', true],
  ['Flat Rate', true],
  ['Base rate', true],
  ['Freight charge', true],
  ['Rate', true],
  ['Fuel Surcharge', false],
  ['Border Crossing Fee', false],
  ['Flatbed tarping', false],
  ['Detention rate', false],
])('"%s" is the linehaul: %s', (description, expected) => {
  expect(isLineHaul(description)).toBe(expected);
});
