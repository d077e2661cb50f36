import { gridCells, twinBoxes } from './boxHouses.ts';
import { closeCharges } from './closeCharges.ts';
import { countedCharges, moneyAtRight, numberedHeadings } from './countedHouses.ts';
import { cardsAcross, numberedLetter, shipmentSummary, wideMargin } from './laterHouses.ts';
import { fewWords, smallLabels, twoLanes, typedForm } from './marginHouses.ts';
import { appPrint, oddStream, wordForm } from './newHouses.ts';
import { carrierFirst, stopOfStops } from './pagedHouses.ts';
import { greenScreen, openTable, spreadsheet } from './rowHouses.ts';
import { namedSections } from './sectionHouse.ts';
import type { DrawTender } from './tender.ts';

/** Documents in the style of US brokers, drawn before the reader was tried on them. */
export const houses: Record<string, DrawTender> = {
  stopOfStops,
  carrierFirst,
  twinBoxes,
  gridCells,
  openTable,
  spreadsheet,
  greenScreen,
  appPrint,
  wordForm,
  oddStream,
  shipmentSummary,
  numberedLetter,
  wideMargin,
  cardsAcross,
  closeCharges,
  twoLanes,
  smallLabels,
  typedForm,
  fewWords,
  countedCharges,
  numberedHeadings,
  moneyAtRight,
  namedSections,
};
