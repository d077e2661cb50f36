import { grouped } from '../../../schema/rules/money/grouped.ts';
import { Invalid } from '../../errors.ts';
import type { Cell, Table } from './table.ts';

/** What one table may hold; a larger one is brought in as several files. */
export const SHEET_LIMITS = {
  columns: 200,
  rows: 200_000,
  /** Rows times columns. */
  cells: 2_000_000,
  /** Characters of one cell: what a cell of Excel takes. */
  cellLength: 32_767,
  /** Characters of a heading. */
  headingLength: 500,
  /** Sheets of one workbook. */
  sheets: 50,
} as const;

/** Which limit a file breaks. */
export type SheetLimit = keyof typeof SHEET_LIMITS;

const shown = (limit: SheetLimit) => grouped(SHEET_LIMITS[limit]);

const SENTENCES: Readonly<Record<SheetLimit, string>> = {
  columns: `A file may have at most ${shown('columns')} columns.`,
  rows: `A file may have at most ${shown('rows')} rows.`,
  cells: `A file may have at most ${shown('cells')} cells.`,
  cellLength: `A cell may have at most ${shown('cellLength')} characters.`,
  headingLength: `A heading may have at most ${shown('headingLength')} characters.`,
  sheets: `A workbook may have at most ${shown('sheets')} sheets.`,
};

/** The refusal (422) of a file that holds more than a table may, under `file`. */
export const tooLarge = (limit: SheetLimit): Invalid => new Invalid({ file: [SENTENCES[limit]] });

/** Counts the cells of a table row by row; throws (422) as soon as there are more than may be. */
export class SheetCounter {
  #cells = 0;
  #rows = 0;

  constructor(readonly columns: number = SHEET_LIMITS.columns) {}

  /** Counts one row, its empty cells too. */
  row(cells: readonly Cell[]): void {
    this.#rows += 1;
    this.#cells += cells.length;
    if (cells.length > this.columns) throw tooLarge('columns');
    // One row more: the headings.
    if (this.#rows > SHEET_LIMITS.rows + 1) throw tooLarge('rows');
    if (this.#cells > SHEET_LIMITS.cells) throw tooLarge('cells');
    if (cells.some(isTooLong)) throw tooLarge('cellLength');
  }
}

/** The table as it is, where its headings are no longer than they may be; 422 otherwise. */
export function withFitHeadings(table: Table): Table {
  const isFit = table.headings.every(({ length }) => length <= SHEET_LIMITS.headingLength);
  if (!isFit) throw tooLarge('headingLength');
  return table;
}

const isTooLong = (cell: Cell): boolean =>
  typeof cell === 'string' && cell.length > SHEET_LIMITS.cellLength;
