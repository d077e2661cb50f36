import type { RefObject } from 'react';
import { isFocusNowhere } from '../feedback/focusOn.ts';
import { useKeys } from '../keys.ts';

/** On a page without a focused element, the arrow keys enter its grid at the cell that was left. */
export function useGridEntry(grid: RefObject<HTMLElement | null>): void {
  const enter = () => {
    if (isFocusNowhere()) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  useKeys({ arrowdown: enter, arrowup: enter, arrowright: enter, arrowleft: enter });
}
