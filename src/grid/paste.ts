import type { useWords } from '../inputs/words.ts';
import { type GridColumn, type RowId, textOf, titleOf } from './column.ts';
import { type GridModel, isOfRecord } from './GridModel.ts';
import type { CellState } from './rows/GridState.ts';
import { type Begun, conflictSince, discardRefused, saveCell, seenIn } from './rows/saveCell.ts';
import { readTsv } from './tsv.ts';

/** The result of a paste. */
export interface Pasted {
  changed: number;
  /** Cells that were not changed, each with its reason. */
  refused: { id: string | number; reason: string }[];
  /** The request id of all its changes, which makes them one step of undo. */
  requestId: string;
}

/**
 * Pastes cells of a spreadsheet at the focused cell, to the right and down. A single line goes into
 * every selected row. A whole row can be pasted over another from any of its cells: cells that can't
 * be edited are passed over, and those that a row keeps. A cell that the server refuses is sent once
 * more after later ones of its row were saved, else keeps what was pasted, with the reason. One that
 * somebody else has changed unseen asks whose value stays. Every change has the one request id.
 */
export async function pasteCells<Row extends object>(
  model: GridModel<Row>,
  text: string,
  { words, requestId }: PasteOptions,
): Promise<Pasted> {
  const result: Pasted = { changed: 0, refused: [], requestId };
  const lines = readTsv(text);
  const all = model.drawn.columns.filter(isOfRecord);
  const isRow = lines.every(cells => cells.length === all.length);
  // A whole row begins at the first column, wherever the focus is. So does a paste at the checkbox.
  const columns = isRow ? all : all.slice(Math.max(0, placeOfFocus(model, all)));
  // Rows copied where the board has more or fewer columns also begin with their name.
  const isOfRows = isRow || columns[0]?.isRowHeader === true;
  for (const [index, id] of targetsOf(model, lines.length).entries()) {
    const cells = (lines.length === 1 ? lines[0] : lines[index]) ?? [];
    const pasted = cells.flatMap((text, place): PastedCell<Row>[] => {
      const column = columns[place];
      const isPassedOver = !column || (isOfRows && isLeftAlone(column, text));
      return isPassedOver || (cells.length > 1 && !column.edit?.read) ? [] : [{ column, text }];
    });
    const { changed, reasons } = await pasteRow(model, id, pasted, { words, requestId });
    result.changed += changed;
    result.refused.push(...reasons.map(reason => ({ id, reason })));
  }
  return result;
}

interface PastedCell<Row> {
  column: GridColumn<Row>;
  text: string;
}

interface PasteOptions {
  /** The reasons where a cell is not edited, or asks. */
  words: ReturnType<typeof useWords>;
  requestId: string;
}

/** A cell of a row that keeps its text and the reason. */
interface RefusedCell<Row> {
  reason: string;
  /** What the server refused. */
  sent?: { column: GridColumn<Row>; trouble: CellError };
  /** The number of cells that were changed before this one. */
  after: number;
}

type CellError = Extract<CellState, { kind: 'error' }>;

/** Pastes the cells of one row, from left to right. */
async function pasteRow<Row extends object>(
  model: GridModel<Row>,
  id: RowId,
  cells: readonly PastedCell<Row>[],
  { words, requestId }: PasteOptions,
): Promise<{ changed: number; reasons: string[] }> {
  const refused: RefusedCell<Row>[] = [];
  let changed = 0;
  for (const { column, text } of cells) {
    const row = model.rows.get(id);
    if (!row) continue;
    const { [column.key]: before } = model.state.of(id).cells;
    // While another value is on its way to the server, the stored one is an entry like any other.
    if (before?.kind !== 'saving' && textOf(column, row) === text) {
      // The row has what was pasted: what was refused in the cell is what it replaces.
      if (before?.kind === 'error') discardRefused(model, { id, column: column.key });
      continue;
    }
    const begun = { seen: seenIn(column, row, before), cell: before };
    try {
      const value = await readCell(column, row, text, words('grid.readOnly'));
      if (await askIfTaken(model, id, column, begun, value)) {
        refused.push({ reason: words('grid.asks', { column: titleOf(column) }), after: changed });
        continue;
      }
      const trouble = await saveCell(model, id, column, value, { requestId });
      if (!trouble) changed += 1;
      else if (trouble.kind === 'error') {
        refused.push({ reason: trouble.message, sent: { column, trouble }, after: changed });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.push({ reason, after: changed });
    }
  }

  const reasons: string[] = [];
  const total = changed;
  for (const { reason, sent, after } of refused) {
    // Cells of a row belong together: a pickup that is moved by a week fits the new delivery only.
    const isSentAgain = sent && after < total && isStill(model, id, sent.column, sent.trouble);
    if (!isSentAgain) {
      reasons.push(reason);
      continue;
    }
    const { column, trouble } = sent;
    const again = await saveCell(model, id, column, trouble.value, { requestId });
    if (!again) changed += 1;
    else if (again.kind === 'error') reasons.push(again.message);
  }
  return { changed, reasons };
}

/**
 * Has a cell ask whose value stays where somebody else has changed it unseen: under a text that it can't read,
 * or while the pasted one was read. Returns whether it asks.
 */
async function askIfTaken<Row extends object>(
  { rows, state }: GridModel<Row>,
  id: RowId,
  column: GridColumn<Row>,
  begun: Begun,
  value: unknown,
): Promise<boolean> {
  const row = rows.get(id);
  const taken = conflictSince(column, begun, { row, cell: state.of(id).cells[column.key] }, value);
  if (!taken) return false;
  // The next cell of the row is pasted into what it is by then.
  if (column.edit?.ask && row) await column.edit.ask(row, value);
  else state.setCell(id, column.key, taken);
  return true;
}

/** Whether the cell has the refused entry, and no newer one. */
const isStill = <Row extends object>(
  { state }: GridModel<Row>,
  id: RowId,
  { key }: GridColumn<Row>,
  trouble: CellState,
) => state.of(id).cells[key] === trouble;

/** The value of a pasted text. Throws an error that says why there is none. */
async function readCell<Row>(
  { edit }: GridColumn<Row>,
  row: Row,
  text: string,
  readOnly: string,
): Promise<unknown> {
  if (!edit?.read) throw new Error(readOnly);
  const refused = edit.refused?.(row);
  if (refused) throw new Error(refused);
  const value = await edit.read(row, text);
  const wrong = edit.check?.(value);
  if (wrong) throw new Error(wrong);
  return value;
}

/** Whether a row that is pasted with this text leaves the cell as it is. */
const isLeftAlone = <Row>({ edit }: GridColumn<Row>, text: string) =>
  edit?.keptByRows === 'always' || (edit?.keptByRows === 'whereEmpty' && text === '');

/** The place of the focused column, -1 for the checkbox and the number. */
const placeOfFocus = <Row extends object>(
  { state }: GridModel<Row>,
  columns: readonly GridColumn<Row>[],
) => columns.findIndex(({ key }) => key === state.focus()?.column);

/** The rows that a block of lines goes into. */
function targetsOf<Row extends object>({ drawn, state }: GridModel<Row>, lines: number) {
  const focus = state.focus();
  const ids = drawn.items.flatMap(item => (item.kind === 'row' ? [item.id] : []));
  const selection = state.selection();
  if (lines === 1 && selection.size > 1) return ids.filter(id => selection.has(id));
  const from = focus ? ids.indexOf(focus.id) : -1;
  return from < 0 ? [] : ids.slice(from, from + lines);
}
