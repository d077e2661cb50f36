import { useGetMany, useListContext } from 'ra-core';
import type { LoadRow } from '../load.ts';
import { pathOfView } from './views.ts';

/**
 * The queried records are rows of the list of all loads. Full loads are cached separately: a page
 * that took a row for one would miss its stops.
 */
const ROWS = { path: pathOfView('all'), quiet: true };

/** The selected loads, on this page or on others. */
export function useChosen(): LoadRow[] {
  const { data: shown = [], selectedIds } = useListContext<LoadRow>();
  const isHere = selectedIds.every(id => shown.some(load => load.id === id));
  const { data: all } = useGetMany<LoadRow>(
    'loads',
    { ids: selectedIds, meta: ROWS },
    { enabled: !isHere, placeholderData: earlier => earlier },
  );
  const known = isHere ? shown : (all ?? []);
  return known.filter(load => load && selectedIds.includes(load.id));
}
