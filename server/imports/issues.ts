import { keyText } from './cells/texts.ts';

/** What a person can do about a refused cell. */
export type Repair =
  /** Say what the word means: 'Cali' is CA. */
  | 'map_value'
  /** Write it so that it can be read: a date, a number, a length. */
  | 'correct_value'
  | 'fill_in'
  /** Two rows, or a row and a record, have what only one may have. */
  | 'resolve_duplicate'
  /** Nothing here: the row goes in when the row it needs does. */
  | 'repair_other_row';

/** What is wrong with one cell. `row` is the line in the file. */
export type Issue = {
  file: string;
  row: number;
  column: string;
  field: string;
  value: string;
  message: string;
  repair: Repair;
  /** What the value most likely means. */
  suggestion: string | null;
};

/** All rows that one repair would bring in. */
export type RepairGroup = Omit<Issue, 'row' | 'value'> & {
  /** The value as the first row has it; empty where each row has its own. */
  value: string;
  rows: number[];
};

/** The errors by what repairs them, the repair that brings in most rows first. */
export function groupByRepair(issues: readonly Issue[]): RepairGroup[] {
  const groups = new Map<string, RepairGroup>();
  for (const { row, ...issue } of issues) {
    const isOneValue = issue.repair === 'map_value';
    const value = isOneValue ? keyText(issue.value) : '';
    const key = [issue.file, issue.column, issue.repair, isOneValue ? value : issue.message].join(
      '|',
    );
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { ...issue, value: isOneValue ? issue.value : '', rows: [row] });
  }
  return [...groups.values()].sort((a, b) => b.rows.length - a.rows.length);
}
