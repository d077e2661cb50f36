import type { Written } from '../firstLook/written.ts';
import { bilingual, centralAxis, openAndClose, pipes, tablePerStop } from './grids.ts';
import { addendum, dotMatrix, forwarded, fuelByMile, setByWord } from './words.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const fourthLook: Record<string, Written> = {
  tablePerStop,
  openAndClose,
  centralAxis,
  pipes,
  bilingual,
  addendum,
  forwarded,
  dotMatrix,
  fuelByMile,
  setByWord,
};
