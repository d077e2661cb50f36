import { useGetMany, useListContext } from 'ra-core';
import type { LoadRow } from '../load.ts';

/** The ticked loads, on this page or on others. */
export function useChosen(): LoadRow[] {
  const { data: shown = [], selectedIds } = useListContext<LoadRow>();
  const isHere = selectedIds.every(id => shown.some(load => load.id === id));
  const { data: all } = useGetMany<LoadRow>(
    'loads',
    { ids: selectedIds, meta: { quiet: true } },
    { enabled: !isHere, placeholderData: earlier => earlier },
  );
  const known = isHere ? shown : (all ?? []);
  return known.filter(load => load && selectedIds.includes(load.id));
}
