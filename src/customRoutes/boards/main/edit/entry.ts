import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { CellConflict } from '../../../../grid/column.ts';
import { ApiError } from '../../../../http/ApiError.ts';
import { isSame } from '../BoardRow.ts';

/** What a user entered in a cell. */
export interface Entry {
  /** The cells of PUT /boards/{id}. */
  send: Readonly<Record<string, unknown>>;
  /** The row's cells as shown before the server responds. The first is the edited one. */
  show: Partial<BoardRow>;
  /** The edited value, where it is only a part of a cell of the row: the rest is not this entry's. */
  part?: CellPart;
  /** Whether a row has the entered value, where its cell holds more than that. Else the cells are compared. */
  isIn?: (row: BoardRow) => boolean;
  /** The row as it was when the edit began, without anything that this person had entered before. */
  seen: BoardRow;
}

/** A value inside a cell of the row, such as an appointment of its load. */
export interface CellPart {
  value: unknown;
  read: (row: BoardRow) => unknown;
  /** The cells of the row with another value in this place. */
  put: (row: BoardRow, value: unknown) => Partial<BoardRow>;
}

/** The row with what the entry says, as shown before the server responds. */
export const withEntry = (row: BoardRow, { show, part }: Entry): BoardRow => ({
  ...row,
  ...(part ? part.put(row, part.value) : show),
});

type PutRow = (id: number, body: object) => Promise<BoardRow>;

interface SaveOptions {
  put: PutRow;
  /** The row as this browser has it now; what the user saw when they overrule the other entry. */
  row: BoardRow;
  overrule: boolean;
  /** Takes the server's row instead of the one that was sent. */
  onNewer: (row: BoardRow) => void;
}

/**
 * The number of retries when others change other cells of the row while this one is being saved.
 */
const MOST_TRIES = 5;

/**
 * Saves an entry. Another user's change of the same cell since the edit began is a {@link
 * CellConflict}. A change of another cell is not, and the entry is sent again. A cell that has the entered
 * value by now is saved.
 */
export async function saveEntry(entry: Entry, options: SaveOptions): Promise<BoardRow> {
  const { put, row, overrule, onNewer } = options;
  const seen = overrule ? row : entry.seen;
  let { version } = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      return await put(row.id, { ...entry.send, version });
    } catch (error) {
      const current = rowOf(error);
      if (!current) throw error;
      onNewer(current);
      if (isEntered(entry, current)) return current;
      if (!isSameCell(entry, seen, current)) throw conflictOf(entry, current);
      if (tries >= MOST_TRIES) throw error;
      version = current.version;
    }
  }
}

/** Another user's change of the cell since the edit began. Null where there is none. */
export function conflictSince(entry: Entry, current: BoardRow): CellConflict | null {
  const { seen } = entry;
  const isUntouched = seen.version === current.version || isSameCell(entry, seen, current);
  return isUntouched ? null : conflictOf(entry, current);
}

/** Whether the row has what was entered, as after a save whose answer was lost. */
export function isEntered({ show, part, isIn }: Entry, row: BoardRow): boolean {
  if (isIn) return isIn(row);
  if (part) return isSame(part.value, part.read(row));
  return edited(show).every(name => isSame(show[name], row[name]));
}

function conflictOf(entry: Entry, current: BoardRow): CellConflict {
  const { show, part } = entry;
  const theirs: Entry = {
    ...entry,
    seen: current,
    show: only(current, show),
    ...(part && { part: { ...part, value: part.read(current) } }),
  };
  return new CellConflict(theirs, current.updated_by?.name, current.updated_by?.at);
}

/** An error for an outdated row includes the current row; other errors do not. */
export function rowOf(error: unknown): BoardRow | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { data } = error.body;
  const isRow = typeof data === 'object' && data !== null && 'board_status' in data;
  // PUT /boards/{id} returns rows of this exact type.
  return isRow ? (data as BoardRow) : null;
}

const isSameCell = ({ show, part }: Entry, seen: BoardRow, current: BoardRow): boolean =>
  part
    ? isSame(part.read(seen), part.read(current))
    : edited(show).every(name => isSame(seen[name], current[name]));

/** Cells derived from the edited one are shown, but cause no conflict. */
const edited = (show: Partial<BoardRow>) => namesOf(show).slice(0, 1);

const only = (row: BoardRow, show: Partial<BoardRow>): Partial<BoardRow> =>
  Object.fromEntries(namesOf(show).map(name => [name, row[name]]));

/** The names of an object that was written as a part of a row. */
const namesOf = (part: Partial<BoardRow>) => Object.keys(part) as (keyof BoardRow)[];
