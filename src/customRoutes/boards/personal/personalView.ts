import { personalBoardStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import type { Days } from '../parts/days.ts';
import {
  isColleague,
  sortOfView,
  storedColumns,
  storedIds,
  storedSort,
  type ViewForm,
} from '../parts/views/boardViews.ts';
import type { LineFilters, StatusFilter } from './order.ts';

/** How the personal board draws its rows. */
export type Layout = 'grid' | 'lanes';

/** The filters that a view stores. A search is not one of them. */
export interface ViewFilters extends Omit<LineFilters, 'search'> {
  statuses: StatusFilter;
}

/** What the personal board shows and how: the content of a saved view. */
export interface PersonalView {
  filters: ViewFilters;
  layout: Layout;
  sort: GridSort | undefined;
}

/** How the personal board stores its views. */
export const PERSONAL_VIEW: ViewForm<PersonalView> = {
  read(saved) {
    const { dispatchers, authors, updated, statuses, layout } = saved.filters ?? {};
    return {
      filters: {
        dispatchers: storedIds(dispatchers, isColleague),
        authors: storedIds(authors, isColleague),
        updated: daysOf(updated),
        statuses: storedIds(statuses, isStatus),
      },
      layout: layout === 'lanes' ? 'lanes' : 'grid',
      sort: sortOfView(saved),
    };
  },
  write: ({ filters, layout, sort }, columns) => ({
    filters: {
      dispatchers: filters.dispatchers,
      authors: filters.authors,
      updated: { from: filters.updated.from, to: filters.updated.to },
      statuses: filters.statuses,
      layout,
      ...storedColumns(columns),
    },
    ...storedSort(sort),
  }),
};

const isStatus = (one: unknown): one is number | 'old' =>
  one === 'old' || personalBoardStatuses.some(({ id }) => id === one);

function daysOf(stored: unknown): Days {
  const { from, to } = Object(stored) as Record<keyof Days, unknown>; // whatever it is
  return { from: dayOf(from), to: dayOf(to) };
}

const dayOf = (stored: unknown) =>
  typeof stored === 'string' && /^\d{4}-\d\d-\d\d$/.test(stored) ? stored : null;
