import { cards, fourColumnGrid, numberedBoxes, twoParties } from './boxed.ts';
import { letter, shortMessage, termsFirst } from './letters.ts';
import { agency, revised, transportOrder } from './orders.ts';
import { dotted, hostPrint, tender204 } from './prints.ts';
import { leftBar, marginWords, rightBar } from './sideBars.ts';
import { goodsTable, routeHeader, wideTable, wrappedCells } from './tabled.ts';
import type { Written } from './written.ts';

/** Twenty documents, each of its own layout, written before the reader was looked at. */
export const firstLook: Record<string, Written> = {
  twoParties,
  numberedBoxes,
  fourColumnGrid,
  cards,
  wideTable,
  wrappedCells,
  routeHeader,
  goodsTable,
  leftBar,
  rightBar,
  marginWords,
  tender204,
  hostPrint,
  dotted,
  letter,
  shortMessage,
  termsFirst,
  transportOrder,
  revised,
  agency,
};
