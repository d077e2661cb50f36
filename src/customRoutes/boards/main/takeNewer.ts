import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { changesOf } from './BoardRow.ts';

/** Takes a row from the server unless a newer one arrived meanwhile. */
export function takeNewer(rows: RowStore<BoardRow>, row: BoardRow): void {
  const known = rows.get(row.id);
  if (!known) rows.put(row);
  else if (row.version >= known.version) rows.patch(row.id, changesOf(known, row));
}
