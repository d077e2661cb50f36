import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import {
  loadAccessorials,
  loadCommodities,
  loadDrivers,
  loadStops,
} from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useUser } from '../../session/current.ts';
import type { Entry, EntryPage } from '../../trail/Entry.ts';
import { useMayReadHistory } from '../history/useMayReadHistory.ts';

/**
 * Who else changed a record last, and when; undefined where its trail says nothing, or not yet, and
 * where the system or this person did it.
 */
export function useLastChange(of: string, id: Identifier, version: unknown): Entry | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const mayRead = useMayReadHistory(of);
  const me = useUser()?.id;
  const { data } = useQuery({
    queryKey: ['audit', 'last', of, String(id), version],
    queryFn: async () => {
      const address = `/audit/timeline?entity=${of}&record_id=${id}&per_page=${AT_ONCE}`;
      const { data: entries = [] } = await call<Partial<EntryPage>>('GET', address);
      return entries.find(entry => entry.action !== 'read' && isOfForm(of, entry)) ?? null;
    },
    enabled: mayRead,
    meta: { quiet: true },
  });
  return data?.user && data.user.id !== me ? data : undefined;
}

/** Whoever only looked at secrets since then stands before it, as do papers and updates of a load. */
const AT_ONCE = 20;

/** The trail of a load tells also what is written elsewhere: of its papers, updates and ways. */
const isOfForm = (of: string, { entity }: Entry): boolean =>
  entity === of || of !== loads.name || LISTS_OF_LOAD.includes(entity);

const LISTS_OF_LOAD = [loadStops, loadDrivers, loadAccessorials, loadCommodities].map(
  ({ name }): string => name,
);
