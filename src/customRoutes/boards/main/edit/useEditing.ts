import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import type { RowStore } from '../../../../grid/rows/RowStore.ts';
import { takeNewer } from '../takeNewer.ts';
import { type Entry, saveEntry } from './entry.ts';

export interface Editing {
  save: (row: BoardRow, entry: Entry, options: { overrule: boolean }) => Promise<BoardRow>;
}

/** Saves edits on the board. */
export function useEditing(rows: RowStore<BoardRow>): Editing {
  const { call } = useDataProvider<LinehaulProvider>();
  const latest = useRef(call);
  latest.current = call;

  return useMemo((): Editing => {
    const put = (id: number, body: object) =>
      latest.current<BoardRow>('PUT', `/boards/${id}`, body);
    const take = (row: BoardRow) => takeNewer(rows, row);
    return {
      async save(row, entry, { overrule }) {
        const saved = await saveEntry(entry, { put, row, overrule, onNewer: take });
        take(saved);
        return rows.get(row.id) ?? saved;
      },
    };
  }, [rows]);
}
