import { describe, expect, test } from 'vitest';
import {
  arrivalBy,
  departureBy,
  detentionOf,
  dwellMinutes,
  firstPickup,
  isLate,
  lastDelivery,
  lateMinutes,
  reportsTimes,
  type SentStop,
  type Stop,
  stopEffect,
  stopErrors,
} from '../../../../schema/rules/freight/stops.ts';
import { instantOf } from '../../../../schema/rules/time/zones.ts';

const at = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

const pickup: Stop = { sequence: 1, type: 'pickup', date_from: at(2, 10), date_to: at(2, 12) };
const middle: Stop = { sequence: 2, type: 'delivery', date_from: at(3, 10) };
const delivery: Stop = { sequence: 3, type: 'delivery', date_from: at(4, 10) };

describe('how a stop’s times change its load', () => {
  test.each<[string, number, Stop[], string[], number]>([
    ['nothing happened', 3, [pickup, delivery], [], 3],
    ['arrived at the pickup', 3, [{ ...pickup, arrived_at: at(2, 10) }, delivery], [], 3],
    ['left the pickup', 3, [{ ...pickup, departed_at: at(2, 11) }, delivery], ['enroute'], 4],
    ['left a stop on the way', 4, [pickup, { ...middle, departed_at: at(3, 11) }, delivery], [], 4],
    ['reached the last stop', 4, [pickup, { ...delivery, arrived_at: at(4, 9) }], ['arrived'], 5],
    ['left the last stop', 5, [pickup, { ...delivery, departed_at: at(4, 12) }], ['delivered'], 6],
    [
      'left the last stop without saying it arrived',
      4,
      [pickup, { ...delivery, departed_at: at(4, 12) }],
      ['arrived', 'delivered'],
      6,
    ],
    [
      'all entered at once',
      3,
      [
        { ...pickup, departed_at: at(2, 11) },
        { ...delivery, departed_at: at(4, 12) },
      ],
      ['enroute', 'arrived', 'delivered'],
      6,
    ],
    ['a load only reserved', 2, [{ ...pickup, departed_at: at(2, 11) }, delivery], [], 2],
    ['a canceled load', 7, [{ ...pickup, departed_at: at(2, 11) }, delivery], [], 7],
  ])('%s', (_, status, stops, actions, after) => {
    expect(stopEffect({ status }, stops)).toEqual({ actions, status: after });
  });
});

test('the first pickup and the last delivery are found in any order of rows', () => {
  const stops = [delivery, pickup, middle];
  expect([firstPickup(stops)?.sequence, lastDelivery(stops)?.sequence]).toEqual([1, 3]);
  expect([firstPickup([]), lastDelivery([pickup])]).toEqual([null, null]);
});

const times = (...[arrived_at, checked_in_at, loaded_at, departed_at]: string[]) => ({
  arrived_at,
  checked_in_at,
  loaded_at,
  departed_at,
});

describe('the rules of a load’s stops', () => {
  test('a good load has no violations', () => {
    expect(stopErrors([pickup, middle, delivery])).toEqual({});
    expect(stopErrors([delivery, pickup, middle])).toEqual({});
  });

  test.each<[string, Stop[], string[]]>([
    [
      'begins with a pickup',
      [
        { ...middle, sequence: 1 },
        { ...delivery, sequence: 2 },
      ],
      ['stops.0.type'],
    ],
    ['ends with a delivery', [pickup, { ...pickup, sequence: 2 }], ['stops.1.type']],
    ['has no gap', [pickup, delivery], ['stops.1.sequence']],
    ['has no number twice', [pickup, { ...middle, sequence: 1 }], ['stops.1.sequence']],
    [
      'has windows that end after they start',
      [{ ...pickup, date_to: at(2, 9) }, middle],
      ['stops.0.date_to'],
    ],
    [
      'is left after it is reached',
      [{ ...pickup, arrived_at: at(2, 12), departed_at: at(2, 11) }, middle],
      ['stops.0.departed_at'],
    ],
    [
      'is checked in at after it is reached',
      [{ ...pickup, arrived_at: at(2, 12), checked_in_at: at(2, 11) }, middle],
      ['stops.0.checked_in_at'],
    ],
    [
      'is done with after the truck has checked in',
      [{ ...pickup, checked_in_at: at(2, 12), loaded_at: at(2, 11) }, middle],
      ['stops.0.loaded_at'],
    ],
    [
      'is left once the work is done',
      [{ ...pickup, loaded_at: at(2, 12), departed_at: at(2, 11) }, middle],
      ['stops.0.departed_at'],
    ],
    [
      'tells each wrong time once',
      [{ ...pickup, ...times(at(2, 14), at(2, 13), at(2, 12), at(2, 11)) }, middle],
      ['stops.0.checked_in_at', 'stops.0.loaded_at', 'stops.0.departed_at'],
    ],
    [
      'may have all four at one moment, and some of them alone',
      [
        { ...pickup, ...times(at(2, 11), at(2, 11), at(2, 11), at(2, 11)) },
        { ...middle, loaded_at: at(3, 11) },
      ],
      [],
    ],
    ['goes forward in time', [pickup, { ...middle, date_from: at(1, 10) }], ['stops.1.date_from']],
  ])('%s', (_, stops, keys) => {
    expect(Object.keys(stopErrors(stops))).toEqual(keys);
  });

  test.each<[string, SentStop[], string[]]>([
    ['a kind', [{ ...pickup, type: null }, middle, { ...delivery, type: null }], []],
    ['a time', [pickup, { ...middle, date_from: null, date_to: null }, delivery], []],
    [
      'a time, and the others are judged all the same',
      [
        { ...delivery, sequence: 1, date_from: null },
        { ...pickup, sequence: 2 },
      ],
      ['stops.0.type', 'stops.1.type'],
    ],
    [
      'a number: nobody knows which is the first',
      [
        { ...delivery, sequence: null },
        { ...middle, date_to: at(1, 9) },
      ],
      ['stops.1.date_to'],
    ],
  ])('unknown values violate nothing: %s', (_, stops, keys) => {
    expect(Object.keys(stopErrors(stops))).toEqual(keys);
  });
});

describe('a time reported by a button', () => {
  const now = at(4, 12);

  test.each<[string, Partial<Stop>, string]>([
    ['now, where nothing was told', {}, now],
    ['with the check-in that was told before', { checked_in_at: at(4, 10) }, at(4, 10)],
    ['with the first of several', { loaded_at: at(4, 11), departed_at: at(4, 10) }, at(4, 10)],
    ['now, where what was told is still to come', { checked_in_at: at(4, 13) }, now],
  ])('the truck arrived %s', (_, reported, arrival) => {
    expect(arrivalBy({ ...delivery, ...reported }, now)).toBe(arrival);
  });

  test.each<[string, Partial<Stop>, string]>([
    ['now, where nothing was told', {}, now],
    ['now, after what was told', { arrived_at: at(4, 8), loaded_at: at(4, 11) }, now],
    ['with the work that is done later', { loaded_at: at(4, 13) }, at(4, 13)],
  ])('the truck left %s', (_, reported, departure) => {
    expect(departureBy({ ...delivery, ...reported }, now)).toBe(departure);
  });
});

test('times are reported by a change where one of them differs from before', () => {
  const known = { ...pickup, arrived_at: at(2, 10), departed_at: null };
  expect(reportsTimes({ ...pickup, arrived_at: at(2, 10) }, known)).toBe(false);
  expect(reportsTimes({ ...known, date_from: at(2, 9) }, known)).toBe(false);
  expect(reportsTimes({ ...known, departed_at: at(2, 11) }, known)).toBe(true);
  expect(reportsTimes({ ...known, arrived_at: null }, known)).toBe(true);
  expect([reportsTimes(known, undefined), reportsTimes(pickup, undefined)]).toEqual([true, false]);
});

describe('detention', () => {
  const waited = (arrived: string, departed: string) => ({
    arrived_at: arrived,
    departed_at: departed,
  });

  test('is counted beyond each stop’s free time, in hours with two decimals', () => {
    const stops = [waited(at(2, 8), at(2, 13)), waited(at(3, 8), '2026-11-03T10:50:00Z')];
    expect(detentionOf(stops, 120)).toEqual({ minutes: 230, hours: 3.83 });
    expect(detentionOf(stops, 360)).toEqual({ minutes: 0, hours: 0 });
  });

  test('starts at the appointment for a truck that came early', () => {
    const early = { ...waited(at(2, 8), at(2, 13)), date_from: at(2, 10) };
    expect(detentionOf([early], 120)).toEqual({ minutes: 60, hours: 1 });
    expect(dwellMinutes(early)).toBe(300);
  });

  test('continues while the truck is there', () => {
    const standing = { arrived_at: at(2, 8) };
    expect(detentionOf([standing], 120)).toEqual({ minutes: 0, hours: 0 });
    expect(detentionOf([standing], 120, at(2, 11))).toEqual({ minutes: 60, hours: 1 });
    expect(dwellMinutes(standing)).toBeNull();
    expect(detentionOf([{ date_from: at(2, 8) }], 120, at(2, 20)).minutes).toBe(0);
  });

  test('counts elapsed hours when the clocks go back', () => {
    const zone = 'America/Chicago';
    const night = {
      arrived_at: instantOf({ date: '2026-11-01', time: '00:30' }, zone),
      departed_at: instantOf({ date: '2026-11-01', time: '03:30' }, zone),
    };
    expect(detentionOf([night], 120)).toEqual({ minutes: 120, hours: 2 });
  });
});

test('late is after the window, or after the appointment where there is no window', () => {
  expect(lateMinutes({ ...pickup, arrived_at: at(2, 12) }, at(5, 0))).toBe(0);
  expect(lateMinutes({ ...pickup, arrived_at: at(2, 13) }, at(5, 0))).toBe(60);
  expect(lateMinutes({ date_from: at(2, 10), arrived_at: '2026-11-02T10:20:00Z' }, at(5, 0))).toBe(
    20,
  );
  expect([isLate(pickup, at(2, 11)), isLate(pickup, at(2, 13)), isLate({}, at(2, 13))]).toEqual([
    false,
    true,
    false,
  ]);
});
