import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { toast } from '../../feedback/toasts.ts';
import type { QueueItem } from './Sheet.ts';
import { NOTHING_TYPED, unsavedName } from './typed.ts';
import type { useTypedStatements } from './useTypedStatements.ts';

/**
 * Drops unsaved entries for a statement whose driver someone else has settled: they can't be
 * reached any more, and the page would stay unsaved for good. A message reports it. The open
 * statement is left to the user who types there.
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
      if (driver_id === null) continue;
      const statement = unsavedName(driver_id, queue.period);
      if (driver_id === openDriverId || !has(statement)) continue;
      change(statement, NOTHING_TYPED);
      toast({ kind: 'warning', message: translate('linehaul.settlements.inVain', { name }) });
    }
  }, [queue, openDriverId, has, change, translate]);
}

/** A driver with a settlement, and nothing else due. */
function settledIn(items: readonly QueueItem[]): QueueItem[] {
  const due = new Set(items.flatMap(item => (item.status === 'due' ? [item.driver_id] : [])));
  return items.filter(item => item.status !== 'due' && !due.has(item.driver_id));
}
