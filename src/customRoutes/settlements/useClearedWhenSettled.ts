import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { DateRange } from '../../../schema/rules/weeks.ts';
import { toast } from '../../feedback/toasts.ts';
import type { QueueItem } from './Sheet.ts';
import { NOTHING_TYPED, unsavedName } from './typed.ts';
import type { useTypedStatements } from './useTypedStatements.ts';

/**
 * What was typed beside a statement before somebody else has settled its driver: nothing leads there
 * any more, and the page would stay unsaved for good. It is dropped, which is said; the statement
 * that is open is left to whoever types there.
 */
export function useClearedWhenSettled(
  queue: { period: DateRange; items: readonly QueueItem[] } | undefined,
  openDriverId: number | null,
  { has, change }: ReturnType<typeof useTypedStatements>,
) {
  const translate = useTranslate();
  useEffect(() => {
    if (!queue) return;
    for (const { driver_id, name } of settledIn(queue.items)) {
      const statement = unsavedName(driver_id, queue.period);
      if (driver_id === openDriverId || !has(statement)) continue;
      change(statement, NOTHING_TYPED);
      toast({ kind: 'warning', message: translate('linehaul.settlements.inVain', { name }) });
    }
  }, [queue, openDriverId, has, change, translate]);
}

/** Whoever has a settlement, and nothing more that falls due. */
function settledIn(items: readonly QueueItem[]): QueueItem[] {
  const due = new Set(items.flatMap(item => (item.status === 'due' ? [item.driver_id] : [])));
  return items.filter(item => item.status !== 'due' && !due.has(item.driver_id));
}
