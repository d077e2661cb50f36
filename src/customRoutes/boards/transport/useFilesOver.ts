import { type DragEvent, useState } from 'react';

/** Whether files are dragged, and not a load. */
export const bringsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element, and knows whether some are above it. */
export function useFilesOver(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      // The check call that is written in it takes its own.
      if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
