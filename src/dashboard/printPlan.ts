import { MOST_TILE_ROWS } from '../../schema/dashboardTiles.ts';
import type { CountedTile } from '../../schema/responses/dashboard.ts';

/** The height of a letter page between its margins, with some to spare. */
const PAGE_PX = 920;
/** What stands above the tiles: the header, what needs attention, loads by status, what expires. */
const ABOVE_PX = 460;
const GAP_PX = 12;
const LARGEST = 0.5;
/** Text of 13 px is as small as the terms on an invoice. Smaller is not read in print. */
const SMALLEST = 0.4;
/** Of so many columns a chart or a table takes two: the more of them, the more columns. */
const MOST_COLUMNS = 8;
const COLUMNS = [4, 6, MOST_COLUMNS] as const;

const FIGURE_PX = 130;
const CHART_PX = 280;
const HEAD_PX = 130;
const ROW_PX = 29;

export interface PrintPlan {
  zoom: number;
  columns: number;
  /** As many rows of each table are printed. The others are counted below them. */
  rows: number;
}

interface Arrangement extends Pick<PrintPlan, 'columns' | 'rows'> {
  asTable: boolean;
}

/**
 * How the dashboard is printed with these tiles on one page, by an estimate of their heights: as it is,
 * in more columns, or with the first rows of its tables, but never too small to be read.
 */
export function printPlan(tiles: readonly CountedTile[], asTable: boolean): PrintPlan {
  const zoomOf = (columns: number, rows: number) => {
    const height = ABOVE_PX + heightOf(tiles, { columns, rows, asTable });
    return Math.min(LARGEST, Math.floor((PAGE_PX / height) * 1000) / 1000);
  };
  for (const columns of COLUMNS) {
    const zoom = zoomOf(columns, MOST_TILE_ROWS);
    if (zoom >= SMALLEST) return { zoom, columns, rows: MOST_TILE_ROWS };
  }
  let rows = MOST_TILE_ROWS;
  while (rows > 1 && zoomOf(MOST_COLUMNS, rows) < SMALLEST) rows -= 1;
  return { zoom: zoomOf(MOST_COLUMNS, rows), columns: MOST_COLUMNS, rows };
}

/** Tiles fill rows of the columns as the page places them. The tallest makes its row. */
function heightOf(tiles: readonly CountedTile[], arrangement: Arrangement): number {
  let [above, row, column] = [0, 0, 0];
  for (const tile of tiles) {
    const width = tile.look === 'figure' ? 1 : 2;
    if (column + width > arrangement.columns) {
      above += row + GAP_PX;
      [row, column] = [0, 0];
    }
    row = Math.max(row, tileHeight(tile, arrangement));
    column += width;
  }
  return above + row;
}

function tileHeight(
  { look, rows, definition }: CountedTile,
  { asTable, rows: most }: Arrangement,
): number {
  if (look === 'figure') return FIGURE_PX + (definition.measures.length - 1) * ROW_PX;
  const isChart = look !== 'table' && !asTable;
  // What is left out is counted in a row of its own.
  const shown = rows.length > most ? most + 1 : rows.length;
  return isChart ? CHART_PX : HEAD_PX + shown * ROW_PX;
}
