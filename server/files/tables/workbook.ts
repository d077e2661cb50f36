import readSheets, { readSheet, type SheetData } from 'read-excel-file/node';
import { SHEET_LIMITS, SheetCounter, tooLarge, withFitHeadings } from './sheetLimits.ts';
import { type Cell, isEmptyCell, type Table, tableOf } from './table.ts';

/** A sheet of a workbook. */
export type Sheet = { name: string; table: Table };

/** Reads all sheets of an XLSX workbook. Dates and numbers keep their types. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = await readSheets(Buffer.from(bytes));
  if (sheets.length > SHEET_LIMITS.sheets) throw tooLarge('sheets');
  return sheets.map(({ sheet, data }) => ({ name: sheet, table: tableOfSheet(data) }));
}

/** Reads one of its sheets by name. */
export const readSheetOf = async (bytes: Uint8Array, name: string): Promise<Table> =>
  tableOfSheet(await readSheet(Buffer.from(bytes), name));

/**
 * A sheet that is a chart has no rows at all. Cells that are only formatted, at the right of all
 * that are filled, are no columns.
 */
function tableOfSheet(data: SheetData | undefined): Table {
  // The library's type gives the class Date where it returns an instance.
  const rows = (data ?? []) as Cell[][];
  const width = rows.reduce((most, cells) => Math.max(most, widthOf(cells)), 0);
  const counter = new SheetCounter();
  const numbered = rows.map((row, index) => {
    const cells = row.slice(0, width);
    counter.row(cells);
    return { line: index + 1, cells };
  });
  return withFitHeadings(tableOf(numbered));
}

const widthOf = (cells: readonly Cell[]): number =>
  cells.findLastIndex(cell => !isEmptyCell(cell)) + 1;
