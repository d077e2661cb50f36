import { buffer } from 'node:stream/consumers';
import { dateIn } from '../clock.ts';
import { csvFile } from '../files/sheets.ts';
import { readDelimitedBytes } from '../files/tables/delimited.ts';
import { SHEET_LIMITS, SheetCounter } from '../files/tables/sheetLimits.ts';
import type { TableRow } from '../files/tables/table.ts';
import { FileOut } from '../http/answers.ts';
import { textOf } from './cells/texts.ts';
import type { CheckedImport } from './check.ts';

/** The refused rows of a file as they came, each with the reason. */
export function rejectedRows({ set, report }: CheckedImport, file: string): FileOut {
  const table = set.tables.get(file);
  const rejected = new Set(report.files.find(one => one.file === file)?.rejected);
  const reasons = new Map<number, string[]>();
  for (const { file: other, row, column, message } of report.errors) {
    if (other !== file) continue;
    const reason = reasons.get(row) ?? [];
    reasons.set(row, reason);
    reason.push(`${column}: ${message}`);
  }
  const rows = (table?.rows ?? []).filter(({ line }) => rejected.has(line));
  return csvFile(
    `rejected-${file.replace(/\.\w+$/, '')}-${dateIn('UTC')}`,
    [
      ...(table?.headings ?? []).map((heading, index) => ({
        heading,
        value: (row: (typeof rows)[number]) => textOf(row.cells[index] ?? null),
      })),
      { heading: 'Line', type: 'number' as const, value: row => row.line },
      { heading: 'Reason', value: row => (reasons.get(row.line) ?? []).join(' ') },
    ],
    rows,
  );
}

/** A file of refused rows with some columns emptied. No reason repeats their values. */
export async function withoutColumns(
  { content, filename, type }: FileOut,
  hidden: readonly number[],
): Promise<FileOut> {
  const bytes = Buffer.isBuffer(content) ? content : await bytesOf(content);
  // The line and the reason stand behind the columns of the file that was sent.
  const { headings, rows } = readDelimitedBytes(bytes, new SheetCounter(SHEET_LIMITS.columns + 2));
  const reason = headings.length - 1;
  const shown = ({ cells }: TableRow, index: number): string | null => {
    if (hidden.includes(index)) return null;
    const text = textOf(cells[index] ?? null);
    if (index !== reason || text === null) return text;
    const secrets = hidden.flatMap(place => textOf(cells[place] ?? null) ?? []);
    return secrets.reduce((result, secret) => result.replaceAll(secret, '…'), text);
  };
  const columns = headings.map((heading, index) => ({
    heading,
    value: (row: TableRow) => shown(row, index),
  }));
  const { content: blanked } = csvFile('rejected', columns, rows);
  return new FileOut(blanked, filename, type);
}

const bytesOf = (content: Exclude<FileOut['content'], Buffer>): Promise<Buffer> =>
  typeof content === 'string' ? Promise.resolve(Buffer.from(content)) : buffer(content);
