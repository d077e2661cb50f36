import { csvFile } from '../files/sheets.ts';
import type { FileOut } from '../http/answers.ts';
import { textOf } from './cells/texts.ts';
import type { CheckedImport } from './check.ts';

/** The rows of a file that were refused, as they came, with the reason of each. */
export function rejectedRows({ set, report }: CheckedImport, file: string): FileOut {
  const table = set.tables.get(file);
  const rejected = new Set(report.files.find(one => one.file === file)?.rejected);
  const reasons = new Map<number, string[]>();
  for (const { file: other, row, column, message } of report.errors) {
    if (other !== file) continue;
    const said = reasons.get(row) ?? [];
    reasons.set(row, said);
    said.push(`${column}: ${message}`);
  }
  const rows = (table?.rows ?? []).filter(({ line }) => rejected.has(line));
  return csvFile(
    `rejected-${file.replace(/\.\w+$/, '')}`,
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
