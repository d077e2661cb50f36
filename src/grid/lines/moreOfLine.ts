import type { Line, LineColumn } from './lineColumn.ts';

/** Fields of a line in addition to its columns, shown below it while it is expanded. */
export interface MoreOfLine {
  columns: readonly LineColumn[];
  /** Whether the line has any of them filled: then a collapsed line is marked. */
  isGiven: (line: Line) => boolean;
}
