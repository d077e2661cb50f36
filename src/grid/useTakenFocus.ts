import { type RefObject, useLayoutEffect } from 'react';
import type { GridState, RowState } from './rows/GridState.ts';

/** Moves the browser's focus to the row's focused cell after a key or the mouse moved it there. */
export function useTakenFocus(
  state: GridState,
  { focused, editing }: Pick<RowState, 'focused' | 'editing'>,
  element: RefObject<HTMLElement | null>,
) {
  const isEditing = editing !== null;
  useLayoutEffect(() => {
    if (focused === null || isEditing || !state.takesFocus) return;
    const cell = element.current?.querySelector<HTMLElement>(
      `:scope > [data-col=${JSON.stringify(focused)}]`,
    );
    if (!cell) return;
    state.takesFocus = false;
    cell.focus({ preventScroll: true });
    // A hidden page takes no focus, and scrolls nothing.
    if (document.activeElement !== cell) return;
    // jsdom has no layout and so no scrolling.
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [state, focused, isEditing, element]);
}
