import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useUser } from '../../session/current.ts';
import type { Entry, EntryPage } from '../../trail/Entry.ts';
import { useMayReadHistory } from '../history/useMayReadHistory.ts';

/**
 * Who else changed a record last, and when; undefined where its trail says nothing, or not yet, and
 * where the system or this person did it. Its trail tells also of records beside it: with `lines`,
 * only those of these entities count.
 */
export function useLastChange(
  { name: of }: Entity,
  { id, version }: RaRecord,
  lines?: readonly Entity[],
): Entry | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const mayRead = useMayReadHistory(of);
  const me = useUser()?.id;
  const isOfForm = ({ entity }: Entry) =>
    !lines || entity === of || lines.some(({ name }) => name === entity);
  const { data } = useQuery({
    queryKey: ['audit', 'last', of, String(id), version],
    queryFn: async () => {
      const address = `/audit/timeline?entity=${of}&record_id=${id}&per_page=${AT_ONCE}`;
      const { data: entries = [] } = await call<Partial<EntryPage>>('GET', address);
      return entries.find(entry => entry.action !== 'read' && isOfForm(entry)) ?? null;
    },
    enabled: mayRead,
    meta: { quiet: true },
  });
  return data?.user && data.user.id !== me ? data : undefined;
}

/** Whoever only looked at secrets since then stands before it, as do records beside it. */
const AT_ONCE = 20;
