import { useEffect, useRef } from 'react';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useFollowedFocus } from './useFollowedFocus.ts';

/**
 * A bar over selected rows goes with the last of them, also when somebody else takes that row away. If the
 * focus was in the bar, the grid has it again. The props are those of the element around the bar, by which
 * its focus is followed.
 */
export function useFocusBack<Row extends object>(model: GridModel<Row>, isShown: boolean) {
  const wasShown = useRef(isShown);
  const { hadFocus, followed } = useFollowedFocus();
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!isGone) return;
    if (hadFocus.current && isFocusNowhere()) focusGrid(model);
    hadFocus.current = false;
  }, [model, isShown, hadFocus]);
  return followed;
}

/** Gives the focus to the cell of a board that Tab would reach. */
export function focusGrid<Row extends object>({ root }: GridModel<Row>): void {
  root?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}
