import type { BoardRow, PackedRows } from '../../../../schema/responses/boards.ts';
import type { AnswerOf } from '../../../../schema/responses/callAnswer.ts';
import { unpacked } from '../../../../schema/rules/freight/packedRows.ts';

/** The rows of a compact response. */
export function rowsOf({ columns, rows }: Pick<PackedRows, 'columns' | 'rows'>): BoardRow[] {
  // The server names the cells of this exact type.
  return rows.map(values => unpacked(columns, values) as unknown as BoardRow);
}

/** The rows of a response in either of its forms. */
export const rowsIn = (answer: AnswerOf<'GET /boards'>): BoardRow[] =>
  'columns' in answer ? rowsOf(answer) : answer.data;

/**
 * The differences of a newer row, cell by cell. Equal cells keep their object, so that a patch
 * renders and flashes only what has changed.
 */
export function changesOf(before: BoardRow, after: Partial<BoardRow>): Partial<BoardRow> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(known.get(name), value));
  return Object.fromEntries(changed);
}

/** Whether two cells are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const known = new Map<string, unknown>(Object.entries(one));
  const parts = Object.entries(other);
  return (
    known.size === parts.length && parts.every(([name, part]) => isSame(known.get(name), part))
  );
}
