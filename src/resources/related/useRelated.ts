import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { pageIn } from '../../http/listQuery.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';
import { addressOf, type RelatedCalls } from './relatedCalls.ts';

const MOST = 100;

/** A record's related list and its changes. Other people's changes arrive live. */
export function useRelated(of: Entity, under: Entity, calls: RelatedCalls, sort?: string) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const queryKey = [of.name, 'kept', calls.list];
  const refresh = () => client.invalidateQueries({ queryKey: [of.name] });
  useTopic(of.name, () => void refresh());

  const address = `${calls.list}${calls.list.includes('?') ? '&' : '?'}per_page=${MOST}`;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () =>
      pageIn(await call('GET', sort ? `${address}&sort=${sort}&order=desc` : address)),
    meta: { quiet: true },
  });

  const changed = async () => {
    // The record itself may show what was changed: its driver, its dispatcher.
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: [under.name] })]);
  };
  return {
    rows: data?.data,
    total: data?.total ?? 0,
    error,
    ask: () => void refetch(),
    async save(values: DialogValues, id?: RaRecord['id']) {
      if (id === undefined && calls.create) await call('POST', addressOf(calls.create), values);
      if (id !== undefined && calls.update) await call('PUT', addressOf(calls.update, id), values);
      await changed();
    },
    /** One that somebody has changed since it was read stays, and is read again. */
    async remove({ id, version }: RaRecord) {
      try {
        if (calls.remove) await call('DELETE', addressOf(calls.remove, id), { version });
      } finally {
        await changed();
      }
    },
  };
}
