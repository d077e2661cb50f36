import { useEffect, useRef, useState } from 'react';

type Take = (files: readonly File[]) => void;

/**
 * The listeners of the page, the innermost last: a load that opens over its list is added after it.
 */
const listening: object[] = [];

/**
 * Whether a file is dragged over the page. Files dropped outside a smaller drop zone go to `take`.
 * With several listeners, the last one added gets them.
 */
export function useDropAnywhere(take: Take): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    const self = {};
    listening.push(self);
    const isInnermost = () => listening.at(-1) === self;
    let depth = 0;
    const set = (next: number) => {
      depth = Math.max(next, 0);
      setOver(depth > 0 && isInnermost());
    };
    const enter = (event: DragEvent) => hasFiles(event) && set(depth + 1);
    const leave = (event: DragEvent) => hasFiles(event) && set(depth - 1);
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      set(0);
      if (!isInnermost() || event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const kinds = { dragenter: enter, dragleave: leave, dragover: over, drop };
    // Drop zones reject, at the document, whatever is dropped outside them: this listener runs
    // before.
    const page = document.documentElement;
    for (const [kind, listen] of Object.entries(kinds)) {
      page.addEventListener(kind, listen as EventListener); // these kinds of events are DragEvents
    }
    return () => {
      listening.splice(listening.indexOf(self), 1);
      for (const [kind, listen] of Object.entries(kinds)) {
        page.removeEventListener(kind, listen as EventListener); // As above.
      }
    };
  }, []);
  return isOver;
}

export const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
