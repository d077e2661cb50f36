import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import { type BoardFilters, NO_FILTERS } from './filters.ts';

/**
 * The board's filters. They are saved per person; a search is not. Those from another browser are
 * applied until something is chosen here, so that no row disappears while the user works on it.
 */
export function useFilters() {
  const [kept, setFilters] = useStore<Partial<BoardFilters>>('boards.main.filters', NO_FILTERS);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<BoardFilters>();
  const filters = useMemo(() => chosen ?? { ...NO_FILTERS, ...kept }, [chosen, kept]);
  return {
    filters,
    search,
    setSearch,
    setFilters: (next: BoardFilters) => {
      setChosen(next);
      setFilters(next);
    },
  };
}
