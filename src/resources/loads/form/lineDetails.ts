/** The fields of a record that are named by the ones of a new one. */
export function detailsOf<D extends object>(fresh: Readonly<Required<D>>, record: object): D {
  const known = Object.entries(record).filter(
    ([name, value]) => name in fresh && value !== undefined,
  );
  return Object.fromEntries(known) as D; // the names of D alone, of a record that has its kinds
}

/** Whether a record says any of its details, other than a new one would. */
export const saysDetails = (fresh: object, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fresh).some(([name, value]) => {
    const said = record[name] ?? null;
    return said !== null && said !== '' && said !== value;
  });
