import type { Side } from '../../form/conflict.ts';
import type { LoadLines } from './formValues.ts';

const names = ['stops', 'load_drivers', 'load_accessorials', 'load_commodities'] as const;
type ListName = (typeof names)[number];

/** A line of any of the lists. */
export type AnyLine = { id?: number } & Record<string, unknown>;

/** A cell, or a whole line, that differs between the two versions. */
export interface LineDifference {
  /** `stops.@501.date_from`. A whole line that one of the two removed: `stops.@501`. */
  path: string;
  /** The cell's field name: `stops.1.date_from`. */
  label: string;
  /** The lines themselves. Null where it was removed. */
  mine: AnyLine | null;
  theirs: AnyLine | null;
  /** The cell within them. Null for the whole line. */
  cell: string | null;
  isClash: boolean;
  start: Side;
}

type Sides = Readonly<Record<string, Side>>;

/** The conflicts between two people's edits of one load's lists, cell by cell. */
export function lineDifferences(base: LoadLines, mine: LoadLines, theirs: LoadLines) {
  return names.flatMap(name => {
    const lists = listsOf(name, base, mine, theirs);
    return lists.base.flatMap((row, index) => differencesOfLine(name, index, row, lists));
  });
}

/**
 * Merges the lists after two people changed a load. Each cell has the value of the person who
 * changed it, or of the chosen side. Lines that either added stay. A line that one removed and the
 * other did not touch is removed.
 */
export function mergedLists(
  base: LoadLines,
  mine: LoadLines,
  theirs: LoadLines,
  sides: Sides = {},
): LoadLines {
  const merged = names.map(name => {
    return [name, mergedRows(name, listsOf(name, base, mine, theirs), sides)];
  });
  return Object.fromEntries(merged) as LoadLines; // each list under its own name
}

type Lists = Readonly<Record<'base' | 'mine' | 'theirs', readonly AnyLine[]>>;

function listsOf(name: ListName, base: LoadLines, mine: LoadLines, theirs: LoadLines): Lists {
  // The types of the four lists differ. What is used of them here does not.
  const rowsIn = (lines: LoadLines) => lines[name] as unknown as readonly AnyLine[];
  return { base: rowsIn(base), mine: rowsIn(mine), theirs: rowsIn(theirs) };
}

function differencesOfLine(
  name: ListName,
  index: number,
  row: AnyLine,
  lists: Lists,
): LineDifference[] {
  const [mine, theirs] = [lineOf(lists.mine, row.id), lineOf(lists.theirs, row.id)];
  const path = `${name}.@${row.id}`;
  const label = `${name}.${index}`;
  if (!mine && !theirs) return [];
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    // A line that the other did not touch is simply removed.
    if (!left || isSame(left, row)) return [];
    const start: Side = mine ? 'mine' : 'theirs';
    return [{ path, label, mine, theirs, cell: null, isClash: true, start }];
  }
  return cellsOf(row, mine, theirs)
    .filter(cell => !isSame(mine[cell], theirs[cell]))
    .map(cell => {
      const byMe = !isSame(mine[cell], row[cell]);
      const isClash = byMe && !isSame(theirs[cell], row[cell]);
      const start: Side = byMe ? 'mine' : 'theirs';
      return {
        path: `${path}.${cell}`,
        label: `${label}.${cell}`,
        mine,
        theirs,
        cell,
        isClash,
        start,
      };
    });
}

function mergedRows(name: ListName, lists: Lists, sides: Sides): AnyLine[] {
  const { base, mine, theirs } = lists;
  const sideOf = ({ path, start }: LineDifference) => sides[path] ?? start;
  const kept = new Map<number | undefined, AnyLine>();
  base.forEach((row, index) => {
    const differences = differencesOfLine(name, index, row, lists);
    const line = mergedLine(lineOf(mine, row.id), lineOf(theirs, row.id), differences, sideOf);
    if (line) kept.set(row.id, line);
  });
  // The order of the person who reordered the lines is used. The other's new lines go where they
  // were.
  const [first, second] = isMoved(lists) ? [mine, theirs] : [theirs, mine];
  const isKnown = ({ id }: AnyLine) => id !== undefined && lineOf(base, id) !== null;
  const keys: (number | undefined | AnyLine)[] = first.map(row => (isKnown(row) ? row.id : row));
  second.forEach((row, index) => {
    const key = isKnown(row) ? row.id : row;
    if (keys.includes(key)) return;
    const before = second[index - 1];
    const at = before === undefined ? -1 : keys.indexOf(isKnown(before) ? before.id : before);
    keys.splice(at + 1, 0, key);
  });
  return keys.flatMap((key): AnyLine[] => {
    if (typeof key === 'object') return [key];
    const line = kept.get(key);
    return line ? [line] : [];
  });
}

function mergedLine(
  mine: AnyLine | null,
  theirs: AnyLine | null,
  differences: readonly LineDifference[],
  sideOf: (difference: LineDifference) => Side,
): AnyLine | null {
  if (!mine || !theirs) {
    const [whole] = differences;
    if (!whole) return null;
    const chosen = sideOf(whole) === 'mine' ? mine : theirs;
    if (!chosen || theirs) return chosen;
    // They removed it and I keep it: it is created again.
    const { id: _, ...line } = chosen;
    return line;
  }
  const line = { ...theirs };
  for (const difference of differences) {
    const { cell } = difference;
    if (cell === null || sideOf(difference) === 'theirs') continue;
    line[cell] = mine[cell];
    const record = recordKeyOf(cell);
    if (record && record in mine) line[record] = mine[record];
  }
  return line;
}

/** The cells of a line. The record next to an id belongs to it. */
function cellsOf(...lines: readonly AnyLine[]): string[] {
  const all = new Set(lines.flatMap(line => Object.keys(line)));
  const recordKey = new Set([...all].map(recordKeyOf));
  return [...all].filter(name => name !== 'id' && !recordKey.has(name));
}

const recordKeyOf = (cell: string) => (cell.endsWith('_id') ? cell.slice(0, -3) : null);

const lineOf = (rows: readonly AnyLine[], id: number | undefined) =>
  rows.find(row => row.id !== undefined && row.id === id) ?? null;

/** Whether I reordered the lines that all three versions have. */
function isMoved({ base, mine, theirs }: Lists): boolean {
  const shared = (rows: readonly AnyLine[]) =>
    rows.flatMap(({ id }) => ([base, mine, theirs].every(list => lineOf(list, id)) ? [id] : []));
  return !isSame(shared(mine), shared(base));
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
