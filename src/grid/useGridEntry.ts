import { type RefObject, useEffect } from 'react';
import { isFocusNowhere } from '../feedback/focusOn.ts';

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];

/** On a page without a focused element, the arrow keys enter its grid at the cell that was left. */
export function useGridEntry(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || hasModifier || !ARROWS.includes(event.key)) return;
      const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
      if (!cell || !isFocusNowhere()) return;
      event.preventDefault();
      cell.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [grid]);
}
