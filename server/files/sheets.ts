import writeExcelFile, { type Row as SheetRow } from 'write-excel-file/node';
import { dateIn } from '../clock.ts';
import { FileOut, fileTypes } from '../http/answers.ts';

/** One column of an export. Values of money and numbers are dollars and units, as on the wire. */
export interface Column<Row> {
  heading: string;
  type?: 'text' | 'money' | 'number' | 'date';
  value: (row: Row) => unknown;
}

/** An export as CSV: UTF-8 with the mark that spreadsheets need to see it, quoted by RFC 4180. */
export function csvFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): FileOut {
  const lines = [columns.map(({ heading }) => csvText(heading)).join(',')];
  for (const row of rows) lines.push(columns.map(column => csvCell(column, row)).join(','));
  const content = `\uFEFF${lines.join('\r\n')}\r\n`;
  return new FileOut(content, `${name}-${dateIn('UTC')}.csv`, fileTypes.csv);
}

/** An export as a workbook of one sheet, its heading bold and always in sight. */
export async function xlsxFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<FileOut> {
  const heading: SheetRow = columns.map(column => ({ value: column.heading, ...bold }));
  const sheet = [heading, ...rows.map(row => columns.map(column => xlsxCell(column, row)))];
  const options = {
    stickyRowsCount: 1,
    columns: columns.map(column => ({ width: widthOf(column) })),
  };
  const content = await writeExcelFile(sheet, options).toBuffer();
  return new FileOut(content, `${name}-${dateIn('UTC')}.xlsx`, fileTypes.xlsx);
}

const bold = { fontWeight: 'bold', type: String } as const;

/** A cell that begins so would be a formula to a spreadsheet, whoever typed it. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

function csvCell<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (isEmpty(value)) return '';
  const number = numberIn(column, value);
  if (number !== null) return column.type === 'money' ? number.toFixed(2) : String(number);
  return csvText(textOf(value));
}

function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function xlsxCell<Row>(column: Column<Row>, row: Row): SheetRow[number] {
  const value = column.value(row);
  if (isEmpty(value)) return null;

  const number = numberIn(column, value);
  if (number !== null) {
    return { value: number, type: Number, ...(column.type === 'money' && { format: '#,##0.00' }) };
  }
  const date = dateOf(column, value);
  if (date) return { value: date, type: Date, format: 'yyyy-mm-dd' };
  // The type says text: a spreadsheet then never reads it as a formula.
  return { value: textOf(value).slice(0, LONGEST_CELL), type: String };
}

/** A spreadsheet refuses a file with a longer cell. */
const LONGEST_CELL = 32_767;

function numberIn<Row>({ type }: Column<Row>, value: unknown): number | null {
  if (type !== 'money' && type !== 'number') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The library takes an instant and writes its UTC date: the calendar date that went in. */
function dateOf<Row>({ type }: Column<Row>, value: unknown): Date | null {
  if (type !== 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function widthOf<Row>({ type, heading }: Column<Row>): number {
  return Math.max(type === undefined || type === 'text' ? 20 : 12, heading.length + 2);
}
