import { useEffect, useRef } from 'react';

/** Who holds chosen files that nobody has sent: no draft keeps them. */
const holders = new Set<() => boolean>();
const waiting = new Set<() => void>();

/** While files are held, closing the tab or loading it anew is asked about first. */
export function useUnkeptFiles(holds: boolean) {
  const latest = useRef(holds);
  latest.current = holds;
  useEffect(() => holdsFiles(() => latest.current), []);
  // A form that has sent its files may stay open for long.
  useEffect(() => {
    if (!holds) goOn();
  }, [holds]);
}

function holdsFiles(holds: () => boolean): () => void {
  holders.add(holds);
  window.addEventListener('beforeunload', ask);
  return () => {
    holders.delete(holds);
    if (holders.size === 0) window.removeEventListener('beforeunload', ask);
    goOn();
  };
}

function goOn(): void {
  if (areHeld()) return;
  for (const work of waiting) work();
  waiting.clear();
}

/** What loads the page anew by itself waits until no form with files is open any more. */
export function whenNoFilesAreHeld(work: () => void) {
  if (areHeld()) waiting.add(work);
  else work();
}

const areHeld = () => [...holders].some(holds => holds());

const ask = (event: BeforeUnloadEvent) => {
  if (areHeld()) event.preventDefault();
};
