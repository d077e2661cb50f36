import { useCallback } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Pasted } from '../../../../grid/paste.ts';
import type { RowStore } from '../../../../grid/rows/RowStore.ts';
import { useNotifyResults } from './useNotifyResults.ts';

/** Reports what a paste changed, and what it could not, with one undo for all of it. */
export function usePasted(rows: RowStore<BoardRow>): (result: Pasted) => void {
  const notifyResults = useNotifyResults();
  return useCallback(
    ({ changed, refused, requestId }) => {
      if (changed === 0 && refused.length === 0) return;
      const named = refused.map(({ id, reason }) => ({
        unit: rows.get(id)?.truck.number ?? String(id),
        reason,
      }));
      notifyResults({ done: changed, refused: named, requestId }, 'pasted');
    },
    [rows, notifyResults],
  );
}
