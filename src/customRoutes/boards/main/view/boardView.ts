import type { GridSort } from '../../../../grid/GridHeader.tsx';
import type { SavedView } from '../../../../resources/views/savedView.ts';
import { type BoardFilters, NO_FILTERS } from '../filters.ts';
import { GROUPINGS, type Grouping } from '../order.ts';
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

/** A board's view as a saved view stores it. */
export const storedView = ({ filters, groupBy, colors, sort }: BoardView) => ({
  filters: { ...filters, group_by: groupBy, colors },
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

/** Whether the board shows exactly this saved view. */
export const isShownView = (saved: Stored, view: BoardView): boolean =>
  JSON.stringify(storedView(viewOf(saved))) === JSON.stringify(storedView(view));

/** The four filters of the board, in their order, whatever was stored. */
export function filtersOf(stored: object): BoardFilters {
  const known: Record<string, unknown> = { ...stored };
  const several = (name: string) => (Array.isArray(known[name]) ? known[name] : []);
  return {
    statuses: several('statuses'),
    dispatchers: several('dispatchers'),
    types: several('types'),
    states: several('states'),
  };
}

const SHORT = { ascending: 'asc', descending: 'desc' } as const;
