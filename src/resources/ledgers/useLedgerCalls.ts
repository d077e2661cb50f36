import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';
import type { DebtDetail, HoldDetail, ListedDebt, ListedHold } from './ledger.ts';

/** What an entry of one may also change. */
const TOUCHED = ['driver-debts', 'driver-holds', 'driver-pay-settlements'];

/** The actions on debts and escrow, with the version that was seen. All is reloaded afterwards. */
export function useLedgerCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return useMemo(() => {
    /** The answer is shown at once, so that the next action starts from it. */
    async function act<T extends object>(
      resource: string,
      { id, version }: { id: number; version: number },
      action: string,
      body: DialogValues,
    ): Promise<T> {
      try {
        const after = await call<T>('POST', `/${resource}/${id}/${action}`, { ...body, version });
        client.setQueriesData<T>(
          { queryKey: [resource, 'getOne', { id: String(id) }] },
          shown => shown && { ...shown, ...after },
        );
        return after;
      } finally {
        for (const touched of TOUCHED) void client.invalidateQueries({ queryKey: [touched] });
      }
    }
    const ofDebt = (debt: ListedDebt, action: string, body: DialogValues) =>
      act<DebtDetail>('driver-debts', debt, action, body);
    const ofHold = (hold: ListedHold, action: string, body: DialogValues) =>
      act<HoldDetail>('driver-holds', hold, action, body);
    return {
      pause: (debt: ListedDebt, paused_until: unknown) => ofDebt(debt, 'pause', { paused_until }),
      writeOff: (debt: ListedDebt, reason: unknown) => ofDebt(debt, 'write-off', { reason }),
      enter: (hold: ListedHold, entry: DialogValues) => ofHold(hold, 'transactions', entry),
      payInterest: (hold: ListedHold, through: unknown) => ofHold(hold, 'interest', { through }),
      release: (hold: ListedHold, left_date: unknown) => ofHold(hold, 'release', { left_date }),
      /** What a driver owes now. */
      openDebts: (driverId: number) =>
        call('GET', `/driver-debts/get-driver-debt?driver_id=${driverId}`).then(
          ({ debts }) => debts,
        ),
    };
  }, [call, client]);
}
