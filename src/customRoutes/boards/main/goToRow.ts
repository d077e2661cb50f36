import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { enterRows } from '../../../grid/enterRows.ts';
import type { GridModel } from '../../../grid/GridModel.ts';

/**
 * Moves the focus to a truck's row, or to its group's while that is folded. False where the grid has
 * neither.
 */
export function goToRow(model: GridModel<BoardRow>, id: number): boolean {
  const { items } = model.drawn;
  const isOf = (item: (typeof items)[number]) =>
    item.kind === 'row' ? item.id === id : item.isCollapsed && item.section.ids.includes(id);
  const item = items.findIndex(isOf);
  if (item >= 0) enterRows(model, { item, column: model.place()?.column ?? 0 });
  return item >= 0;
}
