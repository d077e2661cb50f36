import type { GridSort } from '../../../grid/GridHeader.tsx';

type Value = string | number | null | undefined;

interface Tree<Line> {
  lineOf: (id: string) => Line | undefined;
  /** The ids of a line's parents, outermost first, and its own. */
  pathOf: (line: Line) => readonly string[];
  nameOf: (line: Line) => string;
}

/**
 * Lines by the values of a column, each among those with the same parent, which stays above them. Empty
 * values come last in both directions, equal ones are by name.
 */
export function compareInTree<Line>(
  { lineOf, pathOf, nameOf }: Tree<Line>,
  { direction }: Pick<GridSort, 'direction'>,
  readValue: (line: Line) => Value,
) {
  const turn = direction === 'descending' ? -1 : 1;
  const compare = (one: string, other: string): number => {
    const [a, b] = [lineOf(one), lineOf(other)];
    const byId = one < other ? -1 : 1;
    if (!a || !b) return byId;
    const byValue = compareValues(readValue(a), readValue(b), turn);
    return byValue || nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }) || byId;
  };
  return (one: Line, other: Line): number => {
    const [first, second] = [pathOf(one), pathOf(other)];
    const at = first.findIndex((id, index) => id !== second[index]);
    const [left, right] = [first[at], second[at]];
    // One is above the other.
    if (left === undefined || right === undefined) return first.length - second.length;
    return compare(left, right);
  };
}

function compareValues(one: Value, other: Value, turn: 1 | -1): number {
  const [a, b] = [one ?? null, other ?? null];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') {
    return turn * a.localeCompare(b, 'en', { numeric: true });
  }
  return a < b ? -turn : turn;
}
