import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, milesByState, stateShares } from '../../../../schema/rules/freight/stateMiles.ts';
import { stateOutlines } from '../../../../server/maps/stateOutlines.ts';

const stateAt = await stateOutlines();

test.each([
  ['Chicago', 41.88, -87.63, 'IL'],
  ['Gary', 41.59, -87.35, 'IN'],
  ['Kansas City, Kansas', 39.11, -94.68, 'KS'],
  ['Kansas City, Missouri', 39.1, -94.55, 'MO'],
  ['the Upper Peninsula', 46.5, -87.4, 'MI'],
  ['Manhattan', 40.78, -73.97, 'NY'],
  ['Washington', 38.9, -77.03, 'DC'],
  ['Anchorage', 61.2, -149.85, 'AK'],
  ['Toronto', 43.7, -79.4, null],
  ['Monterrey', 25.67, -100.31, null],
])('%s lies in its state', (_, lat, lng, state) => {
  expect(stateAt({ lat, lng })).toBe(state);
});

test('a line from Chicago to Dallas passes Illinois, Missouri, Arkansas or Oklahoma, and Texas', () => {
  const shares = stateShares(
    lineOf([
      { lat: 41.88, lng: -87.63 },
      { lat: 32.78, lng: -96.8 },
    ]),
    stateAt,
  );
  expect([...shares.keys()]).toEqual(expect.arrayContaining(['IL', 'MO', 'TX']));
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  expect(shares.get('IL')).toBeGreaterThan(0.2);
  expect(shares.get('TX')).toBeLessThan(0.2);
});

test('miles without a line belong to no state, and none at all to nobody', () => {
  expect(milesByState(120.5, new Map())).toEqual(new Map([['', 120.5]]));
  expect(milesByState(0, new Map([['TX', 1]]))).toEqual(new Map());
});

test('a stop in place has all of its miles where it is', () => {
  const here = { lat: 41.88, lng: -87.63 };
  expect(milesByState(12, stateShares([here, here], stateAt))).toEqual(new Map([['IL', 12]]));
});

test('the states’ miles add up to the load’s to the hundredth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (hundredths, weights) => {
        const states = new Map(weights.map((weight, index) => [`S${index}`, weight]));
        const parts = milesByState(hundredths / 100, states);
        const sum = [...parts.values()].reduce((all, one) => all + Math.round(one * 100), 0);
        expect(sum).toBe(hundredths);
      },
    ),
  );
});
