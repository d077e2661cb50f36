import type { GridSort } from '../../../../grid/GridHeader.tsx';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import type { SavedView } from '../../../../resources/views/savedView.ts';
import { columnsOfView, viewColumns } from '../columns/boardColumns.ts';

/** A view of a board as it is stored: its filters with what else it shows, and its order. */
export type StoredView = Pick<SavedView, 'filters' | 'sort_by' | 'sort_dir'>;

/** How a board stores what it shows. */
export interface ViewForm<View> {
  /** A saved view as the board shows it. Unknown parts of it are left out. */
  read: (saved: StoredView) => View;
  /** What the board shows as it is stored, without columns where they are undefined. */
  write: (view: View, columns: ColumnSettings | undefined) => StoredView;
}

/**
 * Whether the board shows exactly this saved view. One that says nothing of columns fits any of them.
 */
export function isShownView<View>(
  { read, write }: ViewForm<View>,
  saved: StoredView,
  view: View,
  columns: ColumnSettings | undefined,
): boolean {
  const own = columnsOfView(saved);
  const wanted = write(read(saved), own);
  return JSON.stringify(wanted) === JSON.stringify(write(view, own && columns));
}

/** Columns among the filters of a stored view. Nothing where they are undefined. */
export const storedColumns = (columns: ColumnSettings | undefined) =>
  columns && { columns: viewColumns(columns) };

/** The order of a board as a view stores it. */
export const storedSort = (sort: GridSort | undefined) => ({
  sort_by: sort?.key ?? null,
  sort_dir: sort ? SHORT[sort.direction] : null,
});

const SHORT = { ascending: 'asc', descending: 'desc' } as const;

/** The order of a saved view. Undefined for that of the board. */
export const sortOfView = ({ sort_by, sort_dir }: StoredView): GridSort | undefined =>
  sort_by
    ? { key: sort_by, direction: sort_dir === 'desc' ? 'descending' : 'ascending' }
    : undefined;

/** Those of the stored values that are known ones. */
export const storedIds = <Id>(stored: unknown, isKnown: (one: unknown) => one is Id): Id[] =>
  Array.isArray(stored) ? stored.filter(isKnown) : [];

/** Whether a stored value is the id of a colleague, or null for nobody. */
export const isColleague = (one: unknown): one is number | null =>
  one === null || typeof one === 'number';
