import { useEffect, useRef } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { type GridColumn, textOf, titleOf } from '../../../grid/column.ts';
import type { CellState } from '../../../grid/rows/GridState.ts';
import { useUser } from '../../../session/current.ts';
import type { RowChanges } from '../parts/said/RowChanges.ts';
import {
  bothKey,
  inConflict,
  type Line,
  lastChangeOf,
  saved,
  seeCurrent,
  withDraft,
} from './line.ts';
import { askIn, askingKeys, COLUMNS, isUnread, type Refusing } from './marks.ts';

/** A field that the person and a colleague both wrote. */
export interface BothWrote {
  id: number;
  column: string;
  /** Both values in words. */
  text: string;
}

/** Takes rows as they are now. The focus goes to the first cell that both wrote. */
export function takeCurrent(current: readonly PersonalRow[], refusing: Refusing): BothWrote[] {
  const { model } = refusing;
  const both = current.flatMap(row => askOf(row, refusing));
  const first = both.find(({ column }) => model.column(column));
  if (first) model.state.setFocus({ id: first.id, column: first.column });
  return both;
}

/**
 * Takes a row as it is now. Each of its cells that both wrote asks whose value stays. Those that ask already,
 * because the change was heard of before, count among them.
 */
function askOf(row: PersonalRow, { model, columns, translate }: Refusing): BothWrote[] {
  const before = model.rows.get(row.id);
  const fields = before ? inConflict(before, row) : [];
  const line = seeCurrent(row, before);
  model.rows.put(line);
  const keys = new Set([
    ...fields.map(field => COLUMNS[field] ?? ''),
    ...askingKeys(line, model),
  ]);
  return columns.flatMap(column => {
    if (!keys.has(column.key)) return [];
    const change = lastChangeOf(row);
    const theirs = textOf(column, saved(line)) || translate('linehaul.inputs.grid.blank');
    const own = textOf(column, line) || translate('linehaul.inputs.grid.blank');
    const words = { column: titleOf(column), who: change?.name ?? '', theirs, own };
    if (!isUnread(line, column.key, model)) {
      askIn(line, column.key, conflictOf(line, column, column.value(line)), model);
    }
    return [{ id: row.id, column: column.key, text: translate(bothKey(change), words) }];
  });
}

/** The state of a cell whose entry is not what a colleague wrote in it. */
function conflictOf(line: Line, column: GridColumn<Line>, value: unknown): CellState {
  const change = lastChangeOf(line);
  return {
    kind: 'conflict',
    value,
    theirs: column.value(saved(line)),
    // Without an author, as of an import, the cell says only that it changed.
    who: change?.name || undefined,
    at: change?.at,
  };
}

/**
 * A colleague’s change of a cell in which something is typed asks whose value stays as soon as it is heard of.
 * What was typed and is saved by now is no longer unsaved.
 */
export function useHeardConflicts(refusing: Refusing, changes: RowChanges<Line>): void {
  const ownId = useUser()?.id;
  const latest = useRef({ refusing, ownId });
  latest.current = { refusing, ownId };
  useEffect(
    () =>
      changes.subscribe(({ after: { id } }) => {
        const now = latest.current;
        const line = now.refusing.model.rows.get(id);
        if (!line) return;
        followConflicts(line, now.refusing);
        // What this person saved is theirs: an entry that was typed since then replaces it.
        if (lastChangeOf(line)?.id !== now.ownId) hear(line, now.refusing);
      }),
    [changes],
  );
}

function hear(line: Line, refusing: Refusing): void {
  if (inConflict(line, line).length > 0) askOf(line, refusing);
  else if (line.draft) refusing.model.rows.put(withDraft(line, {}));
}

/** The cells that ask already have the colleague’s latest value, and ask no longer once it is the own one. */
function followConflicts(line: Line, { model, columns }: Refusing): void {
  for (const column of columns) {
    const cell = model.state.of(line.id).cells[column.key];
    if (cell?.kind !== 'conflict') continue;
    const theirs = column.value(saved(line));
    if (Object.is(theirs, cell.theirs)) continue;
    if (Object.is(theirs, cell.value)) model.state.setCell(line.id, column.key, null);
    else askIn(line, column.key, conflictOf(line, column, cell.value), model);
  }
}
