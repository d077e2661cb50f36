import { type GridColumn, textOf, titleOf } from './column.ts';
import { type GridModel, SELECT } from './GridModel.ts';

/** A grid as it is shown: its columns, and its rows filtered and in order. */
export interface Seen {
  titles: readonly string[];
  lines: readonly (readonly string[])[];
}

/**
 * What a grid shows, all rows of it, for export and print, and below them one with its totals. Rows of
 * folded groups are left out.
 */
export function seenOf<Row extends object>(
  { drawn, rows }: GridModel<Row>,
  totals: readonly Row[] = [],
): Seen {
  const columns = drawn.columns.filter(({ key }) => key !== SELECT);
  const shown = drawn.items.flatMap(item => (item.kind === 'row' ? (rows.get(item.id) ?? []) : []));
  return seenRows(columns, [...shown, ...totals]);
}

/** Rows as a grid of these columns would show them. */
export function seenRows<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Seen {
  const readable = columns.filter(({ isDrawing }) => !isDrawing);
  return {
    titles: readable.map(titleOf),
    lines: rows.map((row, index) =>
      readable.map(column => (column.isNumber ? String(index + 1) : textOf(column, row))),
    ),
  };
}

/** As CSV for spreadsheets: UTF-8 with a byte order mark. No cell can become a formula. */
export const csvOf = ({ titles, lines }: Seen): string =>
  `\uFEFF${[titles, ...lines].map(cells => cells.map(csvText).join(',')).join('\r\n')}\r\n`;

function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Prints what a grid shows as one table: the grid itself draws only the rows in sight. */
export function printSeen(title: string, seen: Seen): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.display = 'none';
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  writeTable(page.document, title, seen);
  page.addEventListener('afterprint', () => frame.remove());
  page.focus();
  page.print();
}

/** Writes the table into a document of its own. */
export function writeTable(page: Document, title: string, { titles, lines }: Seen): void {
  page.title = title;
  const style = page.createElement('style');
  style.textContent = PRINTED;
  page.head.append(style);
  const heading = page.createElement('h1');
  heading.textContent = title;
  const table = page.createElement('table');
  const head = table.createTHead().insertRow();
  for (const text of titles) {
    const cell = page.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const cells of lines) {
    const row = body.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  page.body.append(heading, table);
}

const PRINTED = `
  @page { size: landscape; margin: 10mm; }
  body { font: 9px system-ui, sans-serif; color: #000; }
  h1 { font-size: 14px; margin: 0 0 6px; }
  table { width: 100%; border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 2px 4px; border-bottom: 1px solid #bbb; text-align: left; vertical-align: top; }`;
