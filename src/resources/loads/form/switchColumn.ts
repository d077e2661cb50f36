import type { LineColumn } from '../../../grid/lines/lineColumn.ts';
import { flagColumn } from '../../../grid/lines/lineColumns.tsx';

/** A pasted blank bills and pays no one: without a value the line would follow its entry. */
export function switchColumn(basics: Parameters<typeof flagColumn>[0]): LineColumn {
  const column = flagColumn(basics);
  return { ...column, put: (line, word) => column.put?.(line, word ?? 'no') ?? line };
}
