import { describe, expect, test } from 'vitest';
import {
  driverWhoWaited,
  unbilledDetention,
} from '../../../../schema/rules/billing/unbilledDetention.ts';

/** A truck that was at these stops for so many minutes, with two free hours each. */
const stopsOf = (...minutes: number[]) =>
  minutes.map((each, at) => ({
    id: at + 1,
    date_from: '2026-11-20T09:00:00.000Z',
    arrived_at: '2026-11-20T09:00:00.000Z',
    departed_at: new Date(Date.UTC(2026, 10, 20, 9, each)).toISOString(),
  }));

describe('owed detention', () => {
  const whole = { code: 'DET', quantity: 2, rate: 50 };
  const at = (stop_id: number, quantity: number | string, rate = 50) => ({
    code: 'DET',
    stop_id,
    quantity,
    rate,
  });
  const both = stopsOf(240, 60, 180);

  test.each<[string, object[], unknown[]]>([
    ['each stop is offered while nothing is billed', [], [{ 1: 2 }, { 3: 1 }]],
    ['other lines are not counted', [{ ...whole, code: 'LAY' }], [{ 1: 2 }, { 3: 1 }]],
    ['a stop that was billed is left out', [at(1, 2)], [{ 3: 1 }]],
    ['the rest of a stop is offered after a first line', [at(1, 0.5)], [{ 1: 1.5 }, { 3: 1 }]],
    ['a stop billed with too much takes nothing from another', [at(1, 4)], [{ 3: 1 }]],
    ['nothing is left after a line for each', [at(1, 2), at(3, '1.0000')], []],
    ['a line of the whole load counts for the first that are open', [whole], [{ 3: 1 }]],
    ['and goes on to the next', [{ ...whole, quantity: 2.5 }], [{ 3: 0.5 }]],
    [
      'and passes over what has a line of its own',
      [at(1, 2), { ...whole, quantity: 0.5 }],
      [{ 3: 0.5 }],
    ],
    ['nothing is left once the load bills more than is owed', [{ ...whole, quantity: 4 }], []],
    ['a line for a stop that is gone counts for the load', [at(9, 2)], [{ 3: 1 }]],
    ['an amount agreed for a stop is all of its wait', [at(1, 1, 0)], [{ 3: 1 }]],
    ['an amount agreed for the load is all of it', [{ ...whole, quantity: 1, rate: 0 }], []],
  ])('%s', (_, load_accessorials, expected) => {
    const load = { stops: both, load_drivers: [], load_accessorials };
    const left = unbilledDetention({ ...load, detention_terms: { detention_rate: 50 } });
    expect(left.map(({ stop, hours }) => ({ [stop.id]: hours }))).toEqual(expected);
    for (const { hours, amount } of left) expect(amount).toBe(hours * 50);
  });

  test('each line is rounded once, and nothing remains on a load that was billed as a whole', () => {
    const load = { stops: stopsOf(130, 130, 130), load_drivers: [], detention_terms: {} };
    const open = unbilledDetention({ ...load, load_accessorials: [] }, 50);
    expect(open.map(({ hours, amount }) => [hours, amount])).toEqual(Array(3).fill([0.17, 8.5]));
    const billed = [{ code: 'DET', quantity: 0.5, rate: 50 }];
    expect(unbilledDetention({ ...load, load_accessorials: billed }, 50)).toEqual([]);
  });

  test('a line for a stop that is saved with it bills that stop’s detention, and no other', () => {
    const stops = both.map(({ id, ...times }) => ({ ...times, sequence: id }));
    const lines = { load_drivers: [], load_accessorials: [at(-3, 1)] };
    const left = unbilledDetention({ ...lines, stops, detention_terms: { detention_rate: 50 } });
    expect(left.map(({ stop, hours }) => [stop.sequence, hours])).toEqual([[1, 2]]);
  });

  test('without a rate the hours are known and the amount is not', () => {
    const load = { stops: both, load_drivers: [], load_accessorials: [], detention_terms: {} };
    expect(unbilledDetention(load).map(({ amount }) => amount)).toEqual([null, null]);
  });
});

describe('a detention line pays', () => {
  const leg = (driver_id: number, position = 'driver') =>
    ({ driver_id, position, from_stop_id: driver_id, to_stop_id: driver_id + 1 }) as const;
  const relay = [leg(1), leg(2)];

  test.each<[string, number, ReturnType<typeof leg>[], number | null]>([
    ['the driver of the second leg at its stop', 3, relay, 2],
    ['the first driver at the stop of the first leg', 1, relay, null],
    ['the first driver at the stop of the handover', 2, relay, null],
    ['the first driver of a load without legs', 2, [leg(1)], null],
    ['never the second of a team', 3, [leg(1), leg(2, 'co_driver')], null],
    ['nobody in particular without drivers', 1, [], null],
  ])('%s', (_, id, load_drivers, expected) => {
    expect(driverWhoWaited({ stops: stopsOf(240, 240, 240), load_drivers }, { id })).toBe(expected);
  });

  test('the driver of the second leg at a stop that is not saved yet', () => {
    const stops = stopsOf(240, 240, 240).map(({ id, ...times }) => ({ ...times, sequence: id }));
    const load_drivers = [1, 2].map(number => ({
      ...leg(number),
      from_stop_id: -number,
      to_stop_id: -number - 1,
    }));
    expect(driverWhoWaited({ stops, load_drivers }, stops[2]!)).toBe(2);
    expect(driverWhoWaited({ stops, load_drivers }, stops[0]!)).toBeNull();
  });
});
