import { describe, expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { loadPay } from '../../../../schema/rules/pay/loadPay.ts';
import {
  evenSplits,
  oversplit,
  type SplitRow,
  splitsAfter,
} from '../../../../schema/rules/pay/teamSplit.ts';

const row = (
  split_percent: number | string | null,
  leg: [number | null, number | null] = [null, null],
) => ({
  split_percent,
  from_stop_id: leg[0],
  to_stop_id: leg[1],
});
const [north, south]: [number | null, number | null][] = [
  [null, 2],
  [2, null],
];

test('drivers of one leg split it evenly, to the last decimal', () => {
  expect([1, 2, 3].map(evenSplits)).toEqual([[100], [50, 50], [33.3334, 33.3333, 33.3333]]);
});

describe('the parts of a leg depend on its drivers', () => {
  test.each<[string, SplitRow[], SplitRow[], number, SplitRow['split_percent'][]]>([
    ['a driver alone gets all of it', [], [row(100)], 0, [100]],
    ['a second driver makes a team', [row(100)], [row(100), row(100)], 1, [50, 50]],
    ['also before the first', [row(100)], [row(100), row(100)], 0, [50, 50]],
    ['and so does one for whom nothing is said', [row(null)], [row(null), row(100)], 1, [50, 50]],
    ['a third shares with both', evens(2), [...evens(2), row(100)], 2, evenSplits(3)],
    ['what somebody typed stays', [row(60)], [row(60), row(100)], 1, [60, 40]],
    [
      'nothing is left of the whole',
      [row(100), row(100)],
      [row(100), row(100), row(100)],
      2,
      [100, 100, 0],
    ],
    ['who stays alone gets all of it', evens(2), [row(50)], 0, [100]],
    ['but not what was typed', [row(60), row(40)], [row(60)], 1, [60]],
    ['a percentage that is typed moves nothing', evens(2), [row(50), row(75)], 1, [50, 75]],
    [
      'a driver of another leg has it alone',
      [row(100, north)],
      [row(100, north), row(100, south)],
      1,
      [100, 100],
    ],
    [
      'a team that parts into a relay is a team no more',
      evens(2),
      [row(50), row(50, south)],
      1,
      [100, 100],
    ],
    [
      'what is no number that counts leaves all of it',
      [row('Infinity')],
      [row('Infinity'), row(100)],
      1,
      ['Infinity', 100],
    ],
    [
      'who comes to a leg from another shares it',
      [row(100, north), row(100, south)],
      [row(100, north), row(100, north)],
      1,
      [50, 50],
    ],
    [
      'and brings what was typed along',
      [row(30), row(70), row(100, south)],
      [row(30, south), row(70), row(100, south)],
      0,
      [30, 70, 100],
    ],
  ])('%s', (_, before, after, at, expected) => {
    const changed = splitsAfter(before, after, at);
    const splits = after.map(({ split_percent }, place) => changed.get(place) ?? split_percent);
    expect(splits).toEqual(expected);
  });
});

test('MT-17: a team that is entered row by row is paid for the miles once', () => {
  const splits = splitsAfter([row(100)], [row(100), row(100)], 1);
  const terms = { pay_type: 'per_mile', loaded_mile_rate: 0.6 };
  const paid = loadPay(
    { id: 1, price: 2500 },
    [...splits.values()].map((split_percent, index) => ({
      row: { driver_id: index + 1, loaded_miles: 1000, empty_miles: 0, split_percent },
      terms,
    })),
  ).map(lines => sumMoney(lines.map(({ amount }) => amount)));
  expect(paid).toEqual([300, 300]);
});

test.each<[string, SplitRow[], number | null]>([
  ['two at the full rate', [row(100), row(100)], 200],
  ['two who get more than the whole', [row(100), row(50)], 150],
  ['three thirds are the whole', evens(3), null],
  ['one leg each', [row(100, north), row(100, south)], null],
  ['a leg of a relay with two', [row(100, north), row(60, south), row(50, south)], 110],
  ['nothing said is all of it', [row(null), row(100)], 200],
  ['an agreed price counts for nothing', [row(100), { ...row(100), is_manual_price: true }], null],
  ['nobody', [], null],
])('%s: %j together', (_, rows, expected) => {
  expect(oversplit(rows)).toBe(expected);
});

function evens(count: number): SplitRow[] {
  return evenSplits(count).map(split => row(split));
}
