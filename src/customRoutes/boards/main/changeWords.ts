import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { RowChange } from '../parts/announcements/RowChanges.ts';

/** How a change of a truck's row is announced. */
export const changeWords = {
  unitOf: ({ truck }: BoardRow) => truck.number,
  authorOf: ({ updated_by }: BoardRow) => updated_by,
  /** A person's edit gives the row a new version. A position does not. */
  isEdit: ({ before, after }: RowChange<BoardRow>) => after.version > before.version,
};
