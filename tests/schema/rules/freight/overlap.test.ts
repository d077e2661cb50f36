import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Booking,
  doubleBookings,
  loadSpan,
  overlaps,
} from '../../../../schema/rules/freight/overlap.ts';

const hour = (count: number) => new Date(Date.UTC(2026, 10, 2) + count * 3_600_000).toISOString();

const booking = (id: number, from: number, to: number, more: Partial<Booking> = {}): Booking => ({
  id,
  status: 3,
  truck_id: 7,
  load_drivers: [{ driver_id: 5 }],
  stops: [
    { sequence: 1, type: 'pickup', date_from: hour(from) },
    { sequence: 2, type: 'delivery', date_from: hour(to - 1), date_to: hour(to) },
  ],
  ...more,
});

test('two loads that overlap in time conflict on every resource they have in common', () => {
  expect(doubleBookings(booking(1, 0, 10), [booking(2, 9, 20)])).toEqual([
    { resource: 'driver', id: 5, load_id: 2 },
    { resource: 'truck', id: 7, load_id: 2 },
  ]);
  const elsewhere = booking(2, 9, 20, { truck_id: 8, load_drivers: [{ driver_id: 6 }] });
  expect(doubleBookings(booking(1, 0, 10), [elsewhere])).toEqual([]);
});

test('a load after the current one is no conflict, nor is the load with itself', () => {
  expect(doubleBookings(booking(1, 0, 10), [booking(2, 10, 20), booking(1, 0, 10)])).toEqual([]);
});

test('a load without a truck takes no time', () => {
  for (const status of [1, 6, 7, 8, 9]) {
    expect(overlaps(booking(1, 0, 10), booking(2, 5, 15, { status }))).toBe(false);
  }
});

test('actual times take precedence over planned ones', () => {
  const [pickup, delivery] = booking(1, 0, 10).stops;
  const stops = [
    { ...pickup!, arrived_at: hour(2) },
    { ...delivery!, departed_at: hour(14) },
  ];
  expect(loadSpan(stops)).toEqual({ from: hour(2), to: hour(14) });
  expect(loadSpan(stops.slice(0, 1))).toBeNull();
  expect(loadSpan([{ ...pickup!, arrived_at: hour(30) }, delivery!])).toEqual({
    from: hour(30),
    to: hour(30),
  });
});

test.each<[string, number, boolean]>([
  ['reserved', 2, false],
  ['dispatched', 3, true],
  ['on the road', 4, true],
  ['at its delivery', 5, true],
  ['delivered', 6, false],
])('a load without times that is %s occupies its driver all the time: %#', (_, status, takesAll) => {
  const untimed = booking(1, 0, 10, { status, stops: [] });
  expect(overlaps(untimed, booking(2, 500, 510))).toBe(takesAll);
  expect(overlaps(booking(2, 500, 510), untimed)).toBe(takesAll);
});

test('overlapping is mutual', () => {
  const anySpan = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }));
  fc.assert(
    fc.property(anySpan, anySpan, ([a, aHours], [b, bHours]) => {
      const [one, other] = [booking(1, a, a + aHours), booking(2, b, b + bHours)];
      expect(overlaps(one, other)).toBe(overlaps(other, one));
      expect(overlaps(one, other)).toBe(a < b + bHours && b < a + aHours);
    }),
  );
});
