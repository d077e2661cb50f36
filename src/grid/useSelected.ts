import { useSyncExternalStore } from 'react';
import { useCell } from '../cell.ts';
import type { RowId } from './column.ts';
import type { GridModel } from './GridModel.ts';

/** The selection as an action takes it. */
export interface Selected<Row> {
  ids: readonly RowId[];
  rows: readonly Row[];
  /** The number of selected rows that the filters hide. No action changes them. */
  hidden: number;
}

/** The selected rows that the filters leave, those of folded groups too, and how many they hide. */
export function useSelected<Row extends object>(model: GridModel<Row>): Selected<Row> {
  const { rows, state } = model;
  const selection = useSyncExternalStore(state.subscribeSelection, state.selection);
  const lines = useCell(model.lines);
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);
  const known = [...selection].filter(rows.has);
  if (known.length === 0) return { ids: [], rows: [], hidden: 0 };
  const shown = new Set(
    lines.flatMap(line => (line.kind === 'row' ? [line.id] : line.section.ids)),
  );
  const ids = known.filter(id => shown.has(id));
  return {
    ids,
    rows: ids.flatMap(id => rows.get(id) ?? []),
    hidden: known.length - ids.length,
  };
}
