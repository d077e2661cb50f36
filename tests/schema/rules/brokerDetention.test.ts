import { describe, expect, test } from 'vitest';
import {
  brokerDetention,
  driverWhoWaited,
  unbilledDetention,
} from '../../../schema/rules/brokerDetention.ts';

const stood = (minutes: number, more: object = {}) => ({
  date_from: '2026-11-20T09:00:00.000Z',
  arrived_at: '2026-11-20T09:00:00.000Z',
  departed_at: new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString(),
  ...more,
});

describe('what a broker owes for waiting', () => {
  test.each<[string, object[], object, number | null, unknown]>([
    ['is what was over the free time, by the rate', [stood(240)], hourly(50), null, [2, 100]],
    ['has its own free time at each stop', [stood(150), stood(150)], hourly(60), null, [1, 60]],
    ['is by the broker’s free time', [stood(240)], { ...hourly(50), ...free(60) }, null, [3, 150]],
    ['is by the catalogue’s rate without one', [stood(240)], {}, 75, [2, 150]],
    ['has no amount without any rate', [stood(240)], {}, null, [2, null]],
    ['rounds its hours, then its amount', [stood(130)], hourly(50), null, [0.17, 8.5]],
  ])('%s', (_, stops, terms, usual, expected) => {
    const owed = brokerDetention(stops, terms, usual);
    expect(owed && [owed.hours, owed.amount]).toEqual(expected);
  });

  test('is nothing within the free time, before the truck has left, and where none counts', () => {
    expect(brokerDetention([stood(120)], hourly(50))).toBeNull();
    expect(brokerDetention([stood(300, { departed_at: null })], hourly(50))).toBeNull();
    expect(brokerDetention([stood(300, { count_detention: false })], hourly(50))).toBeNull();
  });
});

describe('of what is owed', () => {
  const line = { code: 'DET', quantity: 2, rate: 50 };

  test.each<[string, object[], unknown]>([
    ['all is offered while nothing is billed', [], [3, 150]],
    ['other lines are not counted', [{ ...line, code: 'LAY' }], [3, 150]],
    ['the rest is offered after a first line', [line], [1, 50]],
    ['nothing after a second one', [line, { ...line, quantity: '1.0000' }], null],
    ['nothing once more is billed than is owed', [{ ...line, quantity: 4 }], null],
    ['nothing beside an agreed amount', [{ ...line, quantity: 1, rate: 0 }], null],
  ])('%s', (_, lines, expected) => {
    const load = waited([stood(240), stood(180)], [], lines);
    const left = unbilledDetention({ ...load, detention_terms: hourly(50) });
    expect(left && [left.hours, left.amount]).toEqual(expected);
  });
});

describe('a line for waiting pays', () => {
  const leg = (driver_id: number, position = 'driver') =>
    ({ driver_id, position, from_stop_id: driver_id, to_stop_id: driver_id + 1 }) as const;
  const stops = (...minutes: number[]) => minutes.map((each, at) => stood(each, { id: at + 1 }));
  const relay = [leg(1), leg(2)];

  test.each<[string, object[], ReturnType<typeof leg>[], number | null]>([
    ['the driver of the second leg, who waited', stops(60, 60, 240), relay, 2],
    ['the first driver, who waited', stops(240, 60, 60), relay, null],
    ['the first driver for the stop of the handover', stops(60, 240, 60), relay, null],
    ['whoever waited longer', stops(150, 60, 240), relay, 2],
    ['the first driver of a load without legs', stops(60, 240), [leg(1)], null],
    ['never the second of a team', stops(60, 60, 240), [leg(1), leg(2, 'co_driver')], null],
    ['nobody in particular without drivers', stops(240), [], null],
  ])('%s', (_, at, load_drivers, expected) => {
    expect(driverWhoWaited(waited(at, load_drivers))).toBe(expected);
  });

  test('the other leg, once the longer wait is billed', () => {
    const both = stops(240, 60, 180);
    const line = { code: 'DET', quantity: 2, rate: 50 };
    expect(driverWhoWaited(waited(both, relay, [line]))).toBe(2);
    expect(driverWhoWaited(waited(both, relay, [{ ...line, driver_id: 2 }]))).toBeNull();
  });
});

function waited(stops: object[], load_drivers: { driver_id: number }[], lines: object[] = []) {
  return { stops, load_drivers, load_accessorials: lines, detention_terms: {} };
}
function hourly(detention_rate: number) {
  return { detention_rate };
}
function free(detention_free_minutes: number) {
  return { detention_free_minutes };
}
