import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { enterRows } from '../../../grid/enterRows.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Place } from '../../../grid/keys.ts';

/**
 * Moves the focus to a truck's row, or to its group's while that is folded. False where the grid has
 * neither.
 */
export function goToRow(model: GridModel<BoardRow>, id: number): boolean {
  const place = placeOf(model, id);
  if (place) enterRows(model, place);
  return place !== null;
}

/** The same without taking the focus from where the person is: the row only comes into sight. */
export function markRow(model: GridModel<BoardRow>, id: number): void {
  const place = placeOf(model, id);
  if (!place) return;
  model.focusOn(place, false);
  // A row out of sight is drawn once it is marked.
  requestAnimationFrame(() => {
    const focus = model.state.focus();
    const cell = focus && model.cell(focus.id, focus.column);
    // jsdom has no layout and so no scrolling.
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
}

function placeOf(model: GridModel<BoardRow>, id: number): Place | null {
  const isOf = (item: (typeof model.drawn.items)[number]) =>
    item.kind === 'row' ? item.id === id : item.isCollapsed && item.section.ids.includes(id);
  const item = model.drawn.items.findIndex(isOf);
  return item < 0 ? null : { item, column: model.place()?.column ?? 0 };
}
