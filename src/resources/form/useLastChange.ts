import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useUser } from '../../session/current.ts';
import type { Entry } from '../history/Entry.ts';
import { useCanReadHistory } from '../history/useCanReadHistory.ts';

/**
 * Who else last changed a record, and when. Undefined where its history has nothing (yet), and
 * where the system or this person did it. The history includes related records: with `lines`, only
 * those of these entities count.
 */
export function useLastChange(
  { name: of }: Entity,
  { id, version }: RaRecord,
  lines?: readonly Entity[],
): Entry | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const canRead = useCanReadHistory(of);
  const me = useUser()?.id;
  const isOfForm = ({ entity }: Entry) =>
    !lines || entity === of || lines.some(({ name }) => name === entity);
  const { data } = useQuery({
    queryKey: ['audit', 'last', of, String(id), version],
    queryFn: async () => {
      const query = `entity=${of}&record_id=${id}&per_page=${AT_ONCE}` as const;
      const { data: entries } = await call('GET', `/audit/timeline?${query}`);
      return entries.find(entry => entry.action !== 'read' && isOfForm(entry)) ?? null;
    },
    enabled: canRead,
    meta: { quiet: true },
  });
  return data?.user && data.user.id !== me ? data : undefined;
}

/** Entries of people who only viewed secrets may precede it, as may those of related records. */
const AT_ONCE = 20;
