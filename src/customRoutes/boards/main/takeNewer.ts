import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { type BoardRow, changesOf } from './BoardRow.ts';

/** Takes a row of the server's unless a newer one came meanwhile. */
export function takeNewer(rows: RowStore<BoardRow>, row: BoardRow): void {
  const known = rows.get(row.id);
  if (!known) rows.put(row);
  else if (row.version >= known.version) rows.patch(row.id, changesOf(known, row));
}
