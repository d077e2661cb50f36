import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import { type BoardFilters, NO_FILTERS } from './filters.ts';

/**
 * What is shown of the board; the filters are the person's own and stay, a search does not. Those
 * of another browser are taken over until something is chosen here: no row goes from under a hand.
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
