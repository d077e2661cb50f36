import type { GridColumn } from '../column.ts';
import type { RowState } from './GridState.ts';

/** The row as a column shows it: with what this user has entered, before the server has responded. */
export function shownRow<Row>(column: GridColumn<Row>, row: Row, { cells }: RowState): Row {
  const cell = cells[column.key];
  return cell && column.edit ? column.edit.put(row, cell.value) : row;
}
