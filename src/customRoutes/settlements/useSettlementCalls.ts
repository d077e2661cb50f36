import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../../resources/parts/FormDialog.tsx';
import type { WholeSettlement } from './Sheet.ts';

export type SettlementMove = 'post' | 'pay' | 'void' | 'reopen';

/** What can be done with settlements. Whatever is shown of them is read anew. */
export function useSettlementCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();

  return useMemo(() => {
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        for (const resource of ['driver-pay-settlements', 'loads']) {
          void client.invalidateQueries({ queryKey: [resource] });
        }
      }
    }
    const base = '/driver-pay-settlements';
    return {
      create: (wish: DialogValues) => then(call<WholeSettlement>('POST', base, wish)),
      change: (id: number, changes: DialogValues) =>
        then(call<WholeSettlement>('PUT', `${base}/${id}`, changes)),
      move: (
        { id, version }: Pick<WholeSettlement, 'id' | 'version'>,
        move: SettlementMove,
        body: DialogValues = {},
      ) => then(call<WholeSettlement>('POST', `${base}/${id}/${move}`, { ...body, version })),
      remove: (id: number) => then(call('DELETE', `${base}/${id}`)),
      adjust: (settlement_id: number, adjustment: DialogValues) =>
        then(call('POST', `${base}/adjustments`, { ...adjustment, settlement_id })),
      dropAdjustment: (id: number) => then(call('DELETE', `${base}/adjustments/${id}`)),
    };
  }, [call, client]);
}
