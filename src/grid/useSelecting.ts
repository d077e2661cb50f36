import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { GridModel } from './GridModel.ts';

/**
 * Whether rows are selected. A row that keys selected comes out from under the bar that appears then. One
 * that the mouse selected stays under the mouse.
 */
export function useSelecting<Row extends object>(model: GridModel<Row>): boolean {
  const isSelecting = useSyncExternalStore(
    model.state.subscribeSelection,
    () => model.state.selection().size > 0,
  );
  useLayoutEffect(() => {
    const cell = document.activeElement;
    if (!isSelecting || !cell || !model.root?.contains(cell)) return;
    if (cell.matches(':focus-visible'))
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [model, isSelecting]);
  return isSelecting;
}
