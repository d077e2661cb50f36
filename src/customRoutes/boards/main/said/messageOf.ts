import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { type GridColumn, textOf, titleOf } from '../../../../grid/column.ts';
import type { HeardChange } from '../BoardChanges.ts';

type Translate = (key: string, args?: object) => string;

/** Columns that are named. A load that is assigned changes many at once. */
const MOST_COLUMNS = 3;

/**
 * One message for what colleagues changed since the last one: "Kate Morrow changed 501: Status
 * Covered". Several trucks are counted. Null if nothing that the board shows is different.
 */
export function messageOf(
  heard: readonly HeardChange[],
  columns: readonly GridColumn<BoardRow>[],
  translate: Translate,
): string | null {
  const say = (key: string, args?: object) => translate(`linehaul.boards.said.${key}`, args);
  const changed = byTruck(heard).flatMap(change => {
    const cells = changedCells(change, columns, say);
    return cells.length > 0 ? [{ ...change, cells }] : [];
  });
  const [first, ...others] = changed;
  if (!first) return null;
  const names = new Set(changed.map(({ after }) => after.updated_by?.name ?? ''));
  const who = names.size === 1 ? [...names].join() : say('colleagues');
  if (others.length > 0) return say('several', { who, smart_count: changed.length });
  const what = first.cells.slice(0, MOST_COLUMNS).join(', ');
  return say('one', { who, unit: first.after.truck.number, what });
}

/** The changes of a truck as one: from what it was at first to what it is now. */
function byTruck(heard: readonly HeardChange[]): HeardChange[] {
  const trucks = new Map<number, HeardChange>();
  for (const { before, after } of heard) {
    trucks.set(after.id, { before: trucks.get(after.id)?.before ?? before, after });
  }
  return [...trucks.values()];
}

/** `Status Covered`, for each column whose text is different. */
function changedCells(
  { before, after }: HeardChange,
  columns: readonly GridColumn<BoardRow>[],
  say: Translate,
): string[] {
  return columns.flatMap(column => {
    const text = textOf(column, after);
    if (text === textOf(column, before)) return [];
    return [say(text === '' ? 'emptied' : 'cell', { column: titleOf(column), text })];
  });
}
