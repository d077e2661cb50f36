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

/** Whether a cell asks whose value stays, of the one that the row has now. It may ask about an earlier one. */
export function asksAbout<Row>({ cells }: RowState, row: Row, column: GridColumn<Row>): boolean {
  const cell = cells[column.key];
  if (cell?.kind !== 'conflict' || !column.edit) return false;
  return textOf(column, column.edit.put(row, cell.theirs)) === textOf(column, row);
}

/** What was typed in a cell that could not read it. It is no value that a row could have. */
export const unreadText = (cell: CellState | undefined): string | undefined =>
  cell?.kind === 'error' && cell.isUnread ? String(cell.value ?? '') : undefined;
