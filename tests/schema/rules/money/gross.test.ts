import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countedLoads,
  dispatcherOn,
  driverGross,
  type GrossLoad,
  type GrossRules,
  grossBoard,
  grossDateOf,
  grossFigures,
  grossWeekOf,
  perTruck,
} from '../../../../schema/rules/money/gross.ts';
import { sumMoney } from '../../../../schema/rules/money/money.ts';

const rules: GrossRules = { zone: 'America/Chicago' };
const week = { from: '2026-11-02', to: '2026-11-08' };

const load = (id: number, more: Partial<GrossLoad> = {}): GrossLoad => ({
  id,
  status: 6,
  gross: 1000,
  loaded_miles: 400,
  empty_miles: 100,
  truck_id: 1,
  delivered_at: '2026-11-05T18:00:00Z',
  stops: [
    { sequence: 1, date_from: '2026-11-01T18:00:00Z' },
    { sequence: 2, date_from: '2026-11-06T18:00:00Z' },
  ],
  ...more,
});
const history = [
  { truck_id: 1, dispatcher_id: 10, assigned_at: '2026-01-05', unassigned_at: '2026-11-04' },
  { truck_id: 1, dispatcher_id: 20, assigned_at: '2026-11-05', unassigned_at: null },
];
const boardOf = (loads: GrossLoad[], more: Partial<GrossRules> = {}) =>
  grossBoard(countedLoads(loads, history, { ...rules, ...more }), week, row => row.dispatcher_id);

describe('the date of a load', () => {
  test('is its delivery in the company’s zone', () => {
    expect(grossDateOf(load(1, { delivered_at: '2026-11-09T05:20:00Z' }), rules)).toBe(
      '2026-11-08',
    );
  });

  test('is the last appointment while it is not delivered', () => {
    expect(grossDateOf(load(1, { status: 4 }), rules)).toBe('2026-11-06');
    expect(grossDateOf(load(1, { status: 8, delivered_at: null }), rules)).toBe('2026-11-06');
  });

  test('is the first appointment where the company counts by pickup', () => {
    expect(grossDateOf(load(1), { ...rules, date_basis: 'pickup' })).toBe('2026-11-01');
    expect(grossWeekOf(load(1), { ...rules, date_basis: 'pickup' })?.from).toBe('2026-10-26');
  });

  test('is missing without any time', () => {
    expect(grossDateOf(load(1, { delivered_at: null, stops: [] }), rules)).toBeNull();
    expect(grossWeekOf(load(1, { delivered_at: null, stops: [] }), rules)).toBeNull();
  });
});

test('MT-73: a canceled load does not count anywhere', () => {
  const loads = [load(1), load(2, { status: 7 }), load(3, { status: 1 }), load(4, { status: 9 })];
  expect(boardOf(loads).totals).toMatchObject({ loads: 1, gross: 1000, total_miles: 500 });
  expect(boardOf(loads, { scope: 'all_assigned' }).totals.loads).toBe(1);
});

test('loads in progress count only where the board includes all assigned ones', () => {
  const loads = [load(1), load(2, { status: 3 }), load(3, { status: 2, truck_id: null })];
  expect(boardOf(loads).totals.loads).toBe(1);
  expect(boardOf(loads, { scope: 'all_assigned' }).totals.load_ids).toEqual([1, 2]);
});

test('a load stays with the dispatcher who had the truck on its date', () => {
  const before = load(1, { delivered_at: '2026-11-04T18:00:00Z' });
  const { rows } = boardOf([before, load(2)]);
  expect(rows.map(({ key, load_ids }) => [key, load_ids])).toEqual([
    [10, [1]],
    [20, [2]],
  ]);
  expect(dispatcherOn(history, 2, '2026-11-05')).toBeNull();
  expect(boardOf([load(3, { truck_id: 2, dispatcher_id: 30 })]).rows[0]?.key).toBe(30);
});

test('a team’s load counts once for the company and once in each driver’s row', () => {
  const team = load(1, {
    load_drivers: [
      { driver_id: 5, pay: 300 },
      { driver_id: 6, pay: 300 },
    ],
  });
  const counted = countedLoads([team], history, rules);
  expect(
    driverGross(counted, week).map(({ driver_id, pay, loads }) => [driver_id, pay, loads]),
  ).toEqual([
    [5, 300, 1],
    [6, 300, 1],
  ]);
  expect(grossFigures([team, team])).toMatchObject({ loads: 1, gross: 1000 });
});

test('rows add up to the totals, and rates are computed from sums', () => {
  const anyLoad = fc.record({
    gross: fc.integer({ min: 0, max: 900_000 }).map(cents => (cents / 100).toFixed(2)),
    truck_id: fc.constantFrom(1, 2, 3),
    dispatcher_id: fc.constantFrom(10, 20, 30),
  });
  fc.assert(
    fc.property(fc.array(anyLoad, { maxLength: 20 }), loads => {
      const { rows, totals } = boardOf(loads.map((more, id) => load(id, more)));
      expect(sumMoney(rows.map(({ gross }) => gross))).toBe(totals.gross);
      expect(rows.reduce((sum, row) => sum + row.loads, 0)).toBe(totals.loads);
      expect(totals.loads).toBe(loads.length);
    }),
  );
  expect(grossFigures([])).toMatchObject({ gross: 0, rpm_all: null, deadhead_percent: null });
});

test('an average per truck and a percentage of the target are blank without trucks or target', () => {
  expect(perTruck({ gross: 30_000 }, { count: 4, target: 40_000 })).toEqual({
    average: 7500,
    target_percent: 75,
  });
  expect(perTruck({ gross: 30_000 }, { count: 0 })).toEqual({
    average: null,
    target_percent: null,
  });
});
