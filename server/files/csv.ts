import { isEmpty, isFormula, numberIn, textOf } from './sheetCells.ts';
import type { Column } from './sheets.ts';

/** The header line of a CSV, after the byte order mark that tells spreadsheets it is UTF-8. */
export const csvHeading = <Row>(columns: readonly Column<Row>[]): string =>
  `\uFEFF${columns.map(({ heading }) => csvText(heading)).join(',')}\r\n`;

/** A row of a CSV with its line break. */
export const csvLine = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  `${columns.map(column => csvCell(column, row)).join(',')}\r\n`;

function csvCell<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (isEmpty(value)) return '';
  const number = numberIn(column, value);
  if (number !== null) return column.type === 'money' ? number.toFixed(2) : String(number);
  return csvText(textOf(value));
}

function csvText(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
