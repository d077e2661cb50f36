import { type GridColumn, textOf, titleOf } from './column.ts';
import { type GridModel, SELECT } from './GridModel.ts';

/** A grid as it is shown: its columns, and its rows filtered and in order. */
export interface Seen {
  titles: readonly string[];
  lines: readonly (readonly string[])[];
}

/** What the headers of a grid's groups say, for the first column of its table. */
export interface SeenGroups<Row> {
  title: string;
  nameOf: (key: string, first: Row | undefined) => string;
}

interface SeenOptions<Row> {
  /** Rows below all others. */
  totals?: readonly Row[];
  groups?: SeenGroups<Row> | undefined;
}

/**
 * What a grid shows, all rows of it, for export and print: each with the name of its group, and below them one
 * with the totals. Rows of folded groups are left out.
 */
export function seenOf<Row extends object>(
  { drawn, rows }: GridModel<Row>,
  { totals = [], groups }: SeenOptions<Row> = {},
): Seen {
  const columns = drawn.columns.filter(({ key }) => key !== SELECT);
  const names: string[] = [];
  const shown: Row[] = [];
  let name = '';
  for (const item of drawn.items) {
    if (item.kind === 'group') {
      const [first] = item.section.ids;
      name = groups?.nameOf(item.section.key, first === undefined ? first : rows.get(first)) ?? '';
    } else {
      const row = rows.get(item.id);
      if (!row) continue;
      shown.push(row);
      names.push(name);
    }
  }
  const seen = seenRows(columns, [...shown, ...totals]);
  if (!groups) return seen;
  return {
    titles: [groups.title, ...seen.titles],
    lines: seen.lines.map((cells, index) => [names[index] ?? '', ...cells]),
  };
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
