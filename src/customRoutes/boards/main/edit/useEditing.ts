import { useMemo, useRef } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { call } from '../../../../api.ts';
import type { SaveOptions } from '../../../../grid/column.ts';
import { useCompanyId } from '../../../../session/CompanyContext.ts';
import { takeNewer } from '../takeNewer.ts';
import type { BoardRows } from '../useBoardRows.ts';
import { type Entry, rowOf, saveEntry } from './entry.ts';

export interface Editing {
  save: (row: BoardRow, entry: Entry, options: SaveOptions) => Promise<BoardRow>;
  /** Takes a truck off the board. */
  takeOff: (row: BoardRow, options: Pick<SaveOptions, 'requestId'>) => Promise<void>;
}

/** Saves edits on the board. Those of one action share a request id, so that one undo reverts them. */
export function useEditing({ rows, leave }: Pick<BoardRows, 'rows' | 'leave'>): Editing {
  const companyId = useCompanyId();
  const company = useRef(companyId);
  company.current = companyId;

  return useMemo((): Editing => {
    const take = (row: BoardRow) => takeNewer(rows, row);
    const ask = (requestId: string | undefined) => ({ companyId: company.current, requestId });
    return {
      async save(row, entry, { overrule, requestId }) {
        const put = async (id: number, body: object) =>
          (await call('PUT', `/boards/${id}`, { ...ask(requestId), body })).data;
        const saved = await saveEntry(entry, { put, row, overrule, onNewer: take });
        take(saved);
        return rows.get(row.id) ?? saved;
      },
      async takeOff({ id, version }, { requestId }) {
        try {
          await call('DELETE', `/boards/${id}`, { ...ask(requestId), body: { version } });
        } catch (error) {
          // What a colleague changed meanwhile is shown. Taken off again, it is seen.
          const current = rowOf(error);
          if (current) take(current);
          throw error;
        }
        leave(id);
      },
    };
  }, [rows, leave]);
}
