import type { Line, LineColumn } from './lineColumn.ts';

/** What a line has beside its columns: shown below it while it is opened. */
export interface MoreOfLine {
  columns: readonly LineColumn[];
  /** Whether the line says any of it: a closed line is marked then. */
  isSaid: (line: Line) => boolean;
}
