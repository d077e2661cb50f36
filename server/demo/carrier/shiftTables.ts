import { addDays } from '../../../schema/rules/time/weeks.ts';
import type { Cell, Table } from '../../files/tables/table.ts';
import { dateOf } from '../../imports/cells/dates.ts';

/** Facts about people: nobody is born or hired a week later. */
const STAYS: readonly string[] = ['Date of Birth', 'Hire Date'];

/** All dates of the tables shifted by this many days, except people's own. Times of day stay. */
export function shiftTables(tables: ReadonlyMap<string, Table>, days: number): Map<string, Table> {
  if (days === 0) return new Map(tables);
  return new Map([...tables].map(([name, table]) => [name, shifted(table, days)]));
}

const shifted = ({ headings, rows }: Table, days: number): Table => ({
  headings,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (STAYS.includes(headings[at] ?? '') ? cell : moved(cell, days))),
  })),
});

/** A cell that is a date, with or without a time. */
const DATE = /^\s*(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})(\s+\d{1,2}:\d{2})?\s*$/;

const DAY_MS = 24 * 60 * 60 * 1000;

function moved(cell: Cell, days: number): Cell {
  // A workbook's date has no zone, so its days always have 24 hours.
  if (cell instanceof Date) return new Date(cell.getTime() + days * DAY_MS);
  if (typeof cell !== 'string') return cell;
  const [, day = '', time = ''] = DATE.exec(cell) ?? [];
  const date = dateOf(day);
  return date ? `${addDays(date, days)}${time}` : cell;
}
