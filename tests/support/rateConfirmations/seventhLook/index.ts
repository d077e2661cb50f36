import type { Written } from '../firstLook/written.ts';
import { fieldBoxes, interchange, laneRow, numbersInBar, payerBetween } from './bars.ts';
import { fixedColumns, quickPay, titleOnly, twoSentences, weightsOfStops } from './titles.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const seventhLook: Record<string, Written> = {
  numbersInBar,
  interchange,
  fieldBoxes,
  laneRow,
  payerBetween,
  titleOnly,
  fixedColumns,
  quickPay,
  weightsOfStops,
  twoSentences,
};
