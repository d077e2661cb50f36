import { type RaRecord, useGetList } from 'react-admin';
import { usePaused } from './usePaused.ts';

export const MOST = 50;

/**
 * Records of a resource by what is typed, from its short list; nothing is asked while closed. Until
 * the answer comes the records are `earlier` ones, for what was typed before.
 */
export function useShortList(
  reference: string,
  { typed, filter, isOpen }: { typed: string; filter?: object; isOpen: boolean },
) {
  const q = usePaused(typed.trim());
  const { data, isFetching, isPlaceholderData, error } = useGetList<RaRecord>(
    reference,
    {
      pagination: { page: 1, perPage: MOST },
      filter: { ...filter, ...(q && { q }) },
      meta: shortListOf(reference),
    },
    {
      ...{ enabled: isOpen, staleTime: 30_000, placeholderData: earlier => earlier },
      // The open list itself says that it could not be loaded.
      meta: { quiet: true },
    },
  );
  const isNotAsked = q !== typed.trim();
  return {
    records: data ?? [],
    isEarlier: isPlaceholderData || isNotAsked,
    isSearching: isFetching || isNotAsked,
    error,
  };
}

/** Names what is out of use too: past loads are found by who drove them. */
export const WITH_INACTIVE = { with_inactive: true };

/** The data provider asks this path instead of the resource's own list. */
export const shortListOf = (reference: string) => ({ path: `/${reference}/short/list` });
