import type { Tx } from './pool.ts';

/**
 * What the server remembers of a database, for each by itself: a process may serve several, as the
 * tests do, whose companies and versions have the same numbers. Inside a transaction nothing of it
 * is known, because what it reads is its own.
 */
export function perDatabase<T>(make: () => T): (tx: Tx) => T {
  const remembered = new WeakMap<object, T>();
  return ({ kept }) => {
    const known = kept && remembered.get(kept);
    if (known) return known;
    const made = make();
    if (kept) remembered.set(kept, made);
    return made;
  };
}
