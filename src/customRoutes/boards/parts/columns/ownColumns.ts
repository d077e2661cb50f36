import type { GridColumn } from '../../../../grid/column.ts';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';

/**
 * The keys of the columns that a person has moved, pinned or given a width. A stored order has all
 * columns once a single one was changed, so being in it says nothing.
 */
export function ownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  settings: ColumnSettings,
): ReadonlySet<string> {
  const { widths, pinned } = settings;
  const held = columns.filter(({ key, sticky }) => pinned.includes(key) && !sticky);
  return new Set([
    ...movedColumns(columns, settings),
    ...Object.keys(widths),
    ...held.map(({ key }) => key),
  ]);
}

/**
 * The columns that stand elsewhere than as written: the fewest without which the others are in the
 * written order. Where two have changed places, either may have been moved, so both are.
 */
export function movedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { order, shown }: Pick<ColumnSettings, 'order' | 'shown'>,
): ReadonlySet<string> {
  const places = order
    .map(key => columns.findIndex(column => column.key === key && hasPlace(column, shown)))
    .filter(place => place >= 0);
  const inOrder = longestRise(places);
  const moved = places.filter(
    place => longestRise(places.filter(other => other !== place)) === inOrder,
  );
  return new Set(moved.flatMap(place => columns[place]?.key ?? []));
}

/**
 * Whether the place of a column in an order was given by a person. Hidden ones are last in it, and those
 * that were shown again.
 */
export const hasPlace = <Row>(
  { key, yields, isHidden }: GridColumn<Row>,
  shown: ColumnSettings['shown'],
): boolean => shown[key] === undefined && (yields === true || !isHidden);

/** How many numbers at most rise from one to the next, others left out. */
function longestRise(numbers: readonly number[]): number {
  // The least number at which a rise of each length ends.
  const ends: number[] = [];
  for (const number of numbers) {
    const at = ends.findIndex(end => end > number);
    ends[at < 0 ? ends.length : at] = number;
  }
  return ends.length;
}
