import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type DateRange, isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useRecordId } from '../../resources/parts/useRecordId.ts';
import type { QueueItem } from './Sheet.ts';

/**
 * The current period and statement, from the URL: a settlement's own (`isOfOne`) or that of the
 * queue.
 */
export function usePlaceInQueue() {
  const [params] = useSearchParams();
  const id = useRecordId();
  const navigate = useNavigate();
  const path = usePathTo('driver-pay-settlements')('create');
  const from = params.get('from');
  const to = params.get('to');
  const period: DateRange | null = isPlainDate(from) && isPlainDate(to) ? { from, to } : null;
  const settlementId = Number(id || params.get('settlement')) || null;
  const driverId = settlementId ? null : Number(params.get('driver')) || null;

  const go = useCallback(
    (range: DateRange, at?: Pick<QueueItem, 'driver_id' | 'settlement_id'>) => {
      const next = new URLSearchParams({ from: range.from, to: range.to });
      if (at?.settlement_id) next.set('settlement', String(at.settlement_id));
      else if (at) next.set('driver', String(at.driver_id));
      void navigate(`${path}?${next}`, { replace: true, state: { keepScroll: true } });
    },
    [navigate, path],
  );
  return { period, settlementId, driverId, isOfOne: id !== '', go };
}
