import { describe, expect, test } from 'vitest';
import { overlaps } from '../../../../schema/rules/freight/overlap.ts';
import {
  detentionOf,
  detentionWaitOf,
  lateMinutes,
} from '../../../../schema/rules/freight/stops.ts';
import { instantOf } from '../../../../schema/rules/time/zones.ts';

/** Times as a driver reads them at the place: '2026-03-08 01:30'. */
const at = (text: string, zone: string, later = false) => {
  const [date = '', time = ''] = text.split(' ');
  return instantOf({ date, time }, zone, { later });
};

const CHICAGO = 'America/Chicago';
const DENVER = 'America/Denver';
const PHOENIX = 'America/Phoenix';
const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';

describe('detention in the nights of a clock change', () => {
  test.each<[string, string, string, string, boolean, number]>([
    // what, zone, arrived, departed, whether the later of two hours is meant, minutes of detention
    ['a usual night', CHICAGO, '2026-06-10 22:00', '2026-06-11 04:00', false, 360],
    [
      'spring: an hour of the clock is missing',
      CHICAGO,
      '2026-03-07 23:00',
      '2026-03-08 05:00',
      false,
      300,
    ],
    ['autumn: an hour comes twice', CHICAGO, '2026-10-31 23:00', '2026-11-01 05:00', false, 420],
    [
      'autumn: left in the first half past one',
      CHICAGO,
      '2026-10-31 23:30',
      '2026-11-01 01:30',
      false,
      120,
    ],
    [
      'autumn: left in the second half past one',
      CHICAGO,
      '2026-10-31 23:30',
      '2026-11-01 01:30',
      true,
      180,
    ],
    ['spring in the east', NEW_YORK, '2026-03-08 01:00', '2026-03-08 04:00', false, 120],
    [
      'spring at the other coast, three hours on',
      LOS_ANGELES,
      '2026-03-08 01:00',
      '2026-03-08 04:00',
      false,
      120,
    ],
    ['where the clocks never change', PHOENIX, '2026-03-07 23:00', '2026-03-08 05:00', false, 360],
    ['there in autumn too', PHOENIX, '2026-10-31 23:00', '2026-11-01 05:00', false, 360],
  ])('%s', (_, zone, arrived, departed, later, minutes) => {
    const stop = { arrived_at: at(arrived, zone), departed_at: at(departed, zone, later) };
    expect(detentionWaitOf(stop, 120, '2026-12-01T00:00:00Z')).toEqual({
      dwell_minutes: minutes,
      detention_minutes: Math.max(minutes - 120, 0),
      free_left_minutes: null,
      is_running: false,
    });
    expect(detentionOf([stop], 120).minutes).toBe(Math.max(minutes - 120, 0));
  });
});

describe('the clock while the truck is there', () => {
  const stop = { arrived_at: at('2026-11-01 00:30', CHICAGO) };

  test.each<[string, string, boolean, number, number, number]>([
    // what, now, the later of two hours, minutes at the stop, free minutes left, detention
    ['just come', '2026-11-01 00:30', false, 0, 120, 0],
    ['in the free time', '2026-11-01 01:15', false, 45, 75, 0],
    ['an hour on, in the hour that comes again', '2026-11-01 01:15', true, 105, 15, 0],
    ['beyond it', '2026-11-01 02:00', false, 150, 0, 30],
  ])('%s', (_, now, later, dwell, left, detention) => {
    expect(detentionWaitOf(stop, 120, at(now, CHICAGO, later))).toEqual({
      dwell_minutes: dwell,
      detention_minutes: detention,
      free_left_minutes: left,
      is_running: true,
    });
  });

  test('starts at the appointment for a truck that came early', () => {
    const early = { ...stop, date_from: at('2026-11-01 03:00', CHICAGO) };
    const now = at('2026-11-01 04:00', CHICAGO);
    expect(detentionWaitOf(early, 120, now)).toMatchObject({
      dwell_minutes: 270,
      detention_minutes: 0,
      free_left_minutes: 60,
    });
  });

  test('costs nothing where detention does not count, and does not start before the arrival', () => {
    const now = at('2026-11-01 12:00', CHICAGO);
    const free = detentionWaitOf({ ...stop, count_detention: false }, 120, now);
    expect([free?.detention_minutes, free?.free_left_minutes]).toEqual([0, null]);
    expect(detentionWaitOf({}, 120, now)).toBeNull();
  });
});

describe('late in the place’s local time', () => {
  test.each<[string, string, string, string, boolean, number]>([
    // what, the place's zone, the window's end, the arrival, the later of two hours, minutes late
    ['on the minute', DENVER, '2026-03-08 08:00', '2026-03-08 08:00', false, 0],
    [
      'a quarter late on the morning after spring',
      DENVER,
      '2026-03-08 08:00',
      '2026-03-08 08:15',
      false,
      15,
    ],
    ['over the hour that spring skips', CHICAGO, '2026-03-08 01:30', '2026-03-08 03:30', false, 60],
    [
      'over the hour that autumn repeats',
      CHICAGO,
      '2026-11-01 00:30',
      '2026-11-01 02:30',
      false,
      180,
    ],
    ['in the first of the two hours', NEW_YORK, '2026-11-01 01:00', '2026-11-01 01:30', false, 30],
    ['in the second of them', NEW_YORK, '2026-11-01 01:00', '2026-11-01 01:30', true, 90],
    ['where the clocks stand', PHOENIX, '2026-03-08 01:30', '2026-03-08 03:30', false, 120],
  ])('%s', (_, zone, until, arrived, later, minutes) => {
    const stop = { date_to: at(until, zone), arrived_at: at(arrived, zone, later) };
    expect(lateMinutes(stop, '2026-12-01T00:00:00Z')).toBe(minutes);
  });

  test('the same local time in two places is a different instant: a window in Denver is open longer', () => {
    const [here, there] = [at('2026-11-01 08:00', CHICAGO), at('2026-11-01 08:00', DENVER)];
    const now = at('2026-11-01 08:30', CHICAGO);
    expect([lateMinutes({ date_to: here }, now), lateMinutes({ date_to: there }, now)]).toEqual([
      30, 0,
    ]);
  });
});

test('two loads that touch at the hour that occurs twice do not overlap, but an hour later they do', () => {
  const load = (id: number, from: string, to: string) => ({
    id,
    status: 3,
    truck_id: 7,
    stops: [
      { sequence: 1, type: 'pickup', date_from: from },
      { sequence: 2, type: 'delivery', date_from: to },
    ],
  });
  const [first, second] = [at('2026-11-01 01:30', CHICAGO), at('2026-11-01 01:30', CHICAGO, true)];
  const next = load(2, first, at('2026-11-02 08:00', CHICAGO));
  expect(overlaps(load(1, at('2026-10-31 08:00', CHICAGO), first), next)).toBe(false);
  expect(overlaps(load(1, at('2026-10-31 08:00', CHICAGO), second), next)).toBe(true);
});
