import { expect, test } from 'vitest';
import {
  backwardLegs,
  isTeam,
  isTeamTo,
  repeatedDrivers,
  rowsTo,
} from '../../../../schema/rules/freight/legs.ts';

test.each<[string, Parameters<typeof isTeam>[0], boolean]>([
  ['nobody', [], false],
  ['one driver', [{}], false],
  ['two on the whole load', [{}, { from_stop_id: null, to_stop_id: null }], true],
  [
    'a relay, one after the other',
    [
      { from_stop_id: 1, to_stop_id: 2 },
      { from_stop_id: 2, to_stop_id: 3 },
    ],
    false,
  ],
  [
    'a relay with a team on one leg',
    [
      { from_stop_id: 1, to_stop_id: 2 },
      { from_stop_id: 2, to_stop_id: 3 },
      { from_stop_id: 2, to_stop_id: 3 },
    ],
    true,
  ],
  [
    'a team of which one says the way by its stops and the other says none',
    [{}, { from_stop_id: 1, to_stop_id: 3 }],
    true,
  ],
])('a team drives one leg together: %s', (_, rows, expected) => {
  expect(
    isTeam(rows, [
      { id: 2, sequence: 2 },
      { id: 3, sequence: 3 },
      { id: 1, sequence: 1 },
    ]),
  ).toBe(expected);
});

const [anna, ben] = [5, 6];
const stops = [{ id: 12, sequence: 2 }, { id: 11, sequence: 1 }, { sequence: 3 }];

test.each<[string, Parameters<typeof repeatedDrivers>[0], number[]]>([
  ['nobody', [], []],
  ['a team', [{ driver_id: anna }, { driver_id: ben }], []],
  ['one driver in two rows', [{ driver_id: anna }, { driver_id: anna }], [1]],
  [
    'one driver on two legs of a relay',
    [
      { driver_id: anna, to_stop_id: 12 },
      { driver_id: anna, from_stop_id: 12 },
    ],
    [],
  ],
  [
    'a leg that says the whole way, by a stop that is still to be made',
    [
      { driver_id: anna },
      { driver_id: ben },
      { driver_id: anna, from_stop_id: 11, to_stop_id: -3 },
    ],
    [2],
  ],
  [
    'the same leg, once without its end',
    [
      { driver_id: ben, from_stop_id: 12, to_stop_id: -3 },
      { driver_id: ben, from_stop_id: 12 },
    ],
    [1],
  ],
  ['rows in which nobody stands yet', [{ driver_id: null }, {}], []],
])('no part of a load is driven twice: %s', (_, rows, places) => {
  expect(repeatedDrivers(rows, stops)).toEqual(places);
});

test.each<[string, Parameters<typeof backwardLegs>[0], number[]]>([
  ['nobody', [], []],
  ['the whole way, and its two legs', [{}, { to_stop_id: 12 }, { from_stop_id: 12 }], []],
  ['from the last stop to the first', [{ from_stop_id: -3, to_stop_id: 11 }], [0]],
  ['from a stop to itself', [{}, { from_stop_id: 12, to_stop_id: 12 }], [1]],
  ['from the last stop, to no other', [{ from_stop_id: -3 }], [0]],
  ['to the first stop, from no other', [{ to_stop_id: 11 }], [0]],
])('a leg goes forward: %s', (_, rows, places) => {
  expect(backwardLegs(rows, stops)).toEqual(places);
});

const route = [
  { id: 1, sequence: 1 },
  { id: 2, sequence: 2 },
  { id: 3, sequence: 3 },
];
const leg = (driver_id: number, from: number | null, to: number | null) => ({
  driver_id,
  from_stop_id: from,
  to_stop_id: to,
});

test.each([
  ['a relay', [leg(7, 1, 2), leg(8, 2, 3)], [[7], [7], [8]]],
  [
    'a team',
    [leg(7, null, null), leg(8, null, null)],
    [
      [7, 8],
      [7, 8],
      [7, 8],
    ],
  ],
  ['a team that takes over', [leg(7, 1, 2), leg(8, 2, null), leg(9, 2, null)], [[7], [7], [8, 9]]],
  ['a second driver who comes in later', [leg(7, null, null), leg(8, 2, 3)], [[7], [7], [7, 8]]],
  [
    'a removed handover',
    [leg(7, 1, 99), leg(8, 99, 3)],
    [
      [7, 8],
      [7, 8],
      [7, 8],
    ],
  ],
  ['one driver for two legs', [leg(7, 1, 2), leg(7, 2, 3)], [[7], [7], [7]]],
])('who reaches each stop: %s', (_, rows, expected) => {
  const reached = route.map(stop => rowsTo(rows, route, stop).map(({ driver_id }) => driver_id));
  expect(reached).toEqual(expected);
  expect(route.map(stop => isTeamTo(rows, route, stop))).toEqual(
    expected.map(drivers => drivers.length > 1),
  );
});
