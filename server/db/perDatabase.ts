import type { Tx } from './tx.ts';

/**
 * State that the server caches per database: a process may use several, as the tests do, whose
 * companies and versions have the same numbers. Inside a transaction there is none, because its
 * reads are its own.
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
