import type { Written } from '../firstLook/written.ts';
import { earliestLatest, fewLabels, labelledBoxes, twinLabels } from './forms.ts';
import { attention, carrierOnTop, invoiceLike, memo, segments, shortTimes } from './texts.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const thirdLook: Record<string, Written> = {
  earliestLatest,
  twinLabels,
  fewLabels,
  labelledBoxes,
  carrierOnTop,
  shortTimes,
  memo,
  segments,
  attention,
  invoiceLike,
};
