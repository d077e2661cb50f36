import { expect, test } from 'vitest';
import { LOAD_STATUS as S } from '../../../../schema/rules/freight/loadStates.ts';
import {
  lostStopsViolation,
  type RemovableStop,
} from '../../../../schema/rules/freight/stopRemoval.ts';

const noon = '2026-11-16T18:00:00Z';
const pickup: RemovableStop = { id: 1, sequence: 1, type: 'pickup' };
const second: RemovableStop = { id: 2, sequence: 2, type: 'pickup' };
const delivery: RemovableStop = { id: 3, sequence: 3, type: 'delivery' };
const all = [pickup, second, delivery];
const left = { ...pickup, departed_at: noon };

type Case = [
  what: string,
  from: number,
  to: number,
  before: RemovableStop[],
  after: RemovableStop[],
];

test.each<[...Case, string | null]>([
  ['a draft loses all stops', S.pending, S.pending, all, [], null],
  ['an available load loses all stops', S.available, S.available, all, [], null],
  ['a reserved load loses all stops', S.reserve, S.reserve, all, [], null],
  ['a dispatched load loses all stops', S.dispatched, S.dispatched, all, [], 'no_stops'],
  ['a load on the road loses all stops', S.enroute, S.enroute, all, [], 'no_stops'],
  ['a load at its delivery loses all stops', S.arrived, S.arrived, all, [], 'no_stops'],
  ['a delivered load loses all stops', S.delivered, S.delivered, all, [], 'no_stops'],
  ['a load is delivered as it loses them', S.arrived, S.delivered, all, [], 'no_stops'],
  ['a dispatched load is made available', S.dispatched, S.available, all, [], null],
  ['a load that never had stops', S.enroute, S.enroute, [], [], null],
  [
    'a dispatched load loses a middle stop',
    S.dispatched,
    S.dispatched,
    all,
    [pickup, delivery],
    null,
  ],
  [
    'others take the place of all',
    S.enroute,
    S.enroute,
    all,
    [{ ...pickup, id: 8 }, delivery],
    null,
  ],
  [
    'a stop that the truck has left',
    S.enroute,
    S.enroute,
    [left, second, delivery],
    [second, delivery],
    'stop_visited',
  ],
  [
    'one alike in place of a stop that the truck has left',
    S.enroute,
    S.enroute,
    [left, second, delivery],
    [{ ...left, id: undefined }, second, delivery],
    'stop_visited',
  ],
  [
    'a stop that the truck has left, of a load that is made available',
    S.dispatched,
    S.available,
    [left, second, delivery],
    [],
    'stop_visited',
  ],
  [
    'a stop where the truck checked in',
    S.enroute,
    S.enroute,
    [pickup, { ...second, checked_in_at: noon }, delivery],
    [pickup, delivery],
    'stop_visited',
  ],
  ['the times of a stop alone', S.enroute, S.enroute, [left, delivery], [pickup, delivery], null],
])('%s', (_, from, to, before, after, code) => {
  const violation = lostStopsViolation(
    { status: from, stops: before },
    { status: to, stops: after },
  );
  expect(violation?.code ?? null).toBe(code);
});
