import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FoundRecord } from '../../../schema/responses/lookups.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { queryOf } from '../../http/query.ts';

export type { FoundRecord };

export interface Found {
  records: readonly FoundRecord[];
  /** How many are found, up to a hundred, and whether there are more: some of them are shown. */
  total: number;
  hasMore: boolean;
  /** The server's response time. Undefined before its first answer. */
  ms?: number;
  isPending: boolean;
}

const WAIT_MS = 150;
const LEAST = 2;

/** Records of these kinds, or of all, that match a few letters, requested when typing pauses. */
export function useRecords(typed: string, types: readonly string[]): Found {
  const provider = useDataProvider<LinehaulProvider>();
  const search = useLater(typed, WAIT_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['global-search', search, types],
    enabled: search.length >= LEAST,
    meta: { quiet: true },
    placeholderData: previous => (search.length >= LEAST ? previous : undefined),
    queryFn: async () => {
      const from = performance.now();
      const path = `/resource/global-search?${queryOf({ search, type: types })}` as const;
      const { data: records, total, has_more: hasMore } = await provider.callWhole('GET', path);
      return { records, total, hasMore, ms: Math.round(performance.now() - from) };
    },
  });
  const { records = [], total = 0, hasMore = false, ms } = data ?? {};
  return { records, total, hasMore, ms, isPending: isFetching };
}

function useLater<T>(value: T, waitMs: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return later;
}
