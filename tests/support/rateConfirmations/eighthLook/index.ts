import type { Written } from '../firstLook/written.ts';
import { correctedRate, datesInHead, numberedStops, payBox, threeColumns } from './mixed.ts';
import { factRows, faxCover, fourDigits, note, sections } from './others.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const eighthLook: Record<string, Written> = {
  payBox,
  threeColumns,
  numberedStops,
  datesInHead,
  correctedRate,
  sections,
  note,
  fourDigits,
  factRows,
  faxCover,
};
