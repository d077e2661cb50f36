import type { GridSort } from '../../../../grid/GridHeader.tsx';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import type { SavedView } from '../../../../resources/views/savedView.ts';
import { columnsOfView, viewColumns } from '../../parts/columns/boardColumns.ts';
import { readConditions } from '../conditions.ts';
import { type BoardFilters, NO_FILTERS } from '../filters.ts';
import { GROUPINGS, type Grouping } from '../order.ts';
import { readSplit, type SplitKind } from '../split/splits.ts';
import { type ColorRule, readRules } from './colorRules.ts';

/** What the main board shows and how: the content of a saved view. */
export interface BoardView {
  filters: BoardFilters;
  groupBy: Grouping;
  colors: readonly ColorRule[];
  sort: GridSort | undefined;
}

export const PLAIN_VIEW: BoardView = {
  filters: NO_FILTERS,
  groupBy: 'dispatcher',
  colors: [],
  sort: undefined,
};

/** A board's view with its columns and its split, as a saved view stores it. */
export const storedView = (
  { filters, groupBy, colors, sort }: BoardView,
  columns: ColumnSettings | undefined,
  split?: SplitKind,
) => ({
  filters: {
    ...filters,
    group_by: groupBy,
    colors,
    ...(columns && { columns: viewColumns(columns) }),
    ...(split && { split }),
  },
  sort_by: sort?.key ?? null,
  sort_dir: sort ? SHORT[sort.direction] : null,
});

/** A saved view as the board shows it. Unknown parts of it are left out. */
export function viewOf({ filters, sort_by, sort_dir }: Stored): BoardView {
  const { group_by, colors, ...stored } = filters ?? {};
  const groupBy = GROUPINGS.find(one => one === group_by) ?? PLAIN_VIEW.groupBy;
  return {
    filters: filtersOf(stored),
    groupBy,
    colors: readRules(colors),
    sort: sort_by
      ? { key: sort_by, direction: sort_dir === 'desc' ? 'descending' : 'ascending' }
      : undefined,
  };
}

type Stored = Pick<SavedView, 'filters' | 'sort_by' | 'sort_dir'>;

/** What a saved view shows next to the rows. Undefined for one that says nothing of it. */
export const splitOfView = ({ filters }: Pick<Stored, 'filters'>): SplitKind | undefined =>
  readSplit(filters?.split);

/**
 * Whether the board shows exactly this saved view. One that says nothing of columns fits any, and a map
 * or timeline that is opened or closed makes no other view of it.
 */
export function isShownView(saved: Stored, view: BoardView, columns: ColumnSettings): boolean {
  const own = columnsOfView(saved);
  const wanted = storedView(viewOf(saved), own);
  return JSON.stringify(wanted) === JSON.stringify(storedView(view, own && columns));
}

/** The filters of the board, in their order, whatever was stored. */
export function filtersOf(stored: object): BoardFilters {
  const known: Record<string, unknown> = { ...stored };
  const several = (name: string) => (Array.isArray(known[name]) ? known[name] : []);
  return {
    statuses: several('statuses'),
    dispatchers: several('dispatchers'),
    types: several('types'),
    states: several('states'),
    brokers: several('brokers'),
    updaters: several('updaters'),
    conditions: readConditions(known.conditions),
  };
}

const SHORT = { ascending: 'asc', descending: 'desc' } as const;
