import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { nextSort } from '../main/order.ts';
import { boardInstant } from '../parts/clock.ts';
import type { Line } from './line.ts';
import { compareLines, type Dispatchers, fits, fitsStatus, type StatusFilter } from './order.ts';

/** Which rows the person looks for, and in which order. */
export function useShownLines() {
  const [search, setSearch] = useState('');
  const [dispatchers, setDispatchers] = useStore<Dispatchers>('boards.personal.dispatchers', ANY);
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
