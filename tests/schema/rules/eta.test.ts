import { describe, expect, test } from 'vitest';
import { etaOf } from '../../../schema/rules/eta.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const stop = (sequence: number, more: object = {}) => ({ sequence, ...more });
const left = stop(1, { arrived_at: '2026-11-20T09:00:00Z', departed_at: '2026-11-20T11:00:00Z' });
const next = (more: object = {}) =>
  stop(2, { leg_minutes: 300, date_from: '2026-11-20T17:00:00Z', ...more });
const said = (stops: Parameters<typeof etaOf>[0], isTeam?: boolean) => {
  const eta = etaOf(stops, NOON, isTeam);
  return eta && [eta.stop.sequence, eta.at, eta.off_minutes];
};

describe('when the truck will be at its next stop', () => {
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
    expect(said([left, next(more)])).toEqual(expected);
  });

  test('a team drives on', () => {
    expect(said([left, next({ leg_minutes: 720 })], true)).toEqual([
      2,
      '2026-11-20T23:00:00.000Z',
      360,
    ]);
  });

  test('is not said before the truck has left, nor once it has arrived', () => {
    expect(said([{ ...left, departed_at: null }, next()])).toBeNull();
    expect(said([stop(1), next()])).toBeNull();
    expect(said([left, next({ arrived_at: NOON })])).toBeNull();
    expect(said([])).toBeNull();
  });
});
