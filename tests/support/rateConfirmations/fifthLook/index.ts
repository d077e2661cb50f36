import type { Written } from '../firstLook/written.ts';
import { customerNamed, ruledBoxes, talkativeStops, termsInColumns, truckFirst } from './houses.ts';
import { chat, dashes, manyEmpty, nightLoad, ordersTable } from './plain.ts';

/** Ten more documents in other layouts, written before the reader was tried on them. */
export const fifthLook: Record<string, Written> = {
  talkativeStops,
  customerNamed,
  termsInColumns,
  truckFirst,
  ruledBoxes,
  manyEmpty,
  chat,
  ordersTable,
  nightLoad,
  dashes,
};
