import { type GridColumn, textOf, titleOf } from '../../../../grid/column.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import type { RowChange } from './RowChanges.ts';

/** Whose row it is, and who wrote it last. */
export interface RowWords<Row> {
  unitOf: (row: Row) => string;
  authorOf: (row: Row) => { id: number; name: string } | null;
  /** Whether an alert tells a cell’s change: it is left out. */
  isAlerted?: (row: Row, column: GridColumn<Row>) => boolean;
  /** The text that counts several rows, if they are not trucks. */
  several?: 'several' | 'severalLoads' | 'severalDrivers';
}

/** Columns that are named. A load that is assigned changes many at once. */
const MOST_COLUMNS = 3;

/**
 * One message for what colleagues changed since the last one: "Kate Morrow changed 501: Status
 * Covered". Several trucks are counted. Null if nothing that the board shows is different.
 */
export function messageOf<Row extends { id: number }>(
  heard: readonly RowChange<Row>[],
  columns: readonly GridColumn<Row>[],
  { unitOf, authorOf, isAlerted, several = 'several' }: RowWords<Row>,
  translate: Translate,
): string | null {
  const t = (key: string, args?: object) => translate(`linehaul.boards.announcements.${key}`, args);
  const changed = byTruck(heard).flatMap(change => {
    const unalerted = columns.filter(column => !isAlerted?.(change.after, column));
    const cells = changedCells(change, unalerted, t);
    return cells.length > 0 ? [{ ...change, cells }] : [];
  });
  const [first, ...others] = changed;
  if (!first) return null;
  const names = new Set(changed.map(({ after }) => authorOf(after)?.name ?? ''));
  const who = names.size === 1 ? [...names].join() : t('colleagues');
  if (others.length > 0) return t(several, { who, smart_count: changed.length });
  const what = first.cells.slice(0, MOST_COLUMNS).join(', ');
  return t('one', { who, unit: unitOf(first.after), what });
}

/** The changes of a truck as one: from what it was at first to what it is now. */
function byTruck<Row extends { id: number }>(heard: readonly RowChange<Row>[]): RowChange<Row>[] {
  const trucks = new Map<number, RowChange<Row>>();
  for (const { before, after } of heard) {
    trucks.set(after.id, { before: trucks.get(after.id)?.before ?? before, after });
  }
  return [...trucks.values()];
}

/** `Status Covered`, for each column whose text is different. */
function changedCells<Row>(
  { before, after }: RowChange<Row>,
  columns: readonly GridColumn<Row>[],
  t: Translate,
): string[] {
  return columns.flatMap(column => {
    const text = textOf(column, after);
    if (text === textOf(column, before)) return [];
    return [t(text === '' ? 'emptied' : 'cell', { column: titleOf(column), text })];
  });
}
