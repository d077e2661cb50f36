import { expect, test } from 'vitest';
import { defaultTiles, MOST_TILES, tileOf } from '../../../schema/dashboardTiles.ts';
import { emptyDefinition } from '../../../schema/reportDefinition.ts';
import type { CountedTile, TileRow } from '../../../schema/responses/dashboard.ts';
import { printZoom } from '../../../src/dashboard/printZoom.ts';

const row: TileRow = { values: [], figures: [], before: [], target: null };
const table = tileOf({ ...emptyDefinition, measures: ['gross'], dimensions: ['day'] }, null);
const withRows = (tile: (typeof defaultTiles)[number], count: number) =>
  ({ ...tile, rows: Array.from({ length: count }, () => row) }) as CountedTile;

test('a page is printed smaller the taller its tiles are, and never larger than half', () => {
  expect(
    printZoom(
      defaultTiles.map(one => withRows(one, 0)),
      false,
    ),
  ).toBe(0.5);
  const pages = [8, 31].map(rows =>
    printZoom(
      Array.from({ length: MOST_TILES }, () => withRows(table, rows)),
      false,
    ),
  );
  expect(pages[0]).toBeLessThan(0.5);
  expect(pages[1]).toBeLessThan(pages[0]!);
  const lines = defaultTiles.map(one => withRows(one, 31));
  expect(printZoom(lines, true)).toBeLessThan(printZoom(lines, false));
});

test('the third wide tile begins a row of its own', () => {
  const zoom = (count: number) =>
    printZoom(
      Array.from({ length: count }, () => withRows(table, 31)),
      false,
    );
  expect(zoom(2)).toBe(zoom(1));
  expect(zoom(3)).toBeLessThan(zoom(2));
});
