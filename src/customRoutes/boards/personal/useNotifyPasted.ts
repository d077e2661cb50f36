import { useCallback } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { Pasted } from '../../../grid/paste.ts';
import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { useT } from '../../../i18n/useT.ts';
import type { Line } from './line.ts';

/** Reports what a paste changed, and why it could not change the rest. It is saved later, with all that was typed. */
export function useNotifyPasted(rows: RowStore<Line>): (result: Pasted) => void {
  const t = useT('boards.pasted');
  return useCallback(
    ({ changed, refused }) => {
      const done = t('done', { smart_count: changed });
      if (refused.length === 0) {
        if (changed > 0) toast({ kind: 'success', message: done });
        return;
      }
      const left = t('refused', { smart_count: refused.length });
      const reasons = refused.map(
        ({ id, reason }) => `${rows.get(Number(id))?.truck.number ?? id}: ${reason}`,
      );
      const shown = reasons.slice(0, MOST_REASONS).join(' · ');
      const counts = changed > 0 ? `${done}, ${left}` : left;
      const more = reasons.length > MOST_REASONS ? ' …' : '';
      toast({ kind: 'warning', message: `${counts}. ${shown}${more}` });
    },
    [rows, t],
  );
}

/** A message with more reasons than this is not read. */
const MOST_REASONS = 5;
