/** Picks the fields of a record that a new one has. */
export function detailsOf<D extends object>(fresh: Readonly<Required<D>>, record: object): D {
  const known = Object.entries(record).filter(
    ([name, value]) => name in fresh && value !== undefined,
  );
  return Object.fromEntries(known) as D; // only the names of D, from a record that has its types
}

/** Whether a record has details that differ from a new one's. */
export const saysDetails = (fresh: object, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fresh).some(([name, value]) => {
    const current = record[name] ?? null;
    return current !== null && current !== '' && current !== value;
  });
