import { useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { usePaused } from './usePaused.ts';

export const MOST = 50;

/**
 * Records of a resource that match the typed text, from its short list. Nothing is requested while
 * closed. Until the answer arrives, the records are `earlier` ones, for the previous text.
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
      enabled: isOpen,
      staleTime: 30_000,
      placeholderData: earlier => earlier,
      // The open list itself shows the loading error.
      meta: { quiet: true },
    },
  );
  const isNotRequested = q !== typed.trim();
  const answered = useRef<string>(undefined);
  if (data && !isPlaceholderData) answered.current = q;
  return {
    records: data ?? [],
    /** Whether every match is among the records, earlier ones included. */
    isComplete:
      data !== undefined &&
      data.length < MOST &&
      answered.current !== undefined &&
      typed.trim().startsWith(answered.current),
    isEarlier: isPlaceholderData || isNotRequested,
    isSearching: isFetching || isNotRequested,
    error,
  };
}

/** Includes inactive records: past loads are found by their drivers. */
export const WITH_INACTIVE = { with_inactive: true };

/** The data provider requests this path instead of the resource's own list. */
export const shortListOf = (reference: string) => ({ path: `/${reference}/short/list` });
