import { useEffect, useSyncExternalStore } from 'react';

/** A file that was dropped on a list and waits for the form of a new load. */
let waiting: File | null = null;
const listeners = new Set<() => void>();

function put(file: File | null) {
  waiting = file;
  for (const listener of listeners) listener();
}

export const wait = (file: File) => put(file);

/** Takes the waiting file, now and whenever one arrives. */
export function useWaiting(take: (file: File) => void) {
  const file = useSyncExternalStore(subscribe, () => waiting);
  useEffect(() => {
    if (!file) return;
    put(null);
    take(file);
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
