import {
  type Availability,
  availabilities,
} from '../../../../schema/rules/freight/driverAvailability.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import {
  isColleague,
  sortOfView,
  storedColumns,
  storedIds,
  storedSort,
  type ViewForm,
} from '../parts/views/boardViews.ts';
import type { DriverFilters } from './driverFilters.ts';

/** What the driver board shows and how: the content of a saved view. A search is not part of it. */
export interface DriverView {
  filters: Omit<DriverFilters, 'search'>;
  sort: GridSort | undefined;
}

/** How the driver board stores its views. */
export const DRIVER_VIEW: ViewForm<DriverView> = {
  read(saved) {
    const { only_attention, availabilities: states, dispatchers } = saved.filters ?? {};
    return {
      filters: {
        onlyAttention: only_attention === true,
        availabilities: storedIds(states, isAvailability),
        dispatchers: storedIds(dispatchers, isColleague),
      },
      sort: sortOfView(saved),
    };
  },
  write: ({ filters, sort }, columns) => ({
    filters: {
      only_attention: filters.onlyAttention,
      availabilities: filters.availabilities,
      dispatchers: filters.dispatchers,
      ...storedColumns(columns),
    },
    ...storedSort(sort),
  }),
};

const isAvailability = (one: unknown): one is Availability =>
  availabilities.some(known => known === one);
