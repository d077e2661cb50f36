import { type MeasureKey, measureOf } from './measures.ts';

const STATE_MILES: readonly string[] = [
  'Miles by state are estimates: the route of each load is cut at the state borders.',
  'All miles of a load count on its delivery date. A load that was on the road at the end of a ' +
    'quarter is wholly in the quarter of its delivery.',
  'Miles outside of the United States, or of loads whose places are not known, have no state.',
  'Miles that were driven without a load count only as the deadhead of the next load.',
];

const FUEL: readonly string[] = [
  'Gallons count on the date and in the state of their expense. Expense categories that are marked ' +
    'as not in IFTA, such as DEF or fuel for reefers, are left out.',
];

/** What the reader of these figures should know about how they are counted. */
export function measureNotes(measures: readonly MeasureKey[]): string[] {
  const isByState = measures.some(key => measureOf(key).entity === 'load-state-miles');
  return [...(isByState ? STATE_MILES : []), ...(measures.includes('fuel_gallons') ? FUEL : [])];
}
