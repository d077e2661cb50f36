import type { MouseEvent } from 'react';
import type { RowId } from './column.ts';
import { type GridModel, SELECT } from './GridModel.ts';
import { HEADER } from './rows/GridState.ts';

/** The cell under the mouse. Undefined outside the rows. */
function cellAt<Row extends object>(event: MouseEvent, model: GridModel<Row>) {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-col]')?.dataset.col;
  const rowText = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (column === undefined || rowText === undefined) return undefined;
  const id = idOf(rowText, model);
  return id === undefined ? undefined : { id, column, target };
}

/** Attributes are texts. Most row ids are numbers. */
function idOf<Row extends object>(text: string, model: GridModel<Row>): RowId | undefined {
  return [text, Number(text)].find(id => model.indexOf(id) !== undefined);
}

/** The pressed cell takes the focus. An edit elsewhere ends by losing it. */
export function takeMouseDown<Row extends object>(event: MouseEvent, model: GridModel<Row>): void {
  const cell = cellAt(event, model);
  if (!cell || model.state.of(cell.id).editing?.column === cell.column) return;
  const item = model.indexOf(cell.id) ?? 0;
  const column = model.drawn.columns.findIndex(({ key }) => key === cell.column);
  model.focusOn({ item, column: Math.max(0, column) }, !isControl(cell.target));
  // Shift would select the text between two clicks.
  if (event.shiftKey) event.preventDefault();
}

export function takeClick<Row extends object>(event: MouseEvent, model: GridModel<Row>): void {
  const cell = cellAt(event, model);
  if (!cell || !model.column(SELECT)) return;
  const { state } = model;
  if (cell.column === SELECT && cell.id === HEADER) model.selectAll();
  if (!model.rows.has(cell.id)) return;

  // A button, as one that folds a group, is pressed and nothing else.
  if (event.shiftKey && !cell.target.closest('button')) {
    model.selectBetween(state.anchor ?? cell.id, cell.id);
    // Shift on a link would open a window too. A checkbox is left to the browser.
    if (cell.target.closest('a')) event.preventDefault();
  } else if (
    cell.column === SELECT ||
    ((event.ctrlKey || event.metaKey) && !isControl(cell.target))
  ) {
    state.toggle(cell.id);
  }
}

export function takeDoubleClick<Row extends object>(
  event: MouseEvent,
  model: GridModel<Row>,
  onOpen: ((row: Row) => void) | undefined,
): void {
  const cell = cellAt(event, model);
  const row = cell && model.rows.get(cell.id);
  if (!cell || !row || cell.column === SELECT || isControl(cell.target)) return;
  if (model.canEdit(cell.id, cell.column)) model.state.startEdit(cell.id, cell.column);
  else onOpen?.(row);
}

const isControl = (target: Element) => target.closest('a, button') !== null;
