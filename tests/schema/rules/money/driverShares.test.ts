import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driverShares } from '../../../../schema/rules/money/driverShares.ts';
import { sumMoney } from '../../../../schema/rules/money/money.ts';

const driver = (split_percent: number, loaded_miles: number) => ({
  driver_id: 1,
  split_percent,
  loaded_miles,
});

test.each([
  ['one driver has all of it', 1000, [driver(100, 500)], [1000]],
  ['a team shares by split percent', 1000, [driver(60, 500), driver(40, 500)], [600, 400]],
  [
    'a relay shares by the miles of its legs',
    1000,
    [driver(100, 900), driver(100, 100)],
    [900, 100],
  ],
  [
    'without the miles of all, by split percent',
    1000,
    [driver(60, 900), driver(40, 0)],
    [600, 400],
  ],
  [
    'the rest of a cent goes to the largest part',
    0.05,
    [driver(50, 10), driver(50, 10)],
    [0.02, 0.03],
  ],
])('%s', (_, whole, drivers, parts) => {
  expect(driverShares(whole, drivers)).toEqual(parts);
});

test('the parts of a load add up to it', () => {
  const rows = fc.array(
    fc.record({
      driver_id: fc.nat(),
      split_percent: fc.integer({ min: 0, max: 100 }),
      loaded_miles: fc.integer({ min: 0, max: 3000 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), rows, (cents, drivers) => {
      expect(sumMoney(driverShares(cents / 100, drivers))).toBe(cents / 100);
    }),
  );
});
