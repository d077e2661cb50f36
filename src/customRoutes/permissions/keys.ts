import { commandOf, moved, type Place } from '../../grid/keys.ts';
import { undoKeyOf } from '../../keys.ts';

/**
 * What a key does on the matrix. A position's `item` is a line, -1 the headers; column 0 the names.
 */
export type MatrixCommand =
  | { kind: 'go'; to: Place }
  /** Gives what is not there, takes what is: one cell, or all that a head stands for. */
  | { kind: 'flip' }
  | { kind: 'fold'; folds: boolean | 'other' }
  | { kind: 'menu' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'review' }
  | { kind: 'save' };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export interface Around {
  items: number;
  columns: number;
  page: number;
  /** For a group's header: whether it is collapsed. Undefined on any other line. */
  isFolded?: boolean;
}

/** The meaning of a key at a position. Null leaves it to the browser. */
export function matrixCommand(event: Key, at: Place, around: Around): MatrixCommand | null {
  const own = ownKey(event);
  if (own) return own;
  const command = commandOf(event);
  if (!command) return null;
  if (command.kind === 'select') return { kind: 'flip' };
  if (command.kind === 'edit') return at.item < 0 && at.column > 0 ? { kind: 'menu' } : onEnter();
  if (command.kind !== 'move') return null;

  // On the name of a group the arrow keys collapse and expand, as in a tree.
  const folds = around.isFolded !== undefined && at.column === 0;
  if (folds && command.to === 'right' && around.isFolded) return { kind: 'fold', folds: false };
  if (folds && command.to === 'left' && !around.isFolded) return { kind: 'fold', folds: true };
  return { kind: 'go', to: moved(at, command.to, around) };

  function onEnter(): MatrixCommand {
    const isGroupName = around.isFolded !== undefined && at.column === 0;
    return isGroupName ? { kind: 'fold', folds: 'other' } : { kind: 'flip' };
  }
}

function ownKey(event: Key): MatrixCommand | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    const kind = undoKeyOf(event);
    if (kind !== null) return { kind };
    return key === 's' ? { kind: 'save' } : null;
  }
  return key === 'r' ? { kind: 'review' } : null;
}
