import type { RowId } from '../column.ts';
import { longestRise } from './longestRise.ts';

/** Rows under one header. A grid without groups is one section without a header. */
export interface Section {
  key: string;
  ids: readonly RowId[];
}

/** One line of the grid's body. */
export type GridItem =
  | { kind: 'row'; id: RowId }
  | { kind: 'group'; id: string; section: Section; isCollapsed: boolean };

export interface Ordering<Row> {
  /** Which rows are visible. */
  filter?: (row: Row) => boolean;
  compare?: (one: Row, other: Row) => number;
  groupOf?: (row: Row) => string;
  /** The order of the groups. Default: by their first rows. */
  compareGroups?: (one: string, other: string) => number;
}

/** The sections by the current values of the rows. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => RowId,
  { filter, compare, groupOf, compareGroups }: Ordering<Row>,
): Section[] {
  const shown = filter ? rows.filter(filter) : rows;
  const sorted = compare ? [...shown].sort(compare) : shown;
  if (!groupOf) return [{ key: '', ids: sorted.map(idOf) }];

  const groups = new Map<string, RowId[]>();
  for (const row of sorted) {
    const key = groupOf(row);
    const ids = groups.get(key);
    if (ids) ids.push(idOf(row));
    else groups.set(key, [idOf(row)]);
  }
  const keys = compareGroups ? [...groups.keys()].sort(compareGroups) : [...groups.keys()];
  return keys.map(key => ({ key, ids: groups.get(key) ?? [] }));
}

/** The lines to render: group headers, and the rows of open groups. */
export function itemsOf(
  sections: readonly Section[],
  { isGrouped, collapsed }: { isGrouped: boolean; collapsed: ReadonlySet<string> },
): GridItem[] {
  return sections.flatMap((section): GridItem[] => {
    const isCollapsed = isGrouped && collapsed.has(section.key);
    const header: GridItem[] = isGrouped
      ? [{ kind: 'group', id: groupId(section.key), section, isCollapsed }]
      : [];
    if (isCollapsed) return header;
    return [...header, ...section.ids.map((id): GridItem => ({ kind: 'row', id }))];
  });
}

export const groupId = (key: string) => `@@group:${key}`;

/** How many rows have moved, appeared or disappeared: the count of "3 moved". */
export function movedCount(shown: readonly Section[], wanted: readonly Section[]): number {
  const places = new Map<string, number>();
  for (const { key, ids } of shown) for (const id of ids) places.set(placed(key, id), places.size);
  const shownIds = new Set(shown.flatMap(({ ids }) => ids));

  const stayed: number[] = [];
  let count = 0;
  for (const { key, ids } of wanted) {
    for (const id of ids) {
      count += 1;
      shownIds.delete(id);
      const place = places.get(placed(key, id));
      if (place !== undefined) stayed.push(place);
    }
  }
  // The remaining visible rows are no longer included.
  return count - longestRise(stayed).length + shownIds.size;
}

const placed = (key: string, id: RowId) => `${key}\u0000${typeof id}${id}`;
