import { Readable } from 'node:stream';
import { Invalid } from '../errors.ts';
import { FileOut, fileTypes } from '../http/answers.ts';
import { csvHeading, csvLine } from './csv.ts';
import { workbook } from './workbook.ts';

/** A column of an export. Money and numbers are dollars and units, as on the wire. */
export interface Column<Row> {
  heading: string;
  type?: 'text' | 'money' | 'number' | 'date';
  value: (row: Row) => unknown;
}

/** Rows in batches: all at once, or as the database returns them. */
export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

export type SheetFormat = 'xlsx' | 'csv';

/** `format=csv` of a query. Default: xlsx. */
export function formatIn({ format = 'xlsx' }: Readonly<Record<string, unknown>>): SheetFormat {
  if (format === 'xlsx' || format === 'csv') return format;
  throw new Invalid({ format: ['The format must be xlsx or csv.'] });
}

/**
 * An export written while it is read, so that its size costs no memory. Check everything that may
 * be refused first: once the file is being sent, an error can only cut it off.
 */
export function sheetStream<Row>(
  name: string,
  format: SheetFormat,
  columns: readonly Column<Row>[],
  batches: Batches<Row>,
): FileOut {
  const content =
    format === 'csv' ? Readable.from(csvText(columns, batches)) : workbook(columns, batches);
  return new FileOut(content, `${name}.${format}`, fileTypes[format]);
}

/** An export as CSV: UTF-8 with the byte order mark that spreadsheets need, quoted by RFC 4180. */
export function csvFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): FileOut {
  const lines = [csvHeading(columns), ...rows.map(row => csvLine(columns, row))];
  return new FileOut(lines.join(''), `${name}.csv`, fileTypes.csv);
}

/** An export as a workbook with one sheet and a bold, frozen heading. */
export async function xlsxFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<FileOut> {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(columns, [rows])) chunks.push(chunk);
  return new FileOut(Buffer.concat(chunks), `${name}.xlsx`, fileTypes.xlsx);
}

async function* csvText<Row>(columns: readonly Column<Row>[], batches: Batches<Row>) {
  yield csvHeading(columns);
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.map(row => csvLine(columns, row)).join('');
  }
}
