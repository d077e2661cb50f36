import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { addDays } from '../../../../../schema/rules/time/weeks.ts';

const FOLDER = new URL('../../../../../demo/carrier/', import.meta.url);

export type Row = Record<string, string>;

/** The rows of a spreadsheet file by their headers. Empty rows are skipped. */
export function rowsOfFile(name: string): Row[] {
  const table = name.endsWith('.xlsx')
    ? xlsxTable(name)
    : csvTable(readFileSync(file(name), 'utf8'));
  const [headings = [], ...rows] = table;
  return rows
    .filter(cells => cells.some(cell => cell.trim() !== ''))
    .map(cells =>
      Object.fromEntries(headings.map((heading, index) => [heading, (cells[index] ?? '').trim()])),
    );
}

export function expectedTotals(): any {
  return JSON.parse(readFileSync(file('expected.json'), 'utf8'));
}

/** '$1,250.00', '(150.00)', '82.5%' and '32,500' as plain decimals. An empty cell is null. */
export function decimalOf(cell: string | undefined): string | null {
  const text = (cell ?? '').replace(/[$,%\s]/g, '');
  if (text === '') return null;
  return text.startsWith('(') ? `-${text.slice(1, -1)}` : text;
}

/** '10/23/2026' and '2026-10-23', with or without a time after it. */
export function dateOf(cell: string): string {
  const [date = ''] = cell.split(' ');
  const [month = '', day = '', year] = date.split('/');
  return year === undefined ? date : `${year}-${month}-${day}`;
}

export function timeOf(cell: string): string {
  return cell.split(' ')[1] ?? '00:00';
}

const file = (name: string) => new URL(name, FOLDER);

/** RFC 4180 with a possible byte order mark: quotes, doubled quotes, line breaks inside quotes. */
function csvTable(text: string): string[][] {
  const table: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    table.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') table.push([]);
  }
  return table;
}

function xlsxTable(name: string): string[][] {
  const parts = unzipSync(readFileSync(file(name)));
  const part = (path: string) => strFromU8(parts[path]!);
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    text!.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: string[] = Array(20).fill('');
    const filled = /<c r="([A-Z])\d+" s="(\d+)" t="(\w+)"><v>([^<]*)<\/v>/g;
    for (const [, column, style, type, value] of row.matchAll(filled)) {
      const text = type === 's' ? texts[Number(value)]! : value!;
      const isDate = type === 'n' && style === '1';
      cells[column!.charCodeAt(0) - 65] = isDate ? addDays('1899-12-30', Number(text)) : text;
    }
    return cells;
  });
}
