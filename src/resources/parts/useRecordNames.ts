import { type RaRecord, useGetManyAggregate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { shortListOf } from '../../inputs/lookup/useShortList.ts';
import { representationOf } from '../derived/representation.ts';

/**
 * What records are called, by their ids: those of a whole list are asked for at once. A record that
 * the person may not view is its number.
 */
export function useRecordNames(entity: Entity, ids: readonly number[]): string[] {
  const { data, isPending } = useGetManyAggregate<RaRecord>(
    entity.name,
    { ids: [...ids], meta: shortListOf(entity.name) },
    { enabled: ids.length > 0, retry: false, meta: { quiet: true } },
  );
  return ids.map(id => {
    const record = data?.find(one => one?.id === id);
    if (record) return representationOf(entity, record);
    return isPending ? '…' : `#${id}`;
  });
}
