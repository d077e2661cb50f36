import type { Written } from '../firstLook/written.ts';
import { goodsApart, kindCodes, longLabels, payAtEnd, tour } from './large.ts';
import { dateThru, legs, middleDots, rateFirst, zeroLines } from './small.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const sixthLook: Record<string, Written> = {
  longLabels,
  goodsApart,
  tour,
  kindCodes,
  payAtEnd,
  dateThru,
  middleDots,
  rateFirst,
  legs,
  zeroLines,
};
