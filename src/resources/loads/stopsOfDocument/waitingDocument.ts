import { useEffect } from 'react';
import { Cell, useCell } from '../../../cell.ts';

/** A document whose stops are wanted for a load, until the load's form takes it. */
const waiting = new Cell<{ loadId: number; file: File } | null>(null);

/** Leaves a document for the form of a load, open or about to open. */
export const waitForStops = (loadId: number, file: File): void => waiting.set({ loadId, file });

/** Takes the document that waits for this load's stops, now and whenever one arrives. */
export function useWaitingDocument(loadId: number, take: (file: File) => void): void {
  const document = useCell(waiting);
  useEffect(() => {
    if (document?.loadId !== loadId) return;
    waiting.set(null);
    take(document.file);
  });
}
