import type { Table } from '../table.ts';
import { readDelimitedBytes } from './delimited.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a table by what its bytes are, whatever the file is called. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  return isZip(bytes) ? readWorkbook(bytes) : readDelimitedBytes(bytes);
}

/** A workbook is a ZIP archive; no text begins so. */
const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;
