import type { GridSort } from '../../../../grid/GridHeader.tsx';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import {
  isShownView as isShown,
  type StoredView,
  sortOfView,
  storedColumns,
  storedSort,
  type ViewForm,
} from '../../parts/views/boardViews.ts';
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
    ...storedColumns(columns),
    ...(split && { split }),
  },
  ...storedSort(sort),
});

/** A saved view as the board shows it. Unknown parts of it are left out. */
export function viewOf(saved: StoredView): BoardView {
  const { group_by, colors, ...stored } = saved.filters ?? {};
  const groupBy = GROUPINGS.find(one => one === group_by) ?? PLAIN_VIEW.groupBy;
  return {
    filters: filtersOf(stored),
    groupBy,
    colors: readRules(colors),
    sort: sortOfView(saved),
  };
}

/**
 * What the board showed last, as another release or a call may have written it. `earlier` are filters that
 * were chosen before views existed.
 */
export function rememberedView(stored: object, earlier: object): BoardView {
  const { filters, groupBy, colors, sort } = stored as Partial<Record<keyof BoardView, unknown>>;
  return {
    filters: filtersOf(filters instanceof Object ? filters : earlier),
    groupBy: GROUPINGS.find(one => one === groupBy) ?? PLAIN_VIEW.groupBy,
    colors: readRules(colors),
    sort: isSort(sort) ? sort : undefined,
  };
}

function isSort(stored: unknown): stored is GridSort {
  const { key, direction } = (stored ?? {}) as Partial<GridSort>;
  return typeof key === 'string' && (direction === 'ascending' || direction === 'descending');
}

/** How the main board stores its views. */
export const MAIN_VIEW: ViewForm<BoardView> = { read: viewOf, write: storedView };

/** What a saved view shows next to the rows. Undefined for one that says nothing of it. */
export const splitOfView = ({ filters }: Pick<StoredView, 'filters'>): SplitKind | undefined =>
  readSplit(filters?.split);

/**
 * Whether the board shows exactly this saved view. One that says nothing of columns fits any, and a map
 * or timeline that is opened or closed makes no other view of it.
 */
export const isShownView = (saved: StoredView, view: BoardView, columns: ColumnSettings): boolean =>
  isShown(MAIN_VIEW, saved, view, columns);

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
