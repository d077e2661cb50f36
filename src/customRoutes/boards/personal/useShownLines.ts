import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { boardInstant } from '../parts/clock.ts';
import { ANY_DAY } from '../parts/days.ts';
import type { FilterOption } from '../parts/FilterMenu.tsx';
import { nextSort } from '../parts/nextSort.ts';
import { knownIds, useKnownIds } from '../parts/useKnownIds.ts';
import type { Line } from './line.ts';
import {
  compareLines,
  type Dispatchers,
  fits,
  fitsStatus,
  type LineFilters,
  type StatusFilter,
} from './order.ts';
import type { PersonalView, ViewFilters } from './personalView.ts';

type Options = readonly FilterOption<number | null>[];

/**
 * Which rows the person looks for, and in which order. Of the remembered dispatchers, and of the chosen
 * authors, those count that the rows have: another could not be taken out of the filter.
 */
export function useShownLines(options: Options, authorOptions: Options) {
  const [search, setSearch] = useState('');
  const [stored, setDispatchers] = useStore<Dispatchers>('boards.personal.dispatchers', ANY);
  const dispatchers = useKnownIds(stored, options);
  const [chosen, setAuthors] = useState<LineFilters['authors']>(ANY);
  const authors = useKnownIds(chosen, authorOptions);
  const [updated, setUpdated] = useState(ANY_DAY);
  const [statuses, setStatuses] = useState<StatusFilter>([]);
  const [sort, setSort] = useState<GridSort>();
  const order = useMemo(
    () => ({
      filter: (line: Line) =>
        fits(line, { search, dispatchers, authors, updated }) &&
        fitsStatus(line, statuses, boardInstant()),
      compare: compareLines(sort),
    }),
    [search, dispatchers, authors, updated, statuses, sort],
  );
  return {
    order,
    /** What is chosen, as views store it. */
    chosen: { dispatchers: stored, authors: chosen, updated, statuses } satisfies ViewFilters,
    /** The rows that such a choice shows, of the given ones. */
    matching: (lines: readonly Line[], wanted: ViewFilters) => {
      const filters = {
        ...wanted,
        search: '',
        dispatchers: knownIds(wanted.dispatchers, options),
        authors: knownIds(wanted.authors, authorOptions),
      };
      return lines.filter(
        line => fits(line, filters) && fitsStatus(line, wanted.statuses, boardInstant()),
      );
    },
    /** Shows the rows of a view in its order. A search hides none of them. */
    show: ({ filters, sort: wanted }: Pick<PersonalView, 'filters' | 'sort'>) => {
      setSearch('');
      setDispatchers(filters.dispatchers);
      setAuthors(filters.authors);
      setUpdated(filters.updated);
      setStatuses(filters.statuses);
      setSort(wanted);
    },
    search,
    setSearch,
    dispatchers,
    setDispatchers,
    authors,
    setAuthors,
    updated,
    setUpdated,
    statuses,
    setStatuses,
    sort,
    sortBy: (key: string) => setSort(now => nextSort(now, key)),
    isFiltered:
      search.trim() !== '' ||
      updated.from !== null ||
      updated.to !== null ||
      dispatchers.length + authors.length + statuses.length > 0,
    clear: () => {
      setSearch('');
      setDispatchers([]);
      setAuthors([]);
      setUpdated(ANY_DAY);
      setStatuses([]);
    },
  };
}

const ANY: Dispatchers = [];

/** The filters and the order of the board, and how they are changed. */
export type ShownLines = ReturnType<typeof useShownLines>;
