import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../../resources/parts/FormDialog.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import type { SettlementDetail } from './Sheet.ts';
import { detailKey } from './useSheets.ts';

export type SettlementMove = 'post' | 'pay' | 'void' | 'reopen';

/**
 * Calls for settlements. Afterwards all displayed data is refetched, and the next action starts
 * from the result: a call is complete when its settlement is displayed in its new state.
 */
export function useSettlementCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();

  return useMemo(() => {
    const refetchAll = () => {
      for (const resource of ['driver-pay-settlements', 'loads']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    };
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        refetchAll();
      }
    }
    /** The call returns the settlement, which is displayed. */
    async function keeping(work: Promise<SettlementDetail>): Promise<SettlementDetail> {
      const settlement = await then(work);
      client.setQueryData(detailKey(companyId, settlement.id), settlement);
      return settlement;
    }
    /** The call returns a part of it, or nothing: waits until it has been refetched. */
    async function reading(work: Promise<unknown>): Promise<void> {
      try {
        await work;
      } finally {
        refetchAll();
        const queryKey = detailKey(companyId);
        await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
        // The page receives the data a moment later; then it is displayed.
        await new Promise<void>(done => notifyManager.schedule(done));
      }
    }
    const base = '/driver-pay-settlements';
    return {
      create: (input: DialogValues) => then(call('POST', base, input)),
      change: (id: number, changes: DialogValues) => keeping(call('PUT', `${base}/${id}`, changes)),
      move: (
        { id, version }: Pick<SettlementDetail, 'id' | 'version'>,
        move: SettlementMove,
        body: DialogValues = {},
      ) => keeping(call('POST', `${base}/${id}/${move}`, { ...body, version })),
      remove: (id: number) => then(call('DELETE', `${base}/${id}`)),
      /**
       * `onBooked` runs before the line is displayed: by then, the button that books it must not be
       * clickable.
       */
      adjust: (settlement_id: number, adjustment: DialogValues, onBooked: () => void) =>
        reading(
          call('POST', `${base}/adjustments`, { ...adjustment, settlement_id }).then(onBooked),
        ),
      dropAdjustment: (id: number) => reading(call('DELETE', `${base}/adjustments/${id}`)),
    };
  }, [call, client, companyId]);
}
