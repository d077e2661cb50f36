import Papa from 'papaparse';
import { SheetCounter, withFitHeadings } from './sheetLimits.ts';
import { type Table, type TableRow, tableOf } from './table.ts';

/**
 * Reads CSV, TSV, or rows pasted from a spreadsheet: any line ends, quoted line breaks and all.
 * Refused (422) where it holds more than a table may.
 */
export function readDelimited(text: string, counter = new SheetCounter()): Table {
  const plain = text.replace(/^\uFEFF/, '');
  return withFitHeadings(tableOf(numberedRows(plain, counter)));
}

/** Decodes the bytes of such a file: UTF-8 or UTF-16, else the Windows encoding. */
export function readDelimitedBytes(bytes: Uint8Array, counter = new SheetCounter()): Table {
  return readDelimited(decoded(bytes), counter);
}

/** The parser reports its offset in the text. Lines before it are counted once. */
function numberedRows(text: string, counter: SheetCounter): TableRow[] {
  const rows: TableRow[] = [];
  const breaks = lineCounter(text);
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }) => {
      counter.row(data);
      rows.push({ line: breaks.lineAt(start), cells: data });
      start = meta.cursor;
    },
  });
  return rows;
}

function lineCounter(text: string) {
  let [line, counted] = [1, 0];
  return {
    lineAt(position: number): number {
      for (; counted < position; counted++) {
        const isBreak =
          text[counted] === '\n' || (text[counted] === '\r' && text[counted + 1] !== '\n');
        if (isBreak) line++;
      }
      return line;
    },
  };
}

/** The most frequent separator of the first line. */
function delimiterOf(text: string): string {
  const first = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = ['\t', ',', ';', '|'].map(separator => ({
    separator,
    count: bare.split(separator).length,
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

/** The text of such a file's bytes. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
