import type { KeyboardEvent } from 'react';
import type { BoardLoad, BoardRow } from '../../../../schema/responses/boards.ts';
import type { RowId } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { isPickingKey } from '../../../inputs/status/statusOption.ts';
import { undoKeyOf } from '../../../keys.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import type { SayClosed } from '../parts/columns/useSayClosed.ts';
import { editCell } from '../parts/editCell.ts';
import type { OpenSplit } from './split/splits.ts';

export interface BoardKeys {
  undo: () => void;
  redo: () => void;
  togglePeek: () => void;
  closePeek: () => boolean;
  showHistory: () => void;
  openDispatchers: (rowId: RowId) => void;
  /** The loads that the truck could take. */
  openCandidates: (rowId: RowId) => void;
  /** The trucks that a planned load could move to. */
  openTrucks: (load: BoardLoad) => void;
  /** Opens the map or the timeline, or closes it. */
  toggleSplit: (split: OpenSplit) => void;
  /** Opens the form of the truck, or of the load whose cell it is. False where there is none. */
  editRecord: (row: BoardRow, isOfLoad: boolean) => boolean;
  /** Sends the sheet of the current load to its drivers, once that is confirmed. */
  sendSheet: (row: BoardRow) => boolean;
  /** A digit on the status itself picks it at once. */
  pickByKey: (row: BoardRow, key: string) => boolean;
  /** Marks the plan of the row as reached. False where this person may not. */
  reachPlan: (row: BoardRow) => boolean;
  /** Whether a status begins with the typed text. */
  beginsStatus: (letter: string) => boolean;
  /** Says why the key of a cell opens no editor. */
  sayClosed: SayClosed<BoardRow>;
}

/** Cells that a key opens, wherever in the row the focus is. */
const OPENS: Readonly<Record<string, string>> = {
  s: 'status',
  n: 'note',
  r: 'plan',
  c: 'codriver',
};

/** Cells that open the loads for a truck without one. */
const OF_LOAD: readonly string[] = ['load', 'route', 'pickup', 'delivery'];

/** Whether the cell has no load yet: Enter on it opens the loads for the truck. */
const isUncovered = ({ current_load, next_load }: BoardRow, column: string): boolean =>
  column === 'next' ? next_load === null : OF_LOAD.includes(column) && current_load === null;

/** Cells that are about the current load, whose form E opens there. */
const LOAD_CELLS: readonly string[] = [...OF_LOAD, 'broker', 'rate'];

/**
 * The board's own shortcuts. In the note, which accepts text, letters go to the cell. On a status,
 * letters without another meaning start picking one: "enr".
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
  if (column === 'note') return false;
  // Shift+R sorts the rows, which is the grid's own shortcut.
  if (event.shiftKey) return false;
  if (key === 'enter' && isUncovered(row, column)) {
    keys.openCandidates(row.id);
    return true;
  }
  if (column === 'status' && isPickingKey(key)) return keys.pickByKey(row, key);
  if (handleLetter(key, { row, column }, model, keys)) return true;
  // "enr" opens the picker. A letter that no status begins with opens nothing.
  return column === 'status' && key.length === 1 && key !== ' ' && !keys.beginsStatus(key);
}

function handleLetter(
  key: string,
  { row, column }: { row: BoardRow; column: string },
  model: GridModel<BoardRow>,
  keys: BoardKeys,
): boolean {
  const opened = OPENS[key];
  if (opened) return editCell(row.id, opened, model) || keys.sayClosed(row, opened);
  // On the status, E begins "Enroute".
  if (key === 'e') {
    return column !== 'status' && keys.editRecord(row, LOAD_CELLS.includes(column));
  }
  if (key === 'x') return keys.reachPlan(row) || keys.sayClosed(row, 'plan');
  if (key === 't') return keys.sendSheet(row);
  if (key === 'p') keys.togglePeek();
  else if (key === 'h') keys.showHistory();
  else if (key === 'd') keys.openDispatchers(row.id);
  else if (key === 'a') openAssignment(row, column, keys);
  else if (key === 'm') keys.toggleSplit('map');
  else if (key === 'l') keys.toggleSplit('timeline');
  else return false;
  return true;
}

/** In the cell of a load that is still planned, A is about that load. Elsewhere it is about the truck. */
function openAssignment(row: BoardRow, column: string, keys: BoardKeys): void {
  const load = { load: row.current_load, next: row.next_load }[column];
  if (load && isPlanned(load)) keys.openTrucks(load);
  else keys.openCandidates(row.id);
}

function takeUndo(event: KeyboardEvent, keys: BoardKeys): boolean {
  const meant = undoKeyOf(event);
  if (meant !== null) keys[meant]();
  return meant !== null;
}
