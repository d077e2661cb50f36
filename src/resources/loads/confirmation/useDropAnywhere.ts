import { useEffect, useRef, useState } from 'react';

type Take = (files: readonly File[]) => void;

/** Who listens on the page, the innermost last: a load that is open over its list comes after it. */
const listening: object[] = [];

/**
 * Whether a file is held over the page. What falls outside a smaller place for files goes to `take`;
 * of several that listen, the one that came last has it.
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
    // Places for files refuse, at the document, whatever falls beside them: this is heard before.
    const page = document.documentElement;
    for (const [kind, listen] of Object.entries(kinds)) {
      page.addEventListener(kind, listen as EventListener); // the kinds are of DragEvents
    }
    return () => {
      listening.splice(listening.indexOf(self), 1);
      for (const [kind, listen] of Object.entries(kinds)) {
        page.removeEventListener(kind, listen as EventListener); // as above
      }
    };
  }, []);
  return isOver;
}

export const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
