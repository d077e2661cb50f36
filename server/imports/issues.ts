import type { RepairGroup } from '../../schema/importReports.ts';
import { keyText } from './cells/texts.ts';

/** An error of one cell. `row` is the line in the file. */
export type Issue = Omit<RepairGroup, 'rows'> & { row: number };

/** The errors by repair, the repair that fixes most rows first. */
export function groupByRepair(issues: readonly Issue[]): RepairGroup[] {
  const groups = new Map<string, RepairGroup>();
  for (const { row, ...issue } of issues) {
    const isOneValue = issue.repair === 'map_value' || issue.repair === 'correct_value';
    const value = isOneValue ? keyText(issue.value) : '';
    const isWaiting = issue.repair === 'repair_other_row';
    const about = isWaiting ? '' : value || issue.message;
    const key = [issue.file, issue.column, issue.repair, about].join('|');
    const group = groups.get(key);
    if (!group) groups.set(key, { ...issue, value: isOneValue ? issue.value : '', rows: [row] });
    // Records made of one line fail together: the line counts once.
    else if (group.rows.at(-1) !== row) group.rows.push(row);
    if (group && isWaiting && group.message !== issue.message) group.message = WAITING;
  }
  return [...groups.values()].sort((a, b) => waits(a) - waits(b) || b.rows.length - a.rows.length);
}

const WAITING = 'The rows that these refer to are not imported.';

/** Rows that depend on another row come last: only that row can be repaired. */
const waits = ({ repair }: Pick<Issue, 'repair'>): number =>
  repair === 'repair_other_row' ? 1 : 0;
