import { useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import { NO_FILTERS } from '../filters.ts';
import { type BoardView, rememberedView } from './boardView.ts';

/**
 * What the board shows. It is the person's in every browser; a search is not. What another browser stores
 * is applied until something is chosen here, so that no row disappears while the user works on it.
 */
export function useBoardView() {
  const [stored, store] = useStore<object>('boards.main.view', {});
  // Filters that were chosen before views existed.
  const [earlier] = useStore<object>('boards.main.filters', {});
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<BoardView>();
  const view = useMemo(() => chosen ?? rememberedView(stored, earlier), [chosen, stored, earlier]);
  const show = (next: BoardView) => {
    setChosen(next);
    store(next);
  };
  /** Shows every row for now. The filters that are saved stay. */
  const reveal = () => {
    setChosen({ ...view, filters: NO_FILTERS });
    setSearch('');
  };
  return { view, show, reveal, search, setSearch };
}
