import { type RefObject, useContext, useEffect } from 'react';
import { isFocusNowhere } from '../feedback/focusOn.ts';
import { PageContext } from '../routing/tabs/PageContext.ts';

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];

/**
 * On a page without a focused element, the arrow keys enter its grid at the cell that was left, or its
 * timeline. `isEntered` is false for one that another part of the page leads to.
 */
export function useGridEntry(grid: RefObject<HTMLElement | null>, isEntered = true): void {
  const page = useContext(PageContext);
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      // Another tab was shown a moment ago.
      if (page?.isShown() === false) return;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || hasModifier || !ARROWS.includes(event.key)) return;
      const stop = '[tabindex="0"]';
      const whole = grid.current?.matches(stop) ? grid.current : null;
      const cell = whole ?? grid.current?.querySelector<HTMLElement>(stop);
      if (!cell || !isFocusNowhere()) return;
      event.preventDefault();
      cell.focus();
    };
    if (!isEntered) return undefined;
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [grid, page, isEntered]);
}
