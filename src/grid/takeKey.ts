import type { KeyboardEvent } from 'react';
import { toClipboard } from '../feedback/clipboard.ts';
import { isLeftAlone } from '../keys.ts';
import { widthByKey } from './ColumnEdge.tsx';
import type { GridColumn, RowId } from './column.ts';
import { type Copied, type GridModel, SELECT } from './GridModel.ts';
import { commandOf, type GridCommand } from './keys.ts';
import { HEADER, TOTALS } from './rows/GridState.ts';
import { canRetry, discardRefused, saveAndReport, settleByKey } from './rows/saveCell.ts';

/** What the keys of a grid trigger outside the grid. */
export interface KeyEffects<Row> {
  /** The board's own keys come first. True means that it handled this one. */
  onKey?: (event: KeyboardEvent, at: { row: Row | undefined; column: string }) => boolean;
  onOpen?: (row: Row) => void;
  onSort?: (key: string) => void;
  /** Gives a column a width in pixels. */
  onResize?: (column: GridColumn<Row>, width: number) => void;
  onToggleGroup: (key: string) => void;
  onResort: () => void;
  onCopied: (copied: Copied) => void;
}

/** Handles a key pressed on the grid. Keys within an editor never arrive here. */
export function takeKey<Row extends object>(
  event: KeyboardEvent,
  model: GridModel<Row>,
  effects: KeyEffects<Row>,
): void {
  const { state, rows } = model;
  const focus = state.focus();
  if (event.defaultPrevented || !focus || state.of(focus.id).editing) return;
  // A cell that starts editing by typing also uses Enter and F2.
  if (isElsewhere(event) || isLeftAlone(event.nativeEvent)) return;

  // A held key is one press, also with Ctrl: only what moves the focus repeats.
  if (event.repeat && [...event.key].length === 1) {
    event.preventDefault();
    return;
  }

  // A refused value is discarded before anything else is undone or closed.
  if (state.of(focus.id).cells[focus.column]?.kind === 'error' && discards(event)) {
    discardRefused(model, focus);
    event.preventDefault();
    return;
  }

  if (isPlain(event) && settleByKey(model, focus, event.key.toLowerCase())) {
    event.preventDefault();
    return;
  }

  const at = { row: rows.get(focus.id), column: focus.column };
  if (effects.onKey?.(event, at)) {
    event.preventDefault();
    return;
  }

  const header = focus.id === HEADER ? model.column(focus.column) : undefined;
  if (takeWidth(event, header, effects)) {
    event.preventDefault();
    return;
  }

  const command = commandOf(event);
  if (command && obey(command, focus.id, focus.column, model, effects)) event.preventDefault();
}

/** Shift and an arrow on a header move the edge of its column. */
function takeWidth<Row>(
  event: KeyboardEvent,
  column: GridColumn<Row> | undefined,
  { onResize }: KeyEffects<Row>,
): boolean {
  const width = column && widthByKey(event, column);
  if (!column || width === undefined || !onResize) return false;
  onResize(column, width);
  return true;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

const discards = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  !altKey && !shiftKey && (ctrlKey || metaKey ? key.toLowerCase() === 'z' : key === 'Escape');

/** A link or button inside a cell, or a panel over the grid, handles its own Enter and Space. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('[data-col]') === null) return true;
  const isControl = target.closest('a, button, select, textarea, input:not([type=checkbox])');
  return isControl !== null && (key === 'Enter' || key === ' ' || key === 'Tab');
}

/** Returns whether the command applied here, so that the key is consumed. */
function obey<Row extends object>(
  command: GridCommand,
  id: RowId,
  column: string,
  model: GridModel<Row>,
  effects: KeyEffects<Row>,
): boolean {
  switch (command.kind) {
    case 'move':
      return move(command, id, model, effects);
    case 'edit':
      return edit(id, column, model, effects);
    case 'type':
      return type(command.text, id, column, model, effects);
    case 'select':
      return select(id, model);
    case 'selectAll':
      model.selectAll();
      return true;
    case 'copy':
      return copy(model, effects);
    case 'escape':
      if (model.state.selection().size === 0) return false;
      model.state.select([]);
      return true;
  }
}

function move<Row extends object>(
  { to, extend }: Extract<GridCommand, { kind: 'move' }>,
  id: RowId,
  model: GridModel<Row>,
  effects: KeyEffects<Row>,
): boolean {
  const group = groupAt(id, model);
  const folds = group && (to === 'left' || to === 'right');
  if (!folds) model.move(to, extend);
  else if (group.isCollapsed === (to === 'right')) effects.onToggleGroup(group.section.key);
  return true;
}

function edit<Row extends object>(
  id: RowId,
  key: string,
  model: GridModel<Row>,
  effects: KeyEffects<Row>,
): boolean {
  const group = groupAt(id, model);
  if (group) effects.onToggleGroup(group.section.key);
  if (id === TOTALS) model.cell(id, key)?.querySelector('a')?.click();
  if (id === HEADER && key === SELECT) model.selectAll();
  else if (id === HEADER && model.column(key)?.isSortable) effects.onSort?.(key);
  const row = model.rows.get(id);
  const column = model.column(key);
  if (!row || !column) return true;

  const trouble = model.state.of(id).cells[key];
  const link = model.cell(id, key)?.querySelector('a');
  if (trouble?.kind === 'error' && canRetry(column, trouble))
    void saveAndReport(model, id, column, trouble.value);
  else if (model.canEdit(id, key)) model.state.startEdit(id, key);
  else if (link) link.click();
  else effects.onOpen?.(row);
  return true;
}

/** Typing starts editing in editable cells. Elsewhere, R sorts the rows. */
function type<Row extends object>(
  text: string,
  id: RowId,
  key: string,
  model: GridModel<Row>,
  effects: KeyEffects<Row>,
): boolean {
  if (model.column(key)?.edit?.startsByTyping?.(text) && model.canEdit(id, key)) {
    model.state.startEdit(id, key, text);
    return true;
  }
  if (text.toLowerCase() !== 'r') return false;
  effects.onResort();
  return true;
}

function select<Row extends object>(id: RowId, model: GridModel<Row>): boolean {
  // There is no row to select, and the page must not scroll.
  if (id === TOTALS) return true;
  if (!model.column(SELECT)) return false;
  const group = groupAt(id, model);
  if (id === HEADER) model.selectAll();
  else if (group) model.selectRows(group.section.ids);
  else model.state.toggle(id);
  return true;
}

function copy<Row extends object>(model: GridModel<Row>, { onCopied }: KeyEffects<Row>): boolean {
  // A person who has selected text with the mouse wants to copy that.
  if (window.getSelection()?.isCollapsed === false) return false;
  const copied = model.copied();
  if (copied.count === 0) return false;
  void toClipboard(copied.text).then(isCopied => {
    if (isCopied) onCopied(copied);
  });
  return true;
}

function groupAt<Row extends object>(id: RowId, model: GridModel<Row>) {
  const index = model.indexOf(id);
  const item = index === undefined ? undefined : model.drawn.items[index];
  return item?.kind === 'group' ? item : undefined;
}
