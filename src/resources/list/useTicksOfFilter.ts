import { useListContext, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useListFacts } from './listFacts.ts';

/**
 * After a filter change, only selected rows on the page stay selected: people must not delete or
 * move what they don't see. Selections on other pages stay as long as the filter does, even after
 * the list was left.
 */
export function useTicksOfFilter(): void {
  const { data, isFetching, filterValues, selectedIds, onSelect } = useListContext();
  const { listKey } = useListFacts();
  const shown = JSON.stringify(Object.entries(filterValues ?? {}).sort());
  const [under, setUnder] = useStore<string | null>(`${listKey}.tickedUnder`, null);

  useEffect(() => {
    // The rows of the previous filter may still be shown.
    if (!data || isFetching || under === shown) return;
    const here = selectedIds.filter(id => data.some(row => row.id === id));
    if (under !== null && here.length < selectedIds.length) onSelect(here);
    setUnder(shown);
  }, [data, isFetching, shown, under, setUnder, selectedIds, onSelect]);
}
