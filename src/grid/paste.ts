import { type GridColumn, textOf } from './column.ts';
import { type GridModel, SELECT } from './GridModel.ts';
import { saveCell } from './rows/saveCell.ts';
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
 * be edited are passed over, and those that a row keeps. A cell that the server refuses keeps what
 * was pasted, with the reason. Every change has the one request id.
 */
export async function pasteCells<Row extends object>(
  model: GridModel<Row>,
  text: string,
  { readOnly, requestId }: { readOnly: string; requestId: string },
): Promise<Pasted> {
  const result: Pasted = { changed: 0, refused: [], requestId };
  const lines = readTsv(text);
  const all = model.drawn.columns.filter(({ key }) => key !== SELECT);
  const isRow = lines.every(cells => cells.length === all.length);
  // A whole row begins at the first column, wherever the focus is. So does a paste at the checkbox.
  const columns = isRow ? all : all.slice(Math.max(0, placeOfFocus(model, all)));
  // Rows copied where the board has more or fewer columns also begin with their name.
  const isOfRows = isRow || columns[0]?.isRowHeader === true;
  for (const [index, id] of targetsOf(model, lines.length).entries()) {
    const cells = (lines.length === 1 ? lines[0] : lines[index]) ?? [];
    for (const [place, cell] of cells.entries()) {
      const column = columns[place];
      const row = model.rows.get(id);
      if (!column || !row || textOf(column, row) === cell) continue;
      if (isOfRows && isKept(column, cell)) continue;
      try {
        if (!column.edit?.read) {
          if (cells.length > 1) continue;
          throw new Error(readOnly);
        }
        const refused = column.edit.refused?.(row);
        if (refused) throw new Error(refused);
        const value = await column.edit.read(row, cell);
        const wrong = column.edit.check?.(value);
        if (wrong) throw new Error(wrong);
        const trouble = await saveCell(model, id, column, value, { requestId });
        if (trouble?.kind === 'error') throw new Error(trouble.message);
        if (!trouble) result.changed += 1;
      } catch (error) {
        result.refused.push({ id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return result;
}

/** Whether a row that is pasted with this text leaves the cell as it is. */
const isKept = <Row>({ edit }: GridColumn<Row>, text: string) =>
  edit?.keptByRows === 'always' || (edit?.keptByRows === 'whereEmpty' && text === '');

/** The place of the focused column, -1 for the checkbox. */
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
