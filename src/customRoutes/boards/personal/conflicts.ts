import { useEffect, useRef } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { type GridColumn, textOf, titleOf } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Question } from '../../../grid/rows/GridState.ts';
import { questionIn } from '../../../grid/rows/saveCell.ts';
import { shownText } from '../../../grid/rows/shownRow.ts';
import { useUser } from '../../../session/current.ts';
import type { RowChanges } from '../parts/announcements/RowChanges.ts';
import {
  bothKey,
  inConflict,
  type Line,
  lastChangeOf,
  saved,
  seeCurrent,
  withDraft,
} from './line.ts';
import { askIn, COLUMNS, isTyped, putQuestion, type Refusing } from './marks.ts';

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
 * because the change was heard of before, count among them, with the value that they have.
 */
function askOf(row: PersonalRow, refusing: Refusing): BothWrote[] {
  const { model, columns } = refusing;
  const before = model.rows.get(row.id);
  const fields = before ? inConflict(before, row) : [];
  const both = new Set(fields.map(field => COLUMNS[field] ?? ''));
  const line = seeCurrent(row, before);
  model.rows.put(line);
  followConflicts(line, refusing);
  for (const column of columns) {
    const asksAlready = questionIn(model.state.of(line.id).cells[column.key]);
    if (asksAlready || !both.has(column.key) || !isTyped(line, column.key)) continue;
    askIn(line, column.key, conflictOf(line, column, column.value(line)), model);
  }
  return columns.flatMap(column => {
    const cell = model.state.of(line.id).cells[column.key];
    if (cell?.kind !== 'conflict') return [];
    return [{ id: line.id, column: column.key, text: askedText(line, column, cell, refusing) }];
  });
}

/** A cell that asks whose value stays, in words: both values, and whose the other one is. */
export function askedText(
  line: Line,
  column: GridColumn<Line>,
  cell: Question,
  { model, translate }: Pick<Refusing, 'model' | 'translate'>,
): string {
  const blank = translate('linehaul.inputs.grid.blank');
  const theirs = textOf(column, saved(line)) || blank;
  const row = model.state.of(line.id);
  // A text that can't be read hides the own value that is asked about.
  const isSeen = row.cells[column.key] === cell;
  const hidden = isSeen ? undefined : column.edit?.put(line, cell.value);
  const own = (hidden ? textOf(column, hidden) : shownText(column, line, row)) || blank;
  const last = lastChangeOf(line);
  // The row may have been changed since, elsewhere and by somebody else.
  const isUndo = last?.at === cell.at && last?.isUndo === true;
  const key = bothKey({ name: cell.who ?? '', isUndo });
  return translate(key, { column: titleOf(column), who: cell.who ?? '', theirs, own });
}

/**
 * Takes a row in which something was typed over a colleague’s change, which came after the person had begun:
 * its cell asks whose value stays. The draft has the own one, so that Ctrl Z undoes it.
 */
export function typeOver(typed: Line, column: GridColumn<Line>, model: GridModel<Line>): void {
  const { key, value: read } = column;
  const isOtherTaken = inConflict(typed, typed).some(field => COLUMNS[field] !== key);
  const line = isOtherTaken ? typed : seeCurrent(typed, typed);
  model.rows.put(line);
  // A text that couldn't be read is corrected.
  model.state.setCell(line.id, key, null);
  if (isTyped(line, key)) askIn(line, key, conflictOf(line, column, read(line)), model);
}

/** The state of a cell whose entry is not what a colleague wrote in it. */
function conflictOf(line: Line, column: GridColumn<Line>, value: unknown): Question {
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
        if (lastChangeOf(line)?.id !== now.ownId) hear(line, now.refusing);
        // Over what this person saved, unless a colleague wrote it before and it was not heard of.
        else if (line.draft && inConflict(line, line).length === 0) {
          now.refusing.model.rows.put(seeCurrent(line, line));
        }
      }),
    [changes],
  );
}

function hear(line: Line, refusing: Refusing): void {
  if (askTaken(line, refusing)) return;
  if (line.draft) refusing.model.rows.put(withDraft(line, {}));
}

/** What was typed in a row and taken by a colleague meanwhile asks whose value stays. Returns whether it does. */
export function askTaken(line: Line, refusing: Refusing): boolean {
  const isTaken = inConflict(line, line).length > 0;
  if (isTaken) askOf(line, refusing);
  return isTaken;
}

/** The cells that ask already have the colleague’s latest value, and ask no longer once it is the own one. */
export function followConflicts(line: Line, { model, columns }: Refusing): void {
  for (const column of columns) {
    const cell = questionIn(model.state.of(line.id).cells[column.key]);
    if (!cell) continue;
    const theirs = column.value(saved(line));
    if (Object.is(theirs, cell.theirs)) continue;
    if (Object.is(theirs, cell.value)) putQuestion(line.id, column.key, null, model);
    else askIn(line, column.key, conflictOf(line, column, cell.value), model);
  }
}
