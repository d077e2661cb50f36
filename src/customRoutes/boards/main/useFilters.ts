import { useStore } from 'ra-core';
import { useState } from 'react';
import { type BoardFilters, NO_FILTERS } from './filters.ts';

/** What is shown of the board; the filters are the person's own and stay, a search does not. */
export function useFilters() {
  const [kept, setFilters] = useStore<Partial<BoardFilters>>('boards.main.filters', NO_FILTERS);
  const [search, setSearch] = useState('');
  const [filters, setWhole] = useState<BoardFilters>({ ...NO_FILTERS, ...kept });
  return {
    filters,
    search,
    setSearch,
    setFilters: (next: BoardFilters) => {
      setWhole(next);
      setFilters(next);
    },
  };
}
