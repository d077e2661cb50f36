import { withToggled } from '../../inputs/choices/withToggled.ts';
import type { RowId } from '../column.ts';
import { Channels } from './Channels.ts';

/** The state of one cell. `value` is what this person typed. It is never discarded. */
export type CellState =
  | { kind: 'saving'; value: unknown }
  | {
      kind: 'error';
      value: unknown;
      message: string;
      /** The cell itself could not read it: there is nothing to send, it can only be edited. */
      isUnread?: boolean;
      /** What the cell had when the person began to type what it can't read, see {@link seenIn}. */
      seen?: readonly unknown[];
      /** What the cell asked when something was typed over it that it can't read: discarded, it asks again. */
      asked?: Question;
      /** The other's value was overruled: it is not asked about again. */
      isDecided?: boolean;
    }
  | Question;

/** Two people changed a cell: it asks whose value stays. */
export interface Question {
  kind: 'conflict';
  value: unknown;
  theirs: unknown;
  who: string | undefined;
  at?: string;
}

/** Another person in a cell. */
export interface Presence {
  row: RowId;
  column: string;
  initials: string;
  name: string;
  /** Their color: 1 to 8 of the theme's chart set. */
  color: number;
}

/** The state of a row apart from its data. */
export interface RowState {
  readonly focused: string | null;
  readonly isSelected: boolean;
  readonly editing: Editing | null;
  readonly cells: Readonly<Record<string, CellState>>;
  readonly presence: Readonly<Record<string, Presence>>;
  /** Its record is gone: the row stays only for what is unsaved in it. */
  readonly hasLeft: boolean;
}

/** The numbers of rows that are being worked on. */
export interface Unsaved {
  /** With an open editor. */
  readonly editing: number;
  /** With something typed that no server has: in an open editor, refused, or in conflict. */
  readonly typed: number;
  /** With an entry on its way to the server. */
  readonly saving: number;
}

interface Editing {
  readonly column: string;
  /** The first typed character. */
  readonly typed: string;
  /** The column of this row that has the focus again when the edit ends. */
  readonly returnTo: string | undefined;
  /** Whether something was entered since the editor was opened. */
  readonly isChanged: boolean;
}

export interface Focus {
  /** A row's id, {@link HEADER}, {@link TOTALS}, or a group's id. */
  id: RowId;
  column: string;
}

export const HEADER = '@@header';

export const TOTALS = '@@totals';

const QUIET: RowState = {
  focused: null,
  isSelected: false,
  editing: null,
  cells: {},
  presence: {},
  hasLeft: false,
};

/** Focus, selection, edits and colleagues by row: each row is notified of its own only. */
export class GridState {
  readonly #rows = new Map<RowId, RowState>();
  readonly #channels = new Channels<RowId | typeof FOCUS | typeof SELECTION | typeof UNSAVED>();
  #focus: Focus | null = null;
  #selection: ReadonlySet<RowId> = new Set();
  #unsaved: Unsaved = { editing: 0, typed: 0, saving: 0 };
  /** Where an extended selection began. */
  anchor: RowId | null = null;
  /** The next rendered focused cell takes the browser's focus. */
  takesFocus = false;

  of = (id: RowId): RowState => this.#rows.get(id) ?? QUIET;
  subscribe = (id: RowId, listener: () => void) => this.#channels.subscribe(id, listener);
  focus = (): Focus | null => this.#focus;
  subscribeFocus = (listener: () => void) => this.#channels.subscribe(FOCUS, listener);
  selection = (): ReadonlySet<RowId> => this.#selection;
  subscribeSelection = (listener: () => void) => this.#channels.subscribe(SELECTION, listener);
  unsaved = (): Unsaved => this.#unsaved;
  /** Tells also when a row's cells hold something else than before, as one with an error in place of none. */
  subscribeUnsaved = (listener: () => void) => this.#channels.subscribe(UNSAVED, listener);

  setFocus(focus: Focus | null, takesFocus = true): void {
    const before = this.#focus;
    this.takesFocus = takesFocus;
    this.#focus = focus;
    if (before && before.id !== focus?.id) this.#change(before.id, { focused: null });
    if (focus) this.#change(focus.id, { focused: focus.column });
    this.#channels.tell(FOCUS);
  }

  select(ids: Iterable<RowId>): void {
    const before = this.#selection;
    this.#selection = new Set(ids);
    for (const id of before) {
      if (!this.#selection.has(id)) this.#change(id, { isSelected: false });
    }
    for (const id of this.#selection) {
      if (!before.has(id)) this.#change(id, { isSelected: true });
    }
    this.#channels.tell(SELECTION);
  }

  toggle(id: RowId): void {
    this.anchor = id;
    this.select(withToggled(this.#selection, id));
  }

  startEdit(id: RowId, column: string, typed = '', returnTo?: string): void {
    const isChanged = typed !== '';
    this.#change(id, { editing: { column, typed, returnTo, isChanged } });
  }

  /** Something was entered in the open editor. */
  enter(): void {
    if (this.#unsaved.editing === 0) return;
    for (const [id, { editing }] of [...this.#rows]) {
      if (editing && !editing.isChanged) {
        this.#change(id, { editing: { ...editing, isChanged: true } });
      }
    }
  }

  endEdit(id: RowId): void {
    const returnTo = this.of(id).editing?.returnTo;
    this.takesFocus = true;
    this.#change(id, { editing: null });
    if (returnTo) this.setFocus({ id, column: returnTo });
  }

  setCell(id: RowId, column: string, cell: CellState | null): void {
    const { [column]: _, ...others } = this.of(id).cells;
    this.#change(id, { cells: cell ? { ...others, [column]: cell } : others });
  }

  setLeft(id: RowId, hasLeft: boolean): void {
    if (this.of(id).hasLeft !== hasLeft) this.#change(id, { hasLeft });
  }

  /** Takes the whole presence list. Rows without a change are not notified. */
  setPresence(everybody: readonly Presence[]): void {
    const byRow = new Map<RowId, Record<string, Presence>>();
    for (const one of everybody) {
      byRow.set(one.row, { ...byRow.get(one.row), [one.column]: one });
    }
    for (const [id, { presence }] of [...this.#rows]) {
      if (presence !== QUIET.presence && !byRow.has(id)) {
        this.#change(id, { presence: QUIET.presence });
      }
    }
    for (const [id, presence] of byRow) this.#change(id, { presence });
  }

  #change(id: RowId, change: Partial<RowState>): void {
    const before = this.of(id);
    const next = { ...before, ...change };
    this.#rows.set(id, next);
    this.#channels.tell(id);
    if (before.editing !== next.editing || before.cells !== next.cells) this.#count(before, next);
  }

  #count(before: RowState, next: RowState): void {
    const by = (is: (row: RowState) => boolean) => Number(is(next)) - Number(is(before));
    const [editing, typed, saving] = [by(isEditing), by(isTyped), by(isSaving)];
    const isCounted = editing !== 0 || typed !== 0 || saving !== 0;
    if (!isCounted && isAlike(before.cells, next.cells)) return;
    const now = this.#unsaved;
    this.#unsaved = {
      editing: now.editing + editing,
      typed: now.typed + typed,
      saving: now.saving + saving,
    };
    this.#channels.tell(UNSAVED);
  }
}

const isEditing = ({ editing }: RowState): boolean => editing !== null;

const isTyped = ({ editing, cells }: RowState): boolean =>
  editing?.isChanged === true || Object.values(cells).some(({ kind }) => kind !== 'saving');

const isSaving = ({ cells }: RowState): boolean =>
  Object.values(cells).some(({ kind }) => kind === 'saving');

/** Whether the same cells are unread, refused, in conflict or on their way. */
function isAlike(one: RowState['cells'], other: RowState['cells']): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => stateIn(one[key]) === stateIn(other[key]))
  );
}

const stateIn = (cell: CellState | undefined): string | undefined =>
  cell?.kind === 'error' && cell.isUnread ? 'unread' : cell?.kind;

const FOCUS = Symbol('focus');
const SELECTION = Symbol('selection');
const UNSAVED = Symbol('unsaved');
