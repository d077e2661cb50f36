import { toast } from '../../feedback/toasts.ts';
import { CellConflict, type GridColumn, type RowId, type SaveOptions } from '../column.ts';
import type { GridModel } from '../GridModel.ts';
import type { CellState, Focus, Question } from './GridState.ts';

/**
 * Saves a cell's entry. The cell shows it at once. If saving fails, it stays there with the reason
 * and can be retried.
 */
export async function saveCell<Row extends object>(
  { rows, state }: GridModel<Row>,
  id: RowId,
  column: GridColumn<Row>,
  value: unknown,
  { overrule = false, requestId }: Partial<SaveOptions> = {},
): Promise<CellState | null> {
  const { edit, key } = column;
  const row = rows.get(id);
  if (!edit || !row) return null;

  const saving: CellState = { kind: 'saving', value };
  state.setCell(id, key, saving);
  // A newer edit of the same cell has taken over.
  const isOurs = () => state.of(id).cells[key] === saving;

  try {
    const saved = await edit.save(row, value, { overrule, requestId });
    if (!isOurs()) return null;
    const now = rows.get(id);
    if (now) rows.patch(id, saved ?? edit.put(now, value));
    // Also of a row that is no longer there, as of another week: when it is again, nothing is on its way.
    state.setCell(id, key, null);
    return null;
  } catch (error) {
    if (!isOurs()) return null;
    const trouble = troubleOf(error, value, overrule);
    state.setCell(id, key, trouble);
    return trouble;
  }
}

/** Whether a refused cell can be sent again as it is. One that is saved with others waits for their save. */
export const canRetry = <Row>(
  { edit }: GridColumn<Row>,
  cell: Extract<CellState, { kind: 'error' }>,
): boolean => !cell.isUnread && !edit?.lastChange;

/** The same for an edit that was just made: a toast shows a refusal, as the cell has no room. */
export async function saveAndReport<Row extends object>(
  model: GridModel<Row>,
  id: RowId,
  column: GridColumn<Row>,
  value: unknown,
): Promise<void> {
  const trouble = await saveCell(model, id, column, value);
  if (trouble?.kind === 'error') toast({ kind: 'warning', message: trouble.message });
}

/** Discards what this person typed in favor of the other's value. */
export function takeTheirs<Row extends object>(
  { rows, state }: GridModel<Row>,
  id: RowId,
  column: GridColumn<Row>,
): void {
  const cell = state.of(id).cells[column.key];
  const row = rows.get(id);
  state.setCell(id, column.key, null);
  if (cell?.kind === 'conflict' && row && column.edit) {
    rows.patch(id, column.edit.put(row, cell.theirs));
  }
}

/** A cell when its editor is opened, or something is pasted on it. */
export interface Begun {
  /** What the person saw in it, see {@link seenIn}. */
  seen: readonly unknown[];
  cell: CellState | undefined;
}

/** A cell when its editor is closed. */
interface Edited<Row> {
  row: Row | undefined;
  cell: CellState | undefined;
}

/**
 * What a person sees in a cell when they begin to type: its value, and what is stored. A text that can't be
 * read hides what somebody else enters meanwhile: for who corrects it, that is what was there before it.
 */
export function seenIn<Row>(
  column: GridColumn<Row>,
  row: Row,
  cell: CellState | undefined,
): readonly unknown[] {
  const before = cell?.kind === 'error' ? cell.seen : undefined;
  return before ?? [column.value(row), storedIn(column, row)];
}

/** What a cell asks, also beneath a text that can't be read. */
export const questionIn = (cell: CellState | undefined): Question | undefined => {
  if (cell?.kind === 'error') return cell.asked;
  return cell?.kind === 'conflict' ? cell : undefined;
};

/** Discards what was refused. A question beneath it is asked again. */
export function discardRefused<Row extends object>(
  { state }: GridModel<Row>,
  { id, column }: Focus,
): void {
  state.setCell(id, column, questionIn(state.of(id).cells[column]) ?? null);
}

const storedIn = <Row>({ edit, value: read }: GridColumn<Row>, row: Row): unknown =>
  read(edit?.stored?.(row) ?? row);

/**
 * What somebody else entered in the cell since the person began to type, if it is something else than they
 * typed. Null for a cell whose save finds that out.
 */
export function conflictSince<Row>(
  column: GridColumn<Row>,
  { seen, cell: asked }: Begun,
  { row: now, cell }: Edited<Row>,
  value: unknown,
): CellState | null {
  if (cell?.kind === 'conflict' && cell !== asked) {
    return Object.is(cell.theirs, value) ? null : { ...cell, value };
  }
  const lastChange = column.edit?.lastChange;
  if (!now || !lastChange) return null;
  const theirs = storedIn(column, now);
  if ([...seen, value].includes(theirs)) return null;
  return { kind: 'conflict', value, theirs, ...lastChange(now) };
}

/**
 * Turns an entry that could not be saved into a conflict once somebody else has changed its cell: it would
 * hide what they entered, and its reason is an old one. A cell in conflict asks about their latest value, as
 * that is what is overruled. An entry that the row has by now is saved.
 */
export function followLater<Row extends object>(
  { rows, state }: GridModel<Row>,
  id: RowId,
  { key, edit }: GridColumn<Row>,
): void {
  const cell = state.of(id).cells[key];
  const now = rows.get(id);
  if (!cell || !now || cell.kind === 'saving') return;
  if (cell.kind === 'error' && cell.isUnread) return;
  if (edit?.isSaved?.(now, cell.value)) {
    state.setCell(id, key, null);
    return;
  }
  if (cell.kind === 'error' && cell.isDecided) return;
  const later = edit?.overtaken?.(now, cell.kind === 'conflict' ? cell.theirs : cell.value);
  if (later) state.setCell(id, key, troubleOf(later, cell.value, false));
}

/** Of a cell in conflict, M keeps what this person typed and T takes the other's value. */
export function settleByKey<Row extends object>(
  model: GridModel<Row>,
  { id, column: key }: Focus,
  pressed: string,
): boolean {
  const cell = model.state.of(id).cells[key];
  const column = model.column(key);
  if (cell?.kind !== 'conflict' || !column) return false;
  if (pressed === 'm') void saveCell(model, id, column, cell.value, { overrule: true });
  else if (pressed === 't') takeTheirs(model, id, column);
  else return false;
  return true;
}

function troubleOf(error: unknown, value: unknown, isDecided: boolean): CellState {
  if (error instanceof CellConflict) {
    return { kind: 'conflict', value, theirs: error.theirs, who: error.who, at: error.at };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'error', value, message, ...(isDecided && { isDecided }) };
}
