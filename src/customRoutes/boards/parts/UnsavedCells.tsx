import { useSyncExternalStore } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';

interface UnsavedCellsProps<Row extends object> {
  model: GridModel<Row>;
}

/**
 * Closing the browser's tab asks first while something is typed in a cell that no server has, and while an
 * entry is on its way. A component of its own: a board is not rendered for each save.
 */
export function UnsavedCells<Row extends object>({ model: { state } }: UnsavedCellsProps<Row>) {
  const isHeld = useSyncExternalStore(state.subscribeUnsaved, () => {
    const { typed, saving } = state.unsaved();
    return typed + saving > 0;
  });
  useUnsaved(isHeld);
  return null;
}

/**
 * The number of rows with something typed in a cell that no server has: in an open editor, refused, or in
 * conflict.
 */
export const useTypedRows = <Row extends object>({ state }: GridModel<Row>): number =>
  useSyncExternalStore(state.subscribeUnsaved, () => state.unsaved().typed);
