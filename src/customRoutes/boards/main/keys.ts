import type { KeyboardEvent } from 'react';
import type { RowId } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { saveCell, takeTheirs } from '../../../grid/rows/saveCell.ts';
import type { BoardRow } from './BoardRow.ts';

export interface BoardKeys {
  undo: () => void;
  redo: () => void;
  togglePeek: () => void;
  closePeek: () => boolean;
  showHistory: () => void;
  openDispatchers: (rowId: RowId) => void;
  /** A digit on the status itself picks it at once. */
  pickByKey: (row: BoardRow, key: string) => boolean;
  /** Whether some status begins with what is typed. */
  beginsStatus: (letter: string) => boolean;
}

/** Cells that a letter opens, wherever in the row the focus is. */
const OPENS: Readonly<Record<string, string>> = { s: 'status', n: 'note', r: 'plan', a: 'driver' };

/**
 * The board's own keys. In the note, which is typed into, letters are left to the cell; on a status
 * those that mean nothing else begin to pick one: "enr".
 */
export function takeBoardKey(
  event: KeyboardEvent,
  { row, column }: { row: BoardRow | undefined; column: string },
  model: GridModel<BoardRow>,
  keys: BoardKeys,
): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return takeUndo(event, keys);
  const key = event.key.toLowerCase();
  if (key === 'escape') return model.state.selection().size === 0 && keys.closePeek();
  if (!row) return false;
  if (settleConflict(key, row, column, model)) return true;
  if (column === 'note') return false;
  // R with Shift puts the rows in order, which is the grid's own.
  if (event.shiftKey) return false;
  if (column === 'status' && /^\d$/.test(key)) return keys.pickByKey(row, key);
  if (takeLetter(key, row, model, keys)) return true;
  // "enr" opens the picker; a letter that no status begins with opens nothing.
  return column === 'status' && key.length === 1 && key !== ' ' && !keys.beginsStatus(key);
}

function takeLetter(
  key: string,
  row: BoardRow,
  model: GridModel<BoardRow>,
  keys: BoardKeys,
): boolean {
  const column = OPENS[key];
  if (column) return edit(row.id, column, model);
  if (key === 'p') keys.togglePeek();
  else if (key === 'h') keys.showHistory();
  else if (key === 'd') keys.openDispatchers(row.id);
  else return false;
  return true;
}

/** Opens a cell's editor and brings the focus there, so that it is where the edit ends. */
export function edit(id: RowId, column: string, model: GridModel<BoardRow>): boolean {
  if (!model.canEdit(id, column)) return false;
  const item = model.indexOf(id);
  const index = model.drawn.columns.findIndex(({ key }) => key === column);
  if (item === undefined || index < 0) return false;
  model.focusOn({ item, column: index });
  model.state.startEdit(id, column);
  return true;
}

/** M keeps mine and T takes theirs, while the focus is on the cell that two people changed. */
function settleConflict(
  key: string,
  row: BoardRow,
  name: string,
  model: GridModel<BoardRow>,
): boolean {
  const cell = model.state.of(row.id).cells[name];
  const column = model.column(name);
  if (cell?.kind !== 'conflict' || !column) return false;
  if (key === 'm') void saveCell(model, row.id, column, cell.value, { overrule: true });
  else if (key === 't') takeTheirs(model, row.id, column);
  else return false;
  return true;
}

function takeUndo({ key, shiftKey }: KeyboardEvent, { undo, redo }: BoardKeys): boolean {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) redo();
  else if (letter === 'z') undo();
  else return false;
  return true;
}
