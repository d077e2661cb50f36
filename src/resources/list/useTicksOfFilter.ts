import { useListContext, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useListFacts } from './listFacts.ts';

/**
 * Of what was ticked under other filters only the rows that stand on the page stay ticked: nobody
 * may delete or move what they do not see. Ticks on other pages of one filter stay, as long as it
 * is that filter, also after the list was left.
 */
export function useTicksOfFilter(): void {
  const { data, isFetching, filterValues, selectedIds, onSelect } = useListContext();
  const { listKey } = useListFacts();
  const shown = JSON.stringify(Object.entries(filterValues ?? {}).sort());
  const [under, setUnder] = useStore<string | null>(`${listKey}.tickedUnder`, null);

  useEffect(() => {
    // The rows of the filter before may still stand there.
    if (!data || isFetching || under === shown) return;
    const here = selectedIds.filter(id => data.some(row => row.id === id));
    if (under !== null && here.length < selectedIds.length) onSelect(here);
    setUnder(shown);
  }, [data, isFetching, shown, under, setUnder, selectedIds, onSelect]);
}
