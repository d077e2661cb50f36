import type { FilterOption } from './FilterMenu.tsx';

/** The dispatchers of rows, by name, each with the number of rows. Those without one come last. */
export function dispatchersOf(
  rows: readonly ({ id: number; name: string } | null)[],
  nobody: string,
): FilterOption<number | null>[] {
  const found = new Map<number | null, Required<FilterOption<number | null>>>();
  for (const dispatcher of rows) {
    const id = dispatcher?.id ?? null;
    const one = found.get(id) ?? { id, name: dispatcher?.name ?? nobody, count: 0 };
    found.set(id, { ...one, count: one.count + 1 });
  }
  return [...found.values()].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name),
  );
}
