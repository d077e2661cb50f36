import { describe, expect, test } from 'vitest';
import { LOAD_STATUS as S } from '../../../../schema/rules/freight/loadStates.ts';
import { isLateLoad, stopClock, stopTimings } from '../../../../schema/rules/freight/stopClock.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const window = { date_from: at('09:30'), date_to: at('13:30') };
const terms = { detention_terms: { detention_free_minutes: 120, detention_rate: 50 } };
const onTheRoad = { ...terms, status: S.enroute };

describe('how early or late', () => {
  test.each<[string, object, string, number | null]>([
    ['a truck came early', { ...window, arrived_at: at('09:10') }, '18:00', -20],
    ['it came within the window', { ...window, arrived_at: at('11:00') }, '18:00', 0],
    ['it came late', { ...window, arrived_at: at('14:00') }, '18:00', 30],
    [
      'it came after a point of time',
      { date_from: at('09:30'), arrived_at: at('09:45') },
      '18:00',
      15,
    ],
    ['it is expected', window, '13:00', null],
    ['its last minute has come', window, '13:30', null],
    ['it should have come by now', window, '14:15', 45],
    [
      'it has left, and nobody wrote when it came',
      { ...window, departed_at: at('15:00') },
      '18:00',
      null,
    ],
  ])('%s', (_, stop, now, minutes) => {
    expect(stopClock(onTheRoad, stop, at(now)).off_minutes).toBe(minutes);
  });

  test('a load without a driver, or a finished one, misses nothing', () => {
    const missed = [S.available, S.pending, S.delivered, S.canceled, S.tonu].map(
      status => stopClock({ ...terms, status }, window, at('20:00')).off_minutes,
    );
    expect(missed).toEqual([null, null, null, null, null]);
  });
});

describe('a load is late', () => {
  const reached = { ...window, arrived_at: at('10:00'), departed_at: at('11:00') };
  const later = { date_from: at('20:00') };
  test.each<[string, number, object[], boolean]>([
    ['at a stop between', S.enroute, [reached, window, later], true],
    ['before its first pickup', S.reserve, [window, later], true],
    ['not before the time', S.enroute, [reached, later], false],
    [
      'not where it has been, however late',
      S.arrived,
      [{ ...reached, arrived_at: at('15:00') }],
      false,
    ],
    ['not once it is delivered', S.delivered, [reached, window], false],
    ['not without stops', S.enroute, [], false],
  ])('%s', (_, status, stops, isLate) => {
    expect(isLateLoad({ status, stops }, at('16:00'))).toBe(isLate);
  });
});

test('each stop has its detention, and the part that is owed and not billed', () => {
  const stood = (id: number, arrived: string, departed: string | null) => ({
    id,
    sequence: id,
    date_from: at(arrived),
    arrived_at: at(arrived),
    departed_at: departed && at(departed),
  });
  const stops = [stood(1, '08:00', '12:00'), stood(2, '13:00', '16:30'), stood(3, '18:00', null)];
  const load_accessorials = [{ code: 'DET', stop_id: 1, quantity: 1.5, rate: 50 }];
  const load = { ...onTheRoad, stops, load_drivers: [], load_accessorials };
  expect(stopTimings(load, at('20:30'))).toMatchObject([
    { waiting: { dwell_minutes: 240, detention_minutes: 120 }, unbilled_hours: 0.5 },
    { waiting: { dwell_minutes: 210, detention_minutes: 90 }, unbilled_hours: 1.5 },
    { waiting: { dwell_minutes: 150, detention_minutes: 30, is_running: true }, unbilled_hours: 0 },
  ]);
});
