import { type RefObject, useContext, useEffect } from 'react';
import { isFocusNowhere } from '../feedback/focusOn.ts';
import { PageContext } from '../routing/tabs/PageContext.ts';

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];

/** On a page without a focused element, the arrow keys enter its grid at the cell that was left. */
export function useGridEntry(grid: RefObject<HTMLElement | null>): void {
  const page = useContext(PageContext);
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      // Another tab was shown a moment ago.
      if (page?.isShown() === false) return;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || hasModifier || !ARROWS.includes(event.key)) return;
      const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
      if (!cell || !isFocusNowhere()) return;
      event.preventDefault();
      cell.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [grid, page]);
}
