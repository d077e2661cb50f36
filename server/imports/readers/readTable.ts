import { Invalid } from '../../http/errors.ts';
import type { Table } from '../table.ts';
import { readDelimitedBytes } from './delimited.ts';
import { readWorkbook } from './workbook.ts';

/** More rows than this are brought in several files. */
const MOST_ROWS = 200_000;

/**
 * Reads a table by what its bytes are, whatever the file is called. What cannot be read is refused
 * (422) under `file`.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const table = isZip(bytes) ? await workbookOf(bytes) : textOf(bytes);
  if (table.rows.length > MOST_ROWS) throw unreadable('The file has more than 200 000 rows.');
  return table;
}

async function workbookOf(bytes: Uint8Array): Promise<Table> {
  try {
    return await readWorkbook(bytes);
  } catch {
    throw unreadable('The workbook cannot be read: save it as .xlsx once more.');
  }
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
