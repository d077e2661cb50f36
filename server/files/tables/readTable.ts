import { Invalid } from '../../errors.ts';
import { readDelimitedBytes } from './delimited.ts';
import { type Table, tableOf } from './table.ts';

/** A table with rows, and its sheet. A text has no sheets. */
export type SheetTable = { sheet: string | null; table: Table };

/**
 * Reads a table by what its bytes are, whatever the file is called: of a workbook the sheet of that
 * name, or the first that has rows. What cannot be read, or holds more than a
 * table may, is refused (422) under `file`.
 */
export async function readTable(bytes: Uint8Array, sheet: string | null = null): Promise<Table> {
  if (sheet !== null) {
    const { readSheetOf } = await workbook();
    return unbroken(readSheetOf(bytes, sheet));
  }
  const [first] = await readTables(bytes);
  return first?.table ?? tableOf([]);
}

/** Every table of a file with rows under its headings, in file order. */
export async function readTables(bytes: Uint8Array): Promise<SheetTable[]> {
  const tables = isZip(bytes) ? await sheetsOf(bytes) : [{ sheet: null, table: textOf(bytes) }];
  return tables.filter(({ table }) => table.rows.length > 0);
}

async function sheetsOf(bytes: Uint8Array): Promise<SheetTable[]> {
  const { readWorkbook } = await workbook();
  const sheets = await unbroken(readWorkbook(bytes));
  return sheets.map(({ name, table }) => ({ sheet: name, table }));
}

/** The sheet of that name of a workbook, as the only one of the file. */
export const readTablesOf = async (bytes: Uint8Array, sheet: string): Promise<SheetTable[]> => [
  { sheet, table: await readTable(bytes, sheet) },
];

/** Most tables are texts, and the package for workbooks takes longer to load than to read one. */
const workbook = () => import('./workbook.ts');

function unbroken<T>(reading: Promise<T>): Promise<T> {
  return reading.catch(error => {
    if (error instanceof Invalid) throw error;
    throw unreadable('The workbook cannot be read. Save it as .xlsx again.');
  });
}

/** A picture or a PDF has bytes that text never has. */
function textOf(bytes: Uint8Array): Table {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.includes(0)) throw unreadable('The file is not a workbook or a text file.');
  return readDelimitedBytes(bytes);
}

const unreadable = (message: string) => new Invalid({ file: [message] });

/** A workbook is a ZIP archive. No text begins like that. */
export const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;
