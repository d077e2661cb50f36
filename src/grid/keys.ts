/** What a key means on a grid. Single-key shortcuts are the board's own. */
export type GridCommand =
  | { kind: 'move'; to: Move; extend: boolean }
  | { kind: 'edit' }
  | { kind: 'type'; text: string }
  | { kind: 'select' }
  | { kind: 'selectAll' }
  | { kind: 'copy' }
  | { kind: 'escape' };

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** Alt belongs to the browser, and so does Ctrl, except for the few spreadsheet shortcuts. */
export function commandOf(event: Key): GridCommand | null {
  const { key, altKey, shiftKey } = event;
  const hasCtrl = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  if (hasCtrl) return withCtrl(key.toLowerCase());

  const to = MOVES[key];
  if (to) return { kind: 'move', to, extend: shiftKey && (to === 'up' || to === 'down') };
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === ' ') return { kind: 'select' };
  if (key === 'Escape') return { kind: 'escape' };
  return [...key].length === 1 ? { kind: 'type', text: key } : null;
}

function withCtrl(key: string): GridCommand | null {
  if (key === 'home') return { kind: 'move', to: 'first', extend: false };
  if (key === 'end') return { kind: 'move', to: 'last', extend: false };
  if (key === 'a') return { kind: 'selectAll' };
  return key === 'c' ? { kind: 'copy' } : null;
}

export interface Place {
  /** -1 is the header. */
  item: number;
  column: number;
}

/** Where a move ends, within the grid. `page` is the number of rows that fit in the viewport. */
export function moved(
  from: Place,
  to: Move,
  { items, columns, page }: { items: number; columns: number; page: number },
): Place {
  const last = { item: items - 1, column: columns - 1 };
  const within = (item: number, column: number): Place => ({
    item: Math.min(Math.max(-1, item), last.item),
    column: Math.min(Math.max(0, column), last.column),
  });
  const { item, column } = from;

  switch (to) {
    case 'up':
      return within(item - 1, column);
    case 'down':
      return within(item + 1, column);
    case 'left':
      return within(item, column - 1);
    case 'right':
      return within(item, column + 1);
    case 'rowStart':
      return within(item, 0);
    case 'rowEnd':
      return within(item, last.column);
    case 'first':
      return within(0, 0);
    case 'last':
      return within(last.item, last.column);
    case 'pageUp':
      return within(Math.max(0, item - page), column);
    case 'pageDown':
      return within(item + page, column);
  }
}
