import type { CountedTile } from '../../schema/responses/dashboard.ts';

/** The height of a letter page between its margins, with some to spare. */
const PAGE_PX = 920;
/** What stands above the tiles: the header, what needs attention, the loads by status. */
const ABOVE_PX = 360;
const GAP_PX = 12;
const COLUMNS = 4;
const LARGEST = 0.5;

const FIGURE_PX = 130;
const CHART_PX = 260;
const HEAD_PX = 110;
const ROW_PX = 29;

/**
 * How small the dashboard is printed with these tiles, by an estimate of their heights. A page full of
 * the longest tables is still two.
 */
export function printZoom(tiles: readonly CountedTile[], asTable: boolean): number {
  const height = ABOVE_PX + heightOf(tiles, asTable);
  return Math.min(LARGEST, Math.floor((PAGE_PX / height) * 1000) / 1000);
}

/** Tiles fill rows of four columns as the page places them. The tallest makes its row. */
function heightOf(tiles: readonly CountedTile[], asTable: boolean): number {
  let [above, row, column] = [0, 0, 0];
  for (const tile of tiles) {
    const width = tile.look === 'figure' ? 1 : 2;
    if (column + width > COLUMNS) {
      above += row + GAP_PX;
      [row, column] = [0, 0];
    }
    row = Math.max(row, tileHeight(tile, asTable));
    column += width;
  }
  return above + row;
}

function tileHeight({ look, rows, definition }: CountedTile, asTable: boolean): number {
  if (look === 'figure') return FIGURE_PX + (definition.measures.length - 1) * ROW_PX;
  const isChart = look !== 'table' && !asTable;
  return isChart ? CHART_PX : HEAD_PX + rows.length * ROW_PX;
}
