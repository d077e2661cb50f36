import { describe, expect, test } from 'vitest';
import { awaitedStop, etaOf, nextEta, reportedEta } from '../../../../schema/rules/freight/eta.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const stop = (sequence: number, more: object = {}) => ({ sequence, ...more });
const left = stop(1, { arrived_at: '2026-11-20T09:00:00Z', departed_at: '2026-11-20T11:00:00Z' });
const next = (more: object = {}) =>
  stop(2, { leg_minutes: 300, date_from: '2026-11-20T17:00:00Z', ...more });
const stated = (stops: Parameters<typeof etaOf>[0], isTeam?: boolean) => {
  const eta = etaOf(stops, NOON, isTeam);
  return eta && [eta.stop.sequence, eta.at, eta.off_minutes];
};

describe('the truck’s ETA at its next stop', () => {
  test.each<[string, object, unknown]>([
    ['in time', {}, [2, '2026-11-20T16:00:00.000Z', -60]],
    [
      'by the end of its window',
      { date_to: '2026-11-20T15:30:00Z' },
      [2, '2026-11-20T16:00:00.000Z', 30],
    ],
    ['without a window', { date_from: null }, [2, '2026-11-20T16:00:00.000Z', null]],
    ['with ten hours of rest', { leg_minutes: 720 }, [2, '2026-11-21T09:00:00.000Z', 960]],
    ['not before now', { leg_minutes: 30 }, [2, NOON, -300]],
    ['nobody knows without the way', { leg_minutes: null }, null],
  ])('%s', (_, more, expected) => {
    expect(stated([left, next(more)])).toEqual(expected);
  });

  test('a team drives without a break', () => {
    expect(stated([left, next({ leg_minutes: 720 })], true)).toEqual([
      2,
      '2026-11-20T23:00:00.000Z',
      360,
    ]);
  });

  test('is not by miles before the truck has left, and none once it has arrived', () => {
    expect(stated([{ ...left, departed_at: null }, next()])).toBeNull();
    expect(stated([stop(1), next()])).toBeNull();
    expect(stated([left, next({ arrived_at: NOON })])).toBeNull();
    expect(stated([])).toBeNull();
  });
});

describe('a reported ETA', () => {
  const telling = (eta: string | null, created_at = '2026-11-20T11:30:00Z') => ({
    eta,
    created_at,
  });
  const reported = (...tellings: ReturnType<typeof telling>[]) => {
    const eta = reportedEta([left, next()], tellings, NOON);
    return eta && [eta.stop.sequence, eta.at, eta.off_minutes];
  };
  const AT_SIX = '2026-11-20T18:00:00.000Z';

  test.each<[string, ReturnType<typeof telling>[], unknown]>([
    ['late for its window', [telling(AT_SIX)], [2, AT_SIX, 60]],
    ['the last word counts', [telling('2026-11-20T15:00:00Z'), telling(AT_SIX)], [2, AT_SIX, 60]],
    ['what says no time changes nothing', [telling(AT_SIX), telling(null)], [2, AT_SIX, 60]],
    ['of the way before it is over', [telling(AT_SIX, '2026-11-20T10:59:00Z')], null],
    ['a moment that has passed is no promise', [telling('2026-11-20T11:59:00Z')], null],
    ['nobody said anything', [], null],
  ])('%s', (_, tellings, expected) => {
    expect(reported(...tellings)).toEqual(expected);
  });

  test('for the first stop is shown before anything has happened', () => {
    const eta = reportedEta([next({ sequence: 2 }), stop(1)], [telling(AT_SIX)], NOON);
    expect([eta?.stop.sequence, eta?.at, eta?.off_minutes]).toEqual([1, AT_SIX, null]);
  });

  test('nothing is expected once the truck was at every stop', () => {
    const there = [left, next({ arrived_at: NOON })];
    expect(awaitedStop(there)).toBeNull();
    expect(reportedEta(there, [telling(AT_SIX)], NOON)).toBeNull();
  });
});

describe('the ETA that boards show', () => {
  const SIX = '2026-11-20T18:00:00.000Z';
  const etas = [{ eta: SIX, created_at: '2026-11-20T11:30:00Z' }];
  /** Seen 60 miles south of the next stop after it left the first one. */
  const place = {
    lat: 40,
    lng: -95,
    at: '2026-11-20T11:45:00Z',
    entry: null,
    has_load_before: false,
  };
  const stops = [left, next({ lat: 40.87, lng: -95 })];
  const facts = { status: 4, stops, etas, place, isTeam: false };

  test.each<[string, object, string | undefined]>([
    ['is the reported one first', {}, 'reported'],
    ['is from where the truck was seen, without a report', { etas: [] }, 'place'],
    ['is by the miles, where it was not seen either', { etas: [], place: null }, 'miles'],
    ['is there before the driver has set off', { status: 3 }, 'reported'],
    ['is none at the stop', { status: 5 }, undefined],
    ['is none of a load that nobody drives', { status: 1 }, undefined],
  ])('%s', (_, more, source) => {
    expect(nextEta({ ...facts, ...more }, NOON)?.source).toBe(source);
  });
});

describe('the ETA of a dispatched load at its first pickup', () => {
  const DISPATCHED = 3;
  /** Seen a quarter of an hour ago, 85 minutes of driving south of the pickup. */
  const near = {
    lat: 40,
    lng: -95,
    at: '2026-11-20T11:45:00Z',
    entry: null,
    has_load_before: false,
  };
  /** 489 road miles: nearly ten hours. */
  const far = { ...near, lat: 34.87 };
  const pickup = (more: object = {}) =>
    stop(1, { date_from: '2026-11-20T13:00:00Z', lat: 40.87, lng: -95, ...more });
  const drop = next({ lat: 45, lng: -95 });
  const rest = (ready_at: string | null) => ({ status_id: 11, ready_at });
  const found = (place: typeof near | null, more: object = {}) => {
    const facts = { status: DISPATCHED, stops: [drop, pickup()], etas: [], isTeam: false };
    const eta = nextEta({ ...facts, place, ...more }, NOON);
    return eta && [eta.stop.sequence, eta.at, eta.off_minutes, eta.source];
  };

  test.each<[string, object, unknown]>([
    ['is from where its truck was seen', {}, [1, '2026-11-20T13:10:00.000Z', 10, 'place']],
    ['is late long before it is missed', far, [1, '2026-11-20T21:32:00.000Z', 512, 'place']],
    ['is not before now', { lat: 40.87 }, [1, NOON, -60, 'place']],
    [
      'counts from the end of a known time off',
      { entry: rest('2026-11-20T18:00:00Z') },
      [1, '2026-11-20T19:25:00.000Z', 385, 'place'],
    ],
    [
      'counts from where it was seen after its time off',
      { entry: rest('2026-11-20T06:00:00Z') },
      [1, '2026-11-20T13:10:00.000Z', 10, 'place'],
    ],
    [
      'counts from where it was seen while nobody knows how long it is off',
      { entry: rest(null) },
      [1, '2026-11-20T13:10:00.000Z', 10, 'place'],
    ],
    [
      'is there while its place is not outdated',
      { at: '2026-11-20T10:01:00Z' },
      [1, NOON, -60, 'place'],
    ],
    ['is none from an outdated place', { at: '2026-11-20T10:00:00Z' }, null],
    ['is none from a place of which nobody knows the time', { at: null }, null],
    ['is none while its truck has another load before', { has_load_before: true }, null],
  ])('%s', (_, more, expected) => {
    expect(found({ ...near, ...more })).toEqual(expected);
  });

  test('has ten hours of rest for a single driver, and none for a team', () => {
    const farther = { ...near, lat: 33 };
    const drives = (isTeam: boolean) => Date.parse(String(found(farther, { isTeam })?.[1]));
    expect(drives(false) - drives(true)).toBe(10 * 3_600_000);
  });

  test('is the reported one where there is one', () => {
    const etas = [{ eta: '2026-11-20T14:00:00.000Z', created_at: '2026-11-20T09:00:00Z' }];
    expect(found(near, { etas })).toEqual([1, '2026-11-20T14:00:00.000Z', 60, 'reported']);
  });

  test.each<[string, object]>([
    ['without a known place of the truck', { place: null }],
    ['without the place of the pickup', { stops: [pickup({ lat: null }), drop] }],
    ['at the pickup', { stops: [pickup({ arrived_at: '2026-11-20T11:00:00Z' }), drop] }],
    ['of a load that is only reserved', { status: 2 }],
    ['of a load that is enroute without a departure', { status: 4 }],
  ])('is none %s', (_, more) => {
    expect(found(near, more)).toBeNull();
  });
});
