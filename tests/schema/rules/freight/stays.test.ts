import { expect, test } from 'vitest';
import { averageStays, type Visit } from '../../../../schema/rules/freight/stays.ts';

const visit = (type: string, from: string | null, to: string | null): Visit => ({
  type,
  arrived_at: from && `2026-11-02T${from}:00Z`,
  departed_at: to && `2026-11-02T${to}:00Z`,
});

test.each<[string, Visit[], number | null, number | null]>([
  ['nobody was there', [], null, null],
  [
    'loading and unloading by themselves',
    [visit('pickup', '08:00', '09:30'), visit('delivery', '10:00', '10:40')],
    90,
    40,
  ],
  [
    'the mean of several, in whole minutes',
    [visit('pickup', '08:00', '09:00'), visit('pickup', '08:00', '09:01')],
    61,
    null,
  ],
  ['a stop on the way is neither', [visit('stop', '08:00', '12:00')], null, null],
  [
    'a truck that is still there, or was never told to come',
    [visit('pickup', '08:00', null), visit('delivery', null, '09:00')],
    null,
    null,
  ],
  ['times out of order', [visit('pickup', '09:00', '08:00')], null, null],
])('how long trucks stay at a place: %s', (_, visits, pickup, delivery) => {
  expect(averageStays(visits)).toEqual({
    avg_pickup_minutes: pickup,
    avg_delivery_minutes: delivery,
  });
});
