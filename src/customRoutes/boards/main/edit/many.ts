import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { asOneStep, newRequestId } from '../../../../http/requestIds.ts';
import type { Entry } from './entry.ts';
import type { Editing } from './useEditing.ts';

export interface Results {
  done: number;
  /** Why a row was not changed. */
  refused: { unit: string; reason: string }[];
  /** The request id of all the changes: one undo reverts them. */
  requestId: string;
}

/** Makes the same change to several rows. An error for one stops no other. */
export const changeMany = (
  rows: readonly BoardRow[],
  entryOf: (row: BoardRow) => Entry | { reason: string },
  { save }: Editing,
): Promise<Results> =>
  eachOf(rows, async (row, requestId) => {
    const entry = entryOf(row);
    if ('reason' in entry) throw new Error(entry.reason);
    await save(row, entry, { overrule: false, requestId });
  });

/** Takes several trucks off the board. One that is on a load stays. */
export const takeOffMany = (rows: readonly BoardRow[], { takeOff }: Editing): Promise<Results> =>
  eachOf(rows, (row, requestId) => takeOff(row, { requestId }));

type Work = (row: BoardRow, requestId: string) => Promise<void>;

/** Does the same with each row, one after the other, under one request id. */
function eachOf(rows: readonly BoardRow[], work: Work): Promise<Results> {
  const requestId = newRequestId();
  return asOneStep(requestId, () => oneByOne(rows, work, requestId));
}

async function oneByOne(
  rows: readonly BoardRow[],
  work: Work,
  requestId: string,
): Promise<Results> {
  const results: Results = { done: 0, refused: [], requestId };
  for (const row of rows) {
    try {
      await work(row, results.requestId);
      results.done += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      results.refused.push({ unit: row.truck.number, reason });
    }
  }
  return results;
}
