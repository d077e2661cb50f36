import { readSheet } from 'read-excel-file/node';
import { type Cell, type Table, tableOf } from '../table.ts';

/** Reads the first sheet of an XLSX workbook; dates and numbers arrive as such. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const rows = await readSheet(Buffer.from(bytes));
  // The library's type says "Date" for the class where it gives an instance.
  return tableOf(rows.map((cells, index) => ({ line: index + 1, cells: cells as Cell[] })));
}
