import { Invalid } from '../../http/errors.ts';
import { type Table, tableOf } from '../table.ts';
import { readDelimitedBytes } from './delimited.ts';
import { readSheetOf, readWorkbook } from './workbook.ts';

/** More rows than this are brought in several files. */
const MOST_ROWS = 200_000;

/** A table with rows, and the sheet that it is; a text has no sheets. */
export type SheetTable = { sheet: string | null; table: Table };

/**
 * Reads a table by what its bytes are, whatever the file is called: of a workbook the sheet of that
 * name, or the first that has rows. What cannot be read is refused (422) under `file`.
 */
export async function readTable(bytes: Uint8Array, sheet: string | null = null): Promise<Table> {
  if (sheet !== null) return limited(await unbroken(readSheetOf(bytes, sheet)));
  const [first] = await readTables(bytes);
  return limited(first?.table ?? tableOf([]));
}

/** Every table of a file that has rows under its headings, in the file's order. */
export async function readTables(bytes: Uint8Array): Promise<SheetTable[]> {
  const tables = isZip(bytes)
    ? (await unbroken(readWorkbook(bytes))).map(({ name, table }) => ({ sheet: name, table }))
    : [{ sheet: null, table: textOf(bytes) }];
  return tables.filter(({ table }) => table.rows.length > 0);
}

/** Refuses (422) a table that is too long to be brought in at once. */
export function limited(table: Table): Table {
  if (table.rows.length > MOST_ROWS) throw unreadable('The file has more than 200 000 rows.');
  return table;
}

function unbroken<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(() => {
    throw unreadable('The workbook cannot be read: save it as .xlsx once more.');
  });
}

/** A picture or a PDF has bytes that no text has. */
function textOf(bytes: Uint8Array): Table {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.includes(0)) throw unreadable('The file is neither a workbook nor a text.');
  return readDelimitedBytes(bytes);
}

const unreadable = (message: string) => new Invalid({ file: [message] });

/** A workbook is a ZIP archive; no text begins so. */
const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;
