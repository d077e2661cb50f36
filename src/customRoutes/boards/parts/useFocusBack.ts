import { useEffect, useRef } from 'react';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import type { GridModel } from '../../../grid/GridModel.ts';

/**
 * A bar over selected rows goes with the last of them, also when somebody else takes that row away. If the
 * focus was in the bar, the grid has it again.
 */
export function useFocusBack<Row extends object>(model: GridModel<Row>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (isGone && isFocusNowhere()) focusGrid(model);
  }, [model, isShown]);
}

/** Gives the focus to the cell of a board that Tab would reach. */
export function focusGrid<Row extends object>({ root }: GridModel<Row>): void {
  root?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}
