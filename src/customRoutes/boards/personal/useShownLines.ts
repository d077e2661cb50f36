import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { nextSort } from '../main/order.ts';
import { boardInstant } from '../parts/clock.ts';
import type { FilterOption } from '../parts/FilterMenu.tsx';
import type { Line } from './line.ts';
import { compareLines, type Dispatchers, fits, fitsStatus, type StatusFilter } from './order.ts';

/**
 * Which rows the person looks for, and in which order. Of the remembered dispatchers those count that
 * the rows have: another could not be taken out of the filter.
 */
export function useShownLines(options: readonly FilterOption<number | null>[]) {
  const [search, setSearch] = useState('');
  const [stored, setDispatchers] = useStore<Dispatchers>('boards.personal.dispatchers', ANY);
  const known = JSON.stringify(options.map(({ id }) => id));
  const dispatchers = useMemo(
    () => stored.filter(one => (JSON.parse(known) as Dispatchers).includes(one)), // as written
    [stored, known],
  );
  const [statuses, setStatuses] = useState<StatusFilter>([]);
  const [sort, setSort] = useState<GridSort>();
  const order = useMemo(
    () => ({
      filter: (line: Line) =>
        fits(line, { search, dispatchers }) && fitsStatus(line, statuses, boardInstant()),
      compare: compareLines(sort),
    }),
    [search, dispatchers, statuses, sort],
  );
  return {
    order,
    search,
    setSearch,
    dispatchers,
    setDispatchers,
    statuses,
    setStatuses,
    sort,
    sortBy: (key: string) => setSort(now => nextSort(now, key)),
    isFiltered: search.trim() !== '' || dispatchers.length + statuses.length > 0,
    clear: () => {
      setSearch('');
      setDispatchers([]);
      setStatuses([]);
    },
  };
}

const ANY: Dispatchers = [];
