import { describe, expect, test } from 'vitest';
import { brokerDetention } from '../../../../schema/rules/billing/brokerDetention.ts';

const stood = (minutes: number, more: object = {}) => ({
  date_from: '2026-11-20T09:00:00.000Z',
  arrived_at: '2026-11-20T09:00:00.000Z',
  departed_at: new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString(),
  ...more,
});

describe('a broker’s detention charge', () => {
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

  test('is zero within the free time, before the truck has left, and where it does not count', () => {
    expect(brokerDetention([stood(120)], hourly(50))).toBeNull();
    expect(brokerDetention([stood(300, { departed_at: null })], hourly(50))).toBeNull();
    expect(brokerDetention([stood(300, { count_detention: false })], hourly(50))).toBeNull();
  });
});

function hourly(detention_rate: number) {
  return { detention_rate };
}
function free(detention_free_minutes: number) {
  return { detention_free_minutes };
}
