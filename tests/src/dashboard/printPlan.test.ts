import { expect, test } from 'vitest';
import {
  type DashboardTile,
  defaultTiles,
  MOST_TILE_ROWS,
  MOST_TILES,
  tileOf,
} from '../../../schema/dashboardTiles.ts';
import { emptyDefinition } from '../../../schema/reportDefinition.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { printPlan } from '../../../src/dashboard/printPlan.ts';

const row: TileRow = { values: [], figures: [], before: [], target: null };
const table = tileOf({ ...emptyDefinition, measures: ['gross'], dimensions: ['day'] }, null);
const withRows = (tile: DashboardTile, count: number) =>
  ({ ...tile, rows: Array.from({ length: count }, () => row) }) as CountedTile;
const tables = (count: number, rows: number) =>
  Array.from({ length: count }, () => withRows(table, rows));

test('a page is printed smaller the taller its tiles are, and never larger than half', () => {
  const empty = defaultTiles.map(one => withRows(one, 0));
  expect(printPlan(empty, false)).toEqual({ zoom: 0.5, columns: 4, rows: MOST_TILE_ROWS });
  const [few, more] = [4, 6].map(count => printPlan(tables(count, 14), false));
  expect(more!.zoom).toBeLessThan(few!.zoom);
  const lines = defaultTiles.map(one => withRows(one, 14));
  expect(printPlan(lines, true).zoom).toBeLessThan(printPlan(lines, false).zoom);
});

test('many tiles get more columns before any of their rows is left out', () => {
  const { columns, rows } = printPlan(tables(12, 8), false);
  expect([columns > 4, rows]).toEqual([true, MOST_TILE_ROWS]);
});

test('the most and longest tables are cut, and stay as large as can be read', () => {
  const plan = printPlan(tables(MOST_TILES, MOST_TILE_ROWS), false);
  expect(plan.zoom).toBeGreaterThanOrEqual(0.4);
  expect(plan.rows).toBeGreaterThanOrEqual(4);
  expect(plan.rows).toBeLessThan(MOST_TILE_ROWS);
});

test('the third wide tile begins a row of its own', () => {
  const zoom = (count: number) => printPlan(tables(count, 31), false).zoom;
  expect(zoom(2)).toBe(zoom(1));
  const columns = (count: number) => printPlan(tables(count, 31), false).columns;
  expect([columns(2), columns(3)]).toEqual([4, 6]);
});
