import { useCallback, useRef, useState } from 'react';
import type { ActiveCell, Entry } from './useLineKeys.ts';

/**
 * The edited cell of the lines. Each time it is set, its entry restarts and gets the focus, also in
 * the same cell, and in one that was moved with its line.
 */
export function useEntry(): [Entry | null, (cell: ActiveCell | null) => void] {
  const [entry, setEntry] = useState<Entry | null>(null);
  const round = useRef(0);
  const begin = useCallback((cell: ActiveCell | null) => {
    round.current += 1;
    setEntry(cell && { line: cell.line, column: cell.column, round: round.current });
  }, []);
  return [entry, begin];
}
