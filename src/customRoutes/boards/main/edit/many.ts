import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';
import type { Editing } from './useEditing.ts';

export interface Results {
  done: number;
  /** Why a row was not changed. */
  refused: { unit: string; reason: string }[];
}

/** Makes the same change to several rows, one after the other. An error for one stops no other. */
export async function changeMany(
  rows: readonly BoardRow[],
  entryOf: (row: BoardRow) => Entry | { reason: string },
  { save }: Editing,
): Promise<Results> {
  const results: Results = { done: 0, refused: [] };
  for (const row of rows) {
    const entry = entryOf(row);
    const unit = row.truck.number;
    if ('reason' in entry) {
      results.refused.push({ unit, reason: entry.reason });
      continue;
    }
    try {
      await save(row, entry, { overrule: false });
      results.done += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      results.refused.push({ unit, reason });
    }
  }
  return results;
}
