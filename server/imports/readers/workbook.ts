import readSheets, { readSheet, type SheetData } from 'read-excel-file/node';
import { type Cell, type Table, tableOf } from '../table.ts';

/** A sheet of a workbook. */
export type Sheet = { name: string; table: Table };

/** Reads all sheets of an XLSX workbook; dates and numbers arrive as such. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = await readSheets(Buffer.from(bytes));
  return sheets.map(({ sheet, data }) => ({ name: sheet, table: tableOfSheet(data) }));
}

/** Reads one sheet of it by its name. */
export const readSheetOf = async (bytes: Uint8Array, name: string): Promise<Table> =>
  tableOfSheet(await readSheet(Buffer.from(bytes), name));

/** A sheet that is a chart has no rows at all. */
const tableOfSheet = (rows: SheetData | undefined): Table =>
  // The library's type says "Date" for the class where it gives an instance.
  tableOf((rows ?? []).map((cells, index) => ({ line: index + 1, cells: cells as Cell[] })));
