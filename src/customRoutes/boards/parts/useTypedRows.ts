import { useSyncExternalStore } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';

/**
 * The number of rows with something typed in a cell that no server has: in an open editor, refused, or in
 * conflict. While there are some, and while an entry is on its way, closing the browser's tab asks first.
 */
export function useTypedRows<Row extends object>({ state }: GridModel<Row>): number {
  const { typed, saving } = useSyncExternalStore(state.subscribeUnsaved, state.unsaved);
  useUnsaved(typed + saving > 0);
  return typed;
}
