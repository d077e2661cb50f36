import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { Entry, EntryPage } from '../../trail/Entry.ts';
import { useMayReadHistory } from '../history/useMayReadHistory.ts';

/** Who changed a record last, and when; undefined where its trail says nothing, or not yet. */
export function useLastChange(of: string, id: Identifier, version: unknown): Entry | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const mayRead = useMayReadHistory(of);
  const { data } = useQuery({
    queryKey: ['audit', 'last', of, String(id), version],
    queryFn: async () => {
      const address = `/audit/timeline?entity=${of}&record_id=${id}&per_page=${AT_ONCE}`;
      const { data: entries = [] } = await call<Partial<EntryPage>>('GET', address);
      return entries.find(({ action, user }) => action !== 'read' && user) ?? null;
    },
    enabled: mayRead,
    meta: { quiet: true },
  });
  return data ?? undefined;
}

/** Whoever only looked at secrets since then stands before it. */
const AT_ONCE = 5;
