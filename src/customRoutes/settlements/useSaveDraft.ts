import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { toast } from '../../feedback/toasts.ts';
import { ApiError } from '../../http/ApiError.ts';
import { adjustmentOf, type HandLine, type Sheet } from './Sheet.ts';
import { useSettlementCalls } from './useSettlementCalls.ts';

/** What is shown is what is saved, or an error says why not. */
interface Shown {
  sheet: Sheet;
  loads: readonly number[] | undefined;
  hand: readonly HandLine[];
}

/** Saves a driver's statement. A refusal keeps the statement that it is about. */
export function useSaveDraft(
  driverId: number,
  period: DateRange,
  onSaved: (settlementId: number) => void,
) {
  const [refused, setRefused] = useState<{ text: string; sheet: Sheet }>();
  const [isBusy, setBusy] = useState(false);
  const { create } = useSettlementCalls();
  const translate = useTranslate();

  async function save({ sheet, loads, hand }: Shown) {
    setBusy(true);
    try {
      const created = await create({
        driver_id: driverId,
        period_start: period.from,
        period_end: period.to,
        load_driver_ids: loads,
        adjustments: hand.map(adjustmentOf),
      });
      toast({
        kind: 'success',
        message: translate('linehaul.settlements.saved', { number: created.number }),
      });
      onSaved(created.id);
    } catch (error) {
      setRefused({ text: error instanceof ApiError ? textOf(error) : String(error), sheet });
    } finally {
      setBusy(false);
    }
  }

  return { save, isBusy, refused, forgetError: () => setRefused(undefined) };
}

const textOf = (error: ApiError) =>
  error.fields ? Object.values(error.fields).flat().join(' ') : error.message;
