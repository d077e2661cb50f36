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

type EditedRows = Pick<BoardRows, 'rows' | 'leave' | 'order'>;

/** Saves edits on the board. Those of one action share a request id, so that one undo reverts them. */
export function useEditing({ rows, leave, order }: EditedRows): Editing {
  const companyId = useCompanyId();
  const company = useRef(companyId);
  company.current = companyId;

  return useMemo((): Editing => {
    const ask = (requestId: string | undefined) => ({ companyId: company.current, requestId });
    return {
      async save(row, entry, { overrule, requestId }) {
        const { hasHeard } = order.since();
        // What was heard of meanwhile at the same version has the newer position, or the truck is gone.
        const take = (row: BoardRow) => {
          const isOlder = (rows.get(row.id)?.version ?? row.version) >= row.version;
          if (!isOlder || !hasHeard(row.id)) takeNewer(rows, row);
        };
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
          if (current) takeNewer(rows, current);
          throw error;
        }
        // A list that was asked for before still has it.
        order.hear(id);
        leave(id);
      },
    };
  }, [rows, leave, order]);
}
