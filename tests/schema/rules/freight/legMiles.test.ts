import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legMiles, routeMiles } from '../../../../schema/rules/freight/legMiles.ts';
import type { Leg } from '../../../../schema/rules/freight/legs.ts';
import { sumOf } from '../../../../schema/rules/money/exact.ts';

/** Stops 11, 12, 13 … with the route to each from the previous one. */
const stopsOf = (...milesOfLegs: (number | null)[]) =>
  [null, ...milesOfLegs].map((leg_miles, index) => ({
    id: 11 + index,
    sequence: index + 1,
    leg_miles,
  }));

const relay: Leg[] = [{ to_stop_id: 12 }, { from_stop_id: 12 }];

test.each<[string, number, (number | null)[], Leg[], number[]]>([
  ['a driver of the whole way drives them all', 1217.52, [262.12, 955.4], [{}], [1217.52]],
  ['a team drives them together', 1000, [600, 400], [{}, { from_stop_id: 11 }], [1000, 1000]],
  ['a relay drives its legs', 1217.52, [262.12, 955.4], relay, [262.12, 955.4]],
  ['typed miles are shared by the way', 1300, [262.12, 955.4], relay, [279.88, 1020.12]],
  ['a rest goes to the longest way', 100.01, [10, 10, 10], thirds(), [33.33, 33.34, 33.34]],
  ['legs without a way count the same', 1000.01, [262.12, null], relay, [500, 500.01]],
  ['and so do ways of nothing', 1000, [0, 0], relay, [500, 500]],
  ['a team on one leg drives it together', 1000, [600, 400], [...relay, ...relay], twice(600, 400)],
  ['also where no way is known', 1000, [null, null], [...relay, ...relay], twice(500, 500)],
  ['who drives one leg alone', 1000, [600, 400], [{ from_stop_id: 12 }], [400]],
  ['a leg of several ways', 1000, [100, 200, 300], [{ to_stop_id: 13 }], [500]],
  ['no miles are none', 0, [600, 400], relay, [0, 0]],
])('%s', (_, loaded_miles, milesOfLegs, rows, expected) => {
  const miles = legMiles({ loaded_miles, empty_miles: 0, stops: stopsOf(...milesOfLegs) }, rows);
  expect(miles.map(row => row.loaded_miles)).toEqual(expected);
});

test('the empty miles are driven to the first stop', () => {
  const load = { loaded_miles: 1000, empty_miles: 80.5, stops: stopsOf(600, 400) };
  const emptyOf = (rows: Leg[]) => legMiles(load, rows).map(row => row.empty_miles);
  expect(emptyOf([{}])).toEqual([80.5]);
  expect(emptyOf(relay)).toEqual([80.5, 0]);
  expect(emptyOf([{}, { from_stop_id: 11 }])).toEqual([80.5, 80.5]);
});

test('a route is as long as the sum of its legs, once all of them are known', () => {
  expect(routeMiles(stopsOf(120.25, 80.5))).toBe(200.75);
  expect(routeMiles(stopsOf(120.25, null))).toBeNull();
  expect(routeMiles(stopsOf())).toBeNull();
});

test('the legs of a route add up to the load’s miles, whatever they are', () => {
  const miles = fc.integer({ min: 100, max: 999_999 }).map(units => units / 100);
  const milesOfLegs = fc.array(fc.option(miles), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      miles,
      milesOfLegs,
      fc.infiniteStream(fc.boolean()),
      (loaded_miles, known, cuts) => {
        const stops = stopsOf(...known);
        const handovers = stops.slice(1, -1).filter(() => cuts.next().value);
        const names = [null, ...handovers.map(({ id }) => id), null];
        const rows = names
          .slice(1)
          .map((to_stop_id, index) => ({ from_stop_id: names[index], to_stop_id }));
        const shares = legMiles({ loaded_miles, stops }, rows).map(row => row.loaded_miles);
        expect(sumOf(shares)).toBe(loaded_miles);
        expect(shares.every(share => share >= 0)).toBe(true);
      },
    ),
  );
});

function thirds(): Leg[] {
  return [{ to_stop_id: 12 }, { from_stop_id: 12, to_stop_id: 13 }, { from_stop_id: 13 }];
}

function twice(...miles: number[]): number[] {
  return [...miles, ...miles];
}
