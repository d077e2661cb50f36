import { useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useWords } from '../../inputs/words.ts';
import { type GridColumn, type RowId, titleOf } from '../column.ts';
import type { GridModel } from '../GridModel.ts';
import type { Presence } from '../rows/GridState.ts';
import { conflictSince, questionIn, saveAndReport, seenIn } from '../rows/saveCell.ts';
import { unreadText } from '../rows/shownRow.ts';

interface CellEditorHostProps<Row extends object> {
  model: GridModel<Row>;
  id: RowId;
  column: GridColumn<Row>;
  /** The row as the column shows it. */
  row: Row;
  record: Row;
  typed: string;
  /** Who else is in the cell. */
  colleague: Presence | undefined;
}

/** Puts a column's editor into its cell and handles how the edit ends. */
export function CellEditorHost<Row extends object>(props: CellEditorHostProps<Row>) {
  const { model, id, column, row, record, typed, colleague } = props;
  const [cell] = useState(() => model.cell(id, column.key));
  // What the person saw. A colleague may change the row before the edit ends.
  const [begun] = useState(() => {
    const { [column.key]: before } = model.state.of(id).cells;
    return { seen: seenIn(column, record, before), cell: before };
  });
  const [offered] = useState(() => column.value(row));
  const unread = unreadText(model.state.of(id).cells[column.key]);
  const words = useWords();
  const { edit } = column;
  if (!edit || !cell) return null;

  return edit.editor({
    row,
    record,
    typed,
    cell,
    colleague,
    value: unread ?? column.value(row),
    label: titleOf(column),
    cancel: () => model.state.endEdit(id),
    commit: (value, go) => {
      model.state.endEdit(id);
      if (unread === undefined && isSame(value, offered)) {
        // Nothing was entered: what a colleague saved meanwhile stands.
        if (go) model.move(go, false);
        return;
      }
      const violation = edit.check?.(value);
      const now = { row: model.rows.get(id), cell: model.state.of(id).cells[column.key] };
      const taken = violation ? null : conflictSince(column, begun, now, value);
      if (taken) {
        // The focus stays: this cell is to be decided first.
        if (edit.ask && now.row) void edit.ask(now.row, value);
        else model.state.setCell(id, column.key, taken);
        return;
      }
      if (violation) {
        const message = words.any(violation);
        const { seen } = begun;
        model.state.setCell(id, column.key, {
          kind: 'error',
          value,
          message,
          isUnread: true,
          seen,
          asked: questionIn(now.cell),
        });
        toast({ kind: 'warning', message });
      } else if (!Object.is(value, column.value(row)) || unread !== undefined) {
        void saveAndReport(model, id, column, value);
      }
      if (go) model.move(go, false);
    },
  });
}

/** Whether two values of a cell are the same. An empty text is none. */
const isSame = (one: unknown, other: unknown): boolean => Object.is(one ?? '', other ?? '');
