/** The value of a spreadsheet cell. A CSV has only texts. */
export type Cell = string | number | boolean | Date | null;

/** A row with content, and its line number as an editor or spreadsheet counts it. */
export type TableRow = { line: number; cells: readonly Cell[] };

/** A sheet: its headings and the rows below them. Empty rows are left out. */
export type Table = { headings: readonly string[]; rows: readonly TableRow[] };

/** A table of numbered rows. The first row that is not empty has the headings. */
export function tableOf(rows: Iterable<TableRow>): Table {
  const filled = [...rows].filter(({ cells }) => cells.some(cell => !isEmptyCell(cell)));
  const [heading, ...below] = filled;
  return { headings: distinct((heading?.cells ?? []).map(headingOf)), rows: below };
}

/** A table made in code: the first row has the headings, lines count from 1. */
export function tableOfRows(rows: readonly (readonly Cell[])[]): Table {
  return tableOf(rows.map((cells, index) => ({ line: index + 1, cells })));
}

/** Blank to a person: nothing, blanks, non-breaking blanks. */
export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** A repeated heading gets its number: Amount, Amount (2). */
function distinct(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map(heading => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 || heading === '' ? heading : `${heading} (${count})`;
  });
}

const headingOf = (cell: Cell): string =>
  cell === null ? '' : String(cell).replace(/\s+/g, ' ').trim();
