import { useMemo, useState } from 'react';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { nextSort } from '../main/order.ts';
import { boardInstant } from '../parts/clock.ts';
import type { Line } from './line.ts';
import { compareLines, fitsSearch, fitsStatus, type StatusFilter } from './order.ts';

/** Which rows the person looks for, and in which order. */
export function useShownLines() {
  const [search, setSearch] = useState('');
  const [statuses, setStatuses] = useState<StatusFilter>([]);
  const [sort, setSort] = useState<GridSort>();
  const order = useMemo(
    () => ({
      filter: (line: Line) =>
        fitsSearch(line, search) && fitsStatus(line, statuses, boardInstant()),
      compare: compareLines(sort),
    }),
    [search, statuses, sort],
  );
  return {
    order,
    search,
    setSearch,
    statuses,
    setStatuses,
    sort,
    sortBy: (key: string) => setSort(now => nextSort(now, key)),
    isFiltered: search.trim() !== '' || statuses.length > 0,
    clear: () => {
      setSearch('');
      setStatuses([]);
    },
  };
}
