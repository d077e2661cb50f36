import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';
import type { ListedDebt, ListedHold } from './ledger.ts';

/** What an entry of one may also change. */
const TOUCHED = ['driver-debts', 'driver-holds', 'driver-pay-settlements'];

/** The actions on debts and escrow, with the version that was seen. All is reloaded afterwards. */
export function useLedgerCalls() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  return useMemo(() => {
    /** The answer is shown at once, so that the next action starts from it. */
    async function shown<T extends { id: number }>(resource: string, asked: Promise<T>) {
      try {
        const after = await asked;
        client.setQueriesData<T>(
          { queryKey: [resource, 'getOne', { id: String(after.id) }] },
          before => before && { ...before, ...after },
        );
        return after;
      } finally {
        for (const touched of TOUCHED) void client.invalidateQueries({ queryKey: [touched] });
      }
    }
    const ofDebt = (
      { id, version }: ListedDebt,
      action: 'pause' | 'write-off',
      body: DialogValues,
    ) => shown('driver-debts', call('POST', `/driver-debts/${id}/${action}`, { ...body, version }));
    const ofHold = (
      { id, version }: ListedHold,
      action: 'transactions' | 'interest' | 'release',
      body: DialogValues,
    ) => shown('driver-holds', call('POST', `/driver-holds/${id}/${action}`, { ...body, version }));
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
