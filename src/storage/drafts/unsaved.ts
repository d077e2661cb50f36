import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Holders of unsent input that no draft stores: chosen files, the input of a short form. */
const holders = new Set<() => boolean>();
const waiting = new Set<() => void>();

/**
 * While something is held, closing or reloading the tab asks for confirmation first. `isSaved` says
 * at that moment whether the server has it.
 */
export function useUnsaved(holds: boolean, isSaved?: RefObject<boolean> | null) {
  const latest = useRef(() => holds);
  latest.current = () => holds && !isSaved?.current;
  const own = useRef(() => latest.current());
  const page = useContext(PageHoldsContext);
  useEffect(() => (page ? page.hold(own.current) : holdsOn(own.current)), [page]);
  // A form that has sent its input may stay open for long.
  useEffect(() => {
    if (!holds) goOn();
  }, [holds]);
}

/** What is held in a page that may be hidden: it stays held until the page is shown without it, or ends. */
export interface PageHolds {
  hold: (holds: () => boolean) => () => void;
  end: () => void;
}

export const PageHoldsContext = createContext<PageHolds | null>(null);

/** React ends the effects of a hidden page, as if its inputs were gone. `isShown` tells the two apart. */
export function holdsOfPage(isShown: () => boolean): PageHolds {
  const held = new Map<() => boolean, () => void>();
  const letGo = (holds: () => boolean) => {
    held.get(holds)?.();
    held.delete(holds);
  };
  return {
    hold(holds) {
      if (!held.has(holds)) held.set(holds, holdsOn(holds));
      return () => {
        if (isShown()) letGo(holds);
      };
    },
    end() {
      for (const holds of [...held.keys()]) letGo(holds);
    },
  };
}

/** The same for a pending request, until it has succeeded or failed. */
export async function heldWhile<T>(sent: Promise<T>): Promise<T> {
  const letGo = holdsOn(() => true);
  try {
    return await sent;
  } finally {
    letGo();
  }
}

function holdsOn(holds: () => boolean): () => void {
  holders.add(holds);
  window.addEventListener('beforeunload', ask);
  return () => {
    holders.delete(holds);
    if (holders.size === 0) window.removeEventListener('beforeunload', ask);
    goOn();
  };
}

function goOn(): void {
  if (isHeld()) return;
  for (const work of waiting) work();
  waiting.clear();
}

/** An automatic reload waits until nothing is held any more. */
export function whenNothingIsHeld(work: () => void) {
  if (isHeld()) waiting.add(work);
  else work();
}

const isHeld = () => [...holders].some(holds => holds());

const ask = (event: BeforeUnloadEvent) => {
  if (isHeld()) event.preventDefault();
};
