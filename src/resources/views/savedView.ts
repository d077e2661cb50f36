import type { SortPayload } from 'ra-core';
import type { FilterValues } from '../filters/filterValues.ts';

/** A view as the server keeps it. */
export interface SavedView {
  id: number;
  user_id: number;
  list_key: string;
  name: string;
  is_shared: boolean;
  filters: FilterValues | null;
  sort_by: string | null;
  sort_dir: 'asc' | 'desc' | null;
}

/** What a list shows: which rows, in which order. */
export interface Shown {
  filterValues: FilterValues;
  sort: SortPayload;
}

/** The parts of a view that are kept of what a list shows. */
export const keptOf = ({ filterValues, sort }: Shown) => ({
  filters: filterValues,
  sort_by: sort.field,
  sort_dir: sort.order.toLowerCase(),
});

export const sortOf = ({ sort_by, sort_dir }: SavedView): SortPayload | null =>
  sort_by === null ? null : { field: sort_by, order: sort_dir === 'desc' ? 'DESC' : 'ASC' };

/** Whether a list shows just what the view says. */
export function isShown(view: SavedView, { filterValues, sort }: Shown): boolean {
  const wanted = sortOf(view);
  const isSorted = !wanted || (wanted.field === sort.field && wanted.order === sort.order);
  return isSorted && sorted(view.filters ?? {}) === sorted(filterValues);
}

/** The order of their names says nothing. */
const sorted = (filters: FilterValues) =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));
