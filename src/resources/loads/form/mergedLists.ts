import type { LoadLines } from './formValues.ts';

const names = ['stops', 'load_drivers', 'load_accessorials', 'load_commodities'] as const;

/**
 * The lists after two people changed a load: of a list that I left as it was, theirs; of one that
 * I worked on, mine. Rows that they added meanwhile stay beside mine; rows gone are gone.
 */
export function mergedLists(base: LoadLines, mine: LoadLines, theirs: LoadLines): LoadLines {
  const merged = names.map(name => [name, mergedRows(base[name], mine[name], theirs[name])]);
  return Object.fromEntries(merged) as LoadLines; // each list under its own name
}

type Row = { id?: number };

function mergedRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) {
  if (isSame(base, mine)) return theirs;
  const has = (rows: readonly Row[], id: number | undefined) => rows.some(row => row.id === id);
  const kept = mine.filter(({ id }) => id === undefined || has(theirs, id));
  return [...kept, ...theirs.filter(({ id }) => !has(base, id))];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
