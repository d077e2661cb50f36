import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { currentRecord } from '../../form/formErrors.ts';
import type { DriverShare, Load } from '../load.ts';
import { useKeepLoad } from '../useLoadAct.ts';

/** Puts the pay of these shares into the week of a day; without one, into the delivery's again. */
export type SavePayDate = (date: string | null, shares: readonly DriverShare[]) => Promise<unknown>;

/** Others gave the shares a pay date meanwhile: theirs stands until somebody chooses. */
export interface Overtaken {
  /** Mine. */
  date: string | null;
  /** As they stand now. */
  shares: readonly DriverShare[];
  onResolved: (mine: readonly DriverShare[]) => void;
  onClose: () => void;
}

/** Saves pay dates against the shares as they were seen; what was overtaken is a choice to be made. */
export function usePayDate(load: Load): { save: SavePayDate; clash: Overtaken | null } {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const [overtaken, setOvertaken] = useState<Pick<Overtaken, 'date' | 'shares'>>();
  const save: SavePayDate = async (date, shares) => {
    const left: DriverShare[] = [];
    try {
      for (const share of shares) left.push(...(await put(call, share, date)));
    } finally {
      // A share that fails later takes no choice away.
      setOvertaken(left.length > 0 ? { date, shares: left } : undefined);
    }
  };
  const { mutate: saveMine } = useMutation({
    mutationFn: ({ date, shares }: Pick<Overtaken, 'date' | 'shares'>) => save(date, shares),
    onSettled: () => keep.again(load.id),
  });
  return {
    save,
    clash: overtaken
      ? {
          ...overtaken,
          onResolved(shares) {
            setOvertaken(undefined);
            if (shares.length > 0) saveMine({ date: overtaken.date, shares });
          },
          onClose: () => setOvertaken(undefined),
        }
      : null,
  };
}

/** Answers the share as it stands where somebody gave it another date, else nothing. */
async function put(
  call: LinehaulProvider['call'],
  share: DriverShare,
  date: string | null,
): Promise<DriverShare[]> {
  const { id, version } = share;
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
    const now: DriverShare = { ...share, ...current };
    if (now.pay_date === date) return [];
    // What else somebody changed of the share is in nobody's way.
    return now.pay_date === share.pay_date ? put(call, now, date) : [now];
  }
}
