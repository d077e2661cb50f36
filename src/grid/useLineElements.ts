import { useEffect, useReducer, useState } from 'react';
import type { RowId } from './column.ts';
import { type Line, LineElements } from './rows/LineElements.ts';

interface Moment {
  /** The line with the focus. A pressed line has it too, so that a click ends where it began. */
  focused: RowId | undefined;
  isScrolling: boolean;
  isPrinting: boolean;
}

/** The lines with the key of the element that shows each, in the order of the page. */
export function useLineElements<L extends Line>(
  lines: readonly L[],
  { focused, isScrolling, isPrinting }: Moment,
) {
  const [elements] = useState(() => new LineElements());
  const [, mend] = useReducer((turn: number) => turn + 1, 0);

  const shown = shownNow();
  const isMending = !elements.isInOrder && !isScrolling;
  useEffect(() => {
    if (!isMending) return;
    const frame = requestAnimationFrame(mend);
    return () => cancelAnimationFrame(frame);
  });
  return shown;

  function shownNow() {
    // A printed page has no places: its rows follow each other.
    if (isPrinting) return elements.inOrder(lines, focused);
    if (isScrolling) return elements.recycled(lines, focused);
    return elements.isInOrder ? elements.inOrder(lines, focused) : elements.mended(lines, focused);
  }
}
