import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

interface LineDropOptions {
  editor: string;
  index: number;
  onDrop: (from: number, to: number) => void;
}

/**
 * Lets lines of the same editor be dropped here, and shows on which side the dropped one will be.
 */
export function useLineDrop(
  row: RefObject<HTMLElement | null>,
  { editor, index, onDrop }: LineDropOptions,
): 'above' | 'below' | undefined {
  const [side, setSide] = useState<'above' | 'below'>();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.editor === editor && source.data.index !== index,
      onDragEnter: ({ source }) => setSide(Number(source.data.index) < index ? 'below' : 'above'),
      onDragLeave: () => setSide(undefined),
      onDrop: ({ source }) => {
        setSide(undefined);
        onDrop(Number(source.data.index), index);
      },
    });
  }, [row, editor, index, onDrop]);
  return side;
}
