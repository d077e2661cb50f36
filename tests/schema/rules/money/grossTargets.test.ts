import { expect, test } from 'vitest';
import { grossRow, withTargetsOf } from '../../../../schema/rules/money/grossGrid.ts';

const weeks = [
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
];
const periods = {
  range: { from: '2026-11-02', to: '2026-11-15' },
  before: { from: '2026-10-19', to: '2026-11-01' },
  columns: weeks,
  by: 'week' as const,
};
const part = (dispatcher_id: number, gross: number, date: string) => ({
  load_id: gross,
  driver_id: 1,
  gross,
  driver_gross: gross,
  driver_pay: 0,
  loaded_miles: 100,
  empty_miles: 0,
  truck_id: 5,
  load_gross: gross,
  dispatcher_id,
  date,
});

test('the total has the targets that its rows show, in each week and in all', () => {
  const kate = [part(1, 7_000, '2026-11-03'), part(1, 14_000, '2026-11-10')];
  const rows = [
    grossRow(kate, periods, () => 35_000),
    // A dispatcher without loads, with a truck more in the second week.
    grossRow([], periods, (_, { to }) => (to === '2026-11-08' ? 3_500 : 7_000.5)),
  ];
  const total = withTargetsOf(
    rows,
    grossRow(kate, periods, () => 0),
  );
  expect(total).toMatchObject({ gross: 21_000, target: 80_500.5, target_percent: 26.09 });
  expect(total.cells).toMatchObject([
    { from: '2026-11-02', gross: 7_000, target: 38_500, target_percent: 18.18 },
    { from: '2026-11-09', gross: 14_000, target: 42_000.5, target_percent: 33.33 },
  ]);
});

test('a total without rows has no target', () => {
  const total = withTargetsOf(
    [],
    grossRow([], periods, () => 0),
  );
  expect(total).toMatchObject({ target: 0, target_percent: null });
});
