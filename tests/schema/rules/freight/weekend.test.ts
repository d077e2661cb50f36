import { expect, test } from 'vitest';
import { weekendOf, weekendStateOf } from '../../../../schema/rules/freight/weekend.ts';

test.each([
  ['2026-11-09', '2026-11-14'],
  ['2026-11-13', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  ['2026-11-15', '2026-11-14'],
  ['2026-11-16', '2026-11-21'],
  ['2026-12-31', '2027-01-02'],
])('on %s the weekend begins on %s', (today, saturday) => {
  expect(weekendOf(today).from).toBe(saturday);
});

test.each([
  [{ is_loaded: true, is_booked: true }, 'loaded'],
  [{ is_booked: true }, 'booked'],
  [{}, 'ready'],
  [{ board_status: 10 }, 'ready'],
  [{ board_status: 13 }, 'off'],
  [{ board_status: 12 }, 'off'],
  [{ status: 'in_shop' }, 'off'],
  [{ status: 'out_of_service' }, 'off'],
  // A load covers its truck whatever else is said of the truck.
  [{ is_loaded: true, board_status: 13 }, 'loaded'],
  [{ is_booked: true, status: 'in_shop' }, 'booked'],
])('a truck with %o is %s', (facts, state) => {
  const truck = { status: 'available', board_status: null, is_loaded: false, is_booked: false };
  expect(weekendStateOf({ ...truck, ...facts })).toBe(state);
});
