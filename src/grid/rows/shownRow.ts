import { type GridColumn, textOf } from '../column.ts';
import type { CellState, RowState } from './GridState.ts';

/** The row as a column shows it: with what this user has entered, before the server has responded. */
export function shownRow<Row>(column: GridColumn<Row>, row: Row, { cells }: RowState): Row {
  const cell = cells[column.key];
  if (!cell || !column.edit || unreadText(cell) !== undefined) return row;
  return column.edit.put(row, cell.value);
}

/** The text of a cell as it is shown, with what this user has entered. */
export const shownText = <Row>(column: GridColumn<Row>, row: Row, now: RowState): string =>
  unreadText(now.cells[column.key]) ?? textOf(column, shownRow(column, row, now));

/** Whether a cell shows its question whose value stays. The question's alert tells what others write in it. */
export const isAsking = ({ cells, editing }: RowState, column: string): boolean =>
  cells[column]?.kind === 'conflict' && editing?.column !== column;

/** What was typed in a cell that could not read it. It is no value that a row could have. */
export const unreadText = (cell: CellState | undefined): string | undefined =>
  cell?.kind === 'error' && cell.isUnread ? String(cell.value ?? '') : undefined;
