import type { RowId } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';

/** A cell that accepts text has no shortcuts: the focus goes back to where they are. */
const RETURNS: readonly string[] = ['note'];

/**
 * Opens a cell's editor and moves the focus there, so that it is where the edit ends, unless keys
 * write text there.
 */
export function editCell<Row extends object>(
  id: RowId,
  column: string,
  model: GridModel<Row>,
): boolean {
  if (!model.canEdit(id, column)) return false;
  const item = model.indexOf(id);
  const index = model.drawn.columns.findIndex(({ key }) => key === column);
  if (item === undefined || index < 0) return false;
  const from = model.state.focus()?.column;
  model.focusOn({ item, column: index });
  model.state.startEdit(id, column, '', RETURNS.includes(column) ? from : undefined);
  return true;
}
