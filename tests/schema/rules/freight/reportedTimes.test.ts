import { describe, expect, test } from 'vitest';
import {
  type ReportedStop,
  reportedTimeErrors,
  toComeViolation,
} from '../../../../schema/rules/freight/reportedTimes.ts';

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const NOW = at(13, '12:00');
const PUT_RIGHT = 'If that is wrong, correct its times first.';
const STILL_TO_COME = 'The time is in the future.';

const date_from = at(12, '08:00');
const pickup: ReportedStop = { id: 1, sequence: 1, date_from };
const middle: ReportedStop = { id: 2, sequence: 2, date_from };
const delivery: ReportedStop = { id: 3, sequence: 3, date_from };
const route = [pickup, middle, delivery];
/** The route, with the reported times of some of its stops. */
const reported = (...more: Partial<ReportedStop>[]) =>
  route.map((stop, index) => ({ ...stop, ...more[index] }));

const errorsOf = (stops: ReportedStop[], before: ReportedStop[] = route, status = 4) =>
  reportedTimeErrors({ status }, stops, before, NOW);

describe('a stop’s reported times', () => {
  test.each([1, 2, 9])('are rejected before the truck is dispatched: status %i', status => {
    const errors = errorsOf(reported({ arrived_at: at(12, '08:00') }), route, status);
    expect(errors['stops.0.arrived_at']?.[0]).toContain('is not in transit');
  });

  test.each([3, 4, 5, 6, 7, 8])('are accepted from dispatched on: status %i', status => {
    expect(errorsOf(reported({ arrived_at: at(12, '08:00') }), route, status)).toEqual({});
  });

  test.each<[string, string, string[]]>([
    ['just now', NOW, []],
    ['by a clock that is a little ahead', at(13, '12:05'), []],
    ['as it is planned', at(20, '12:06'), []],
    ['a month after the appointment', '2026-12-13T08:00:00.000Z', []],
    ['further off', '2026-12-13T08:01:00.000Z', ['stops.1.arrived_at']],
    ['next year', '2027-12-31T10:00:00.000Z', ['stops.1.arrived_at']],
  ])('contain no typing error: %s', (_, arrived_at, keys) => {
    const errors = errorsOf(reported({}, { arrived_at }));
    expect(Object.keys(errors)).toEqual(keys);
    for (const messages of Object.values(errors)) expect(messages).toEqual([STILL_TO_COME]);
  });

  test.each<[string, ReportedStop[], ReportedStop[], object]>([
    [
      'each stop after the one before it',
      reported({ departed_at: at(11, '10:00') }, {}, { arrived_at: at(12, '09:00') }),
      route,
      {},
    ],
    [
      'a stop that is reached before the truck has left another',
      reported({ departed_at: at(12, '10:00') }, { arrived_at: at(12, '09:00') }),
      reported({ departed_at: at(12, '10:00') }),
      { 'stops.1.arrived_at': [`The truck was still at stop 1 then. ${PUT_RIGHT}`] },
    ],
    [
      'a stop that is left after the truck has come to another',
      reported({ departed_at: at(12, '10:00') }, {}, { arrived_at: at(12, '09:00') }),
      reported({}, {}, { arrived_at: at(12, '09:00') }),
      { 'stops.0.departed_at': [`The truck had already arrived at stop 3. ${PUT_RIGHT}`] },
    ],
    [
      'both at once, of which the later stop is the wrong one',
      reported({ departed_at: at(12, '10:00') }, {}, { checked_in_at: at(12, '09:00') }),
      route,
      { 'stops.2.checked_in_at': [`The truck was still at stop 1 then. ${PUT_RIGHT}`] },
    ],
    [
      'left by a button and reached by a word in the same minute',
      reported({ departed_at: '2026-11-12T10:00:40.000Z' }, { arrived_at: at(12, '10:00') }),
      route,
      {},
    ],
    [
      'the order by the numbers, whatever the order of the rows',
      [
        { ...delivery, arrived_at: at(12, '09:00') },
        { ...pickup, departed_at: at(11, '10:00') },
      ],
      route,
      {},
    ],
    [
      'no order where a number could not be read',
      reported({ sequence: null, departed_at: at(12, '10:00') }, { arrived_at: at(12, '09:00') }),
      route,
      {},
    ],
  ])('follow the order of the stops: %s', (_, stops, before, errors) => {
    expect(errorsOf(stops, before)).toEqual(errors);
  });
});

describe('previously reported times', () => {
  const wrong = reported({ departed_at: at(20, '10:00') }, { arrived_at: at(12, '09:00') });

  test('block nothing, whatever they are', () => {
    expect(errorsOf(wrong, wrong, 2)).toEqual({});
  });

  test('may be removed, also from a load that was never dispatched', () => {
    expect(errorsOf(route, wrong, 2)).toEqual({});
  });

  test('don’t count as the truck’s visit while they are in the future', () => {
    const arrived = wrong.map(stop => (stop.id === 3 ? { ...stop, arrived_at: NOW } : stop));
    expect(errorsOf(arrived, wrong)).toEqual({});
  });

  test('don’t exist for a new stop', () => {
    const fresh = [pickup, { sequence: 2, arrived_at: '2027-11-14T09:00:00.000Z' }];
    expect(errorsOf(fresh, [pickup])).toEqual({ 'stops.1.arrived_at': [STILL_TO_COME] });
  });
});

test('a new load may be entered after it has run, in the order of its stops', () => {
  const ran = reported({ departed_at: at(11, '10:00') }, {}, { arrived_at: at(12, '09:00') });
  expect(reportedTimeErrors({ status: 1 }, ran, null, NOW)).toEqual({});
  const turned = reported({ departed_at: at(12, '10:00') }, {}, { arrived_at: at(12, '09:00') });
  expect(Object.keys(reportedTimeErrors({ status: 1 }, turned, null, NOW))).toEqual([
    'stops.2.arrived_at',
  ]);
});

test.each([
  [at(13, '12:05'), null],
  [at(13, '12:06'), STILL_TO_COME],
])('at 12:00 the time %s is reported: %s', (time, violation) => {
  expect(toComeViolation(time, NOW)).toBe(violation);
});
