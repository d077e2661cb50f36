import { hostPrint, labelledBlocks, twoSides } from './blockLayouts.ts';
import type { Draw } from './draw.ts';
import { tightTable, turnedTable, wideTable } from './tableLayouts.ts';
import { earliestLatest, mailText } from './textLayouts.ts';

/** Our own layouts, none of them in the folder of examples. */
export const layouts: Record<string, Draw> = {
  hostPrint,
  twoSides,
  labelledBlocks,
  wideTable,
  tightTable,
  earliestLatest,
  mailText,
  turnedTable,
};
