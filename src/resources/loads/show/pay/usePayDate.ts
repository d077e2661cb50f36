import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { currentRecord } from '../../../form/formErrors.ts';
import type { Load, LoadDriverPay } from '../../load.ts';
import { useKeepLoad } from '../../useLoadAct.ts';

/** Moves these drivers' pay into the week of a day. Without one, back into the delivery's. */
export type SavePayDate = (
  date: string | null,
  driverPays: readonly LoadDriverPay[],
) => Promise<unknown>;

/** Others set the pay date meanwhile: theirs stays until the user chooses. */
export interface Overtaken {
  /** Mine. */
  date: string | null;
  /** The current values. */
  driverPays: readonly LoadDriverPay[];
  onResolved: (mine: readonly LoadDriverPay[]) => void;
  onClose: () => void;
}

/** Saves pay dates against the displayed versions. A conflict becomes a choice for the user. */
export function usePayDate(load: Load): { save: SavePayDate; clash: Overtaken | null } {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const [overtaken, setOvertaken] = useState<Pick<Overtaken, 'date' | 'driverPays'>>();
  const save: SavePayDate = async (date, driverPays) => {
    const left: LoadDriverPay[] = [];
    try {
      for (const driverPay of driverPays) left.push(...(await put(call, driverPay, date)));
    } finally {
      // A later failure for another driver keeps the choice open.
      setOvertaken(left.length > 0 ? { date, driverPays: left } : undefined);
    }
  };
  const { mutate: saveMine } = useMutation({
    mutationFn: ({ date, driverPays }: Pick<Overtaken, 'date' | 'driverPays'>) =>
      save(date, driverPays),
    onSettled: () => keep.again(load.id),
  });
  return {
    save,
    clash: overtaken
      ? {
          ...overtaken,
          onResolved(driverPays) {
            setOvertaken(undefined);
            if (driverPays.length > 0) saveMine({ date: overtaken.date, driverPays });
          },
          onClose: () => setOvertaken(undefined),
        }
      : null,
  };
}

/** Returns the current driver pay where its date was changed meanwhile, else nothing. */
async function put(
  call: LinehaulProvider['call'],
  driverPay: LoadDriverPay,
  date: string | null,
): Promise<LoadDriverPay[]> {
  const { id, version } = driverPay;
  try {
    if (date === null) {
      const path = `/load-driver-pay-date/load-driver-delete/${id}?version=${version}`;
      await call('DELETE', path);
    } else {
      await call('PUT', `/load-driver-pay-date/${id}`, { date, version });
    }
    return [];
  } catch (error) {
    const current = currentRecord(error);
    if (!current) throw error;
    const now: LoadDriverPay = { ...driverPay, ...current };
    if (now.pay_date === date) return [];
    // Other changes to the driver pay do not conflict.
    return now.pay_date === driverPay.pay_date ? put(call, now, date) : [now];
  }
}
