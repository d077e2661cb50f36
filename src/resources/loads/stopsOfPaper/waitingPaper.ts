import { useEffect } from 'react';
import { Cell, useCell } from '../../../cell.ts';

/** A paper whose stops are wanted for a load, until the load's form takes it. */
const waiting = new Cell<{ loadId: number; file: File } | null>(null);

/** Leaves a paper for the form of a load, open or about to be. */
export const waitForStops = (loadId: number, file: File): void => waiting.set({ loadId, file });

/** Takes the paper that waits for the stops of this load, now and whenever one comes. */
export function useWaitingPaper(loadId: number, take: (file: File) => void): void {
  const paper = useCell(waiting);
  useEffect(() => {
    if (paper?.loadId !== loadId) return;
    waiting.set(null);
    take(paper.file);
  });
}
