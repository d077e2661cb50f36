import type { SortPayload } from 'ra-core';
import type { SavedView as Answered } from '../../../schema/responses/workspace.ts';
import type { FilterValues } from '../filters/filterValues.ts';

/** A view as the server stores it. */
export type SavedView = Pick<
  Answered,
  'id' | 'user_id' | 'list_key' | 'name' | 'is_shared' | 'filters' | 'sort_by' | 'sort_dir'
>;

/** What a list shows: its filters and sort order. */
export interface Shown {
  filterValues: FilterValues;
  sort: SortPayload;
}

/** What a list shows, reduced to what a view stores. */
export const savedOf = ({ filterValues, sort }: Shown) => ({
  filters: filterValues,
  sort_by: sort.field,
  sort_dir: sort.order.toLowerCase(),
});

export const sortOf = ({ sort_by, sort_dir }: SavedView): SortPayload | null =>
  sort_by === null ? null : { field: sort_by, order: sort_dir === 'desc' ? 'DESC' : 'ASC' };

/** Whether a list shows exactly the view. */
export function isShown(view: SavedView, { filterValues, sort }: Shown): boolean {
  const wanted = sortOf(view);
  const isSorted = !wanted || (wanted.field === sort.field && wanted.order === sort.order);
  return isSorted && sorted(view.filters ?? {}) === sorted(filterValues);
}

/** The order of keys is irrelevant. */
const sorted = (filters: FilterValues) =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));
