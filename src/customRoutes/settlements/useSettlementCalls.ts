import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../../resources/parts/FormDialog.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import type { WholeSettlement } from './Sheet.ts';
import { wholeKey } from './useSheets.ts';

export type SettlementMove = 'post' | 'pay' | 'void' | 'reopen';

/**
 * What can be done with settlements. Whatever is shown of them is read anew, and whoever goes on at
 * once goes on from what this has left: a call is over when its settlement is shown as it is now.
 */
export function useSettlementCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();

  return useMemo(() => {
    const readAnew = () => {
      for (const resource of ['driver-pay-settlements', 'loads']) {
        void client.invalidateQueries({ queryKey: [resource] });
      }
    };
    async function then<T>(work: Promise<T>): Promise<T> {
      try {
        return await work;
      } finally {
        readAnew();
      }
    }
    /** The call answers the settlement: that is shown. */
    async function keeping(work: Promise<WholeSettlement>): Promise<WholeSettlement> {
      const settlement = await then(work);
      client.setQueryData(wholeKey(companyId, settlement.id), settlement);
      return settlement;
    }
    /** The call answers a part of it, or nothing: it is waited for until it has been read. */
    async function reading(work: Promise<unknown>): Promise<void> {
      try {
        await work;
      } finally {
        readAnew();
        const queryKey = wholeKey(companyId);
        await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
        // What was read is told to the page a moment later: then it is shown.
        await new Promise<void>(told => notifyManager.schedule(told));
      }
    }
    const base = '/driver-pay-settlements';
    return {
      create: (wish: DialogValues) => then(call<WholeSettlement>('POST', base, wish)),
      change: (id: number, changes: DialogValues) =>
        keeping(call<WholeSettlement>('PUT', `${base}/${id}`, changes)),
      move: (
        { id, version }: Pick<WholeSettlement, 'id' | 'version'>,
        move: SettlementMove,
        body: DialogValues = {},
      ) => keeping(call<WholeSettlement>('POST', `${base}/${id}/${move}`, { ...body, version })),
      remove: (id: number) => then(call('DELETE', `${base}/${id}`)),
      /** `onBooked` comes before the line is shown: what books it must not be left to press then. */
      adjust: (settlement_id: number, adjustment: DialogValues, onBooked: () => void) =>
        reading(
          call('POST', `${base}/adjustments`, { ...adjustment, settlement_id }).then(onBooked),
        ),
      dropAdjustment: (id: number) => reading(call('DELETE', `${base}/adjustments/${id}`)),
    };
  }, [call, client, companyId]);
}
