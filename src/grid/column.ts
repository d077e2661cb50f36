import type { ReactNode } from 'react';

export type RowId = string | number;

/** One column of a grid, a plain object: what it shows, how wide, and how it is edited. */
export interface GridColumn<Row> {
  key: string;
  header: ReactNode;
  /** The header as text, when `header` is more than text. */
  title?: string;
  /** CSS pixels, or `rest` for the remaining width. */
  width: number | 'rest';
  /** The minimum width of a `rest` column. */
  minWidth?: number;
  /** Takes a part of the room that the others leave, until the person gives it a width. */
  grows?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Stays visible while the others scroll. Only the leading columns can. */
  sticky?: boolean;
  /** Names the row for screen readers. */
  isRowHeader?: boolean;
  /** Not shown unless the person chooses it. */
  isHidden?: boolean;
  /** It is hidden only where there is no room for it, unless the person's own settings have it. */
  yields?: boolean;
  /** The headers of the groups say it. It is hidden also where the person's own order has it, unless they chose it. */
  isInGroups?: boolean;
  /** The cell's value. A change of it flashes. */
  value: (row: Row) => unknown;
  /** What the cell shows, if not simply its value. */
  render?: (row: Row) => ReactNode;
  /** The text that is copied, if not simply the value's. */
  text?: (row: Row) => string;
  /** It only draws what other columns say, as a trend: it is left out of what is exported or printed. */
  isDrawing?: boolean;
  /**
   * It shows each row's number among the rows of the grid. That is not the record's: it is neither copied
   * nor pasted.
   */
  isNumber?: boolean;
  /** A fill of the whole cell, a CSS variable of the theme: `var(--ramp-4)`. */
  fill?: (row: Row) => string | undefined;
  edit?: CellEdit<Row>;
  /** The header offers to sort by this column. */
  isSortable?: boolean;
  className?: string;
}

/** How a cell is edited and saved. */
export interface CellEdit<Row> {
  /** Renders the editor in (or next to) the cell. */
  editor: (props: EditorProps<Row>) => ReactNode;
  /** The row with the new value, before the server has responded. */
  put: (row: Row, value: unknown) => Row;
  /**
   * Saves. Returns the server's row, if any. Throws a {@link CellConflict} when someone else
   * changed the cell, any other error with a message to show.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a save may answer nothing
  save: (row: Row, value: unknown, options: SaveOptions) => Promise<Row | void>;
  /**
   * The value of a pasted text, as an editor would commit it. Throws an error whose message says why
   * it can't be used. Without it, nothing can be pasted into the cell.
   */
  read?: (row: Row, text: string) => unknown;
  /** A row that is pasted over another leaves this cell as it is: always, or where its own is empty. */
  keptByRows?: 'always' | 'whereEmpty';
  /**
   * Who changed a row last and when, of an edit that is saved later, with others. Then a value that
   * somebody changed while the editor was open is a {@link CellConflict} at once.
   */
  lastChange?: (row: Row) => { who: string | undefined; at: string | undefined };
  /**
   * Takes a value over which somebody else has changed the cell, of an edit that is saved later: the row holds
   * it like every other, and the cell asks whose stays. Without it, only the cell has the value.
   */
  ask?: (row: Row, value: unknown) => Promise<void>;
  /** The row as it is stored, of an edit that is saved later, without what waits in it for that save. */
  stored?: (row: Row) => Row;
  /**
   * What somebody else has entered in the cell since the edit of `value` began, which could not be saved, or
   * since `value` was the other's in a {@link CellConflict}. Null where nobody has. Without it, the next try to
   * save finds that out.
   */
  overtaken?: (row: Row, value: unknown) => CellConflict | null;
  /** Whether the row has this value by now: it was saved, and only the answer was lost. */
  isSaved?: (row: Row, value: unknown) => boolean;
  /** Whether the row holds an entry of this cell that is saved later, with others. */
  isUnsaved?: (row: Row) => boolean;
  /** Why a value is refused before it is sent: a message key or a sentence. */
  check?: (value: unknown) => string | undefined;
  /** Why this row's cell can't be edited. Undefined if it can. */
  refused?: (row: Row) => string | undefined;
  /** Whether typing this on the focused cell begins an edit, as in a spreadsheet. */
  startsByTyping?: (text: string) => boolean;
}

export interface SaveOptions {
  /** Whether the user's value replaces somebody else's newer one. */
  overrule: boolean;
  /** Shared by all the changes of one action, which are then one step of undo. */
  requestId?: string;
}

export interface EditorProps<Row> {
  /** The row as its cell shows it: with what this person entered and could not save. */
  row: Row;
  /** The row without that, as everybody has it. */
  record: Row;
  value: unknown;
  /** The first typed character, when typing began the edit. */
  typed: string;
  /** The column's label, for the editor's own. */
  label: string;
  cell: HTMLElement;
  /** Who else is in the cell, which the editor may cover. */
  colleague?: { name: string } | undefined;
  /** Saves the value. `go` moves the focus by the key that ended the edit. */
  commit: (value: unknown, go?: 'down' | 'right' | 'left') => void;
  cancel: () => void;
}

/** Thrown by `save` when the cell has a newer value than the one this user saw. */
export class CellConflict extends Error {
  readonly theirs: unknown;
  readonly who: string | undefined;
  /** When it was changed, an instant. */
  readonly at: string | undefined;

  constructor(theirs: unknown, who?: string, at?: string) {
    super('The cell was changed by somebody else.');
    this.theirs = theirs;
    this.who = who;
    this.at = at;
  }
}

/** The text of a cell for the clipboard. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  return value === null || value === undefined ? '' : String(value);
}

/** The header as text. One without a name uses its key. */
export function titleOf<Row>({ title, header, key }: GridColumn<Row>): string {
  return title ?? (typeof header === 'string' ? header : key);
}

/**
 * One template for all rows of a grid: `30px 54px … minmax(80px, 1fr)`. Those that grow share the room by
 * their widths, also with the one that has the rest.
 */
export function templateOf<Row>(columns: readonly GridColumn<Row>[]): string {
  const isShared = columns.some(({ grows }) => grows);
  return columns
    .map(({ width, minWidth = 80, grows }) => {
      if (width === 'rest') return `minmax(${minWidth}px, ${isShared ? minWidth : 1}fr)`;
      return grows ? `minmax(${width}px, ${width}fr)` : `${width}px`;
    })
    .join(' ');
}

export function leastWidthOf<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce(
    (sum, { width, minWidth = 80 }) => sum + (width === 'rest' ? minWidth : width),
    0,
  );
}
