import { type RaRecord, useGetMany } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { representationOf } from '../derived/representation.ts';

/** What records are called, by their ids. A record that the person may not view is its number. */
export function useRecordNames(entity: Entity, ids: readonly number[]): string[] {
  const { data, isPending } = useGetMany<RaRecord>(
    entity.name,
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false, meta: { quiet: true } },
  );
  return ids.map(id => {
    const record = data?.find(one => one?.id === id);
    if (record) return representationOf(entity, record);
    return isPending ? '…' : `#${id}`;
  });
}
