import { type RefObject, useEffect, useRef } from 'react';

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
  useEffect(() => holdsOn(() => latest.current()), []);
  // A form that has sent its input may stay open for long.
  useEffect(() => {
    if (!holds) goOn();
  }, [holds]);
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
