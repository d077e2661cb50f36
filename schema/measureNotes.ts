import type { DimensionKey } from './dimensions.ts';
import { isDividedByDrivers, type MeasureKey, measureOf, type SourceKey } from './measures.ts';

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

interface Repeating {
  dimension: DimensionKey;
  text: string;
  /** Sources whose rows have one value of it, and count once. */
  once: readonly SourceKey[];
  /** Whether a row's figure is divided between its values. */
  divides?: (key: MeasureKey) => boolean;
}

const REPEATING: readonly Repeating[] = [
  {
    dimension: 'driver',
    text: 'A team load counts for each of its drivers',
    once: ['load-drivers', 'expenses', 'driver-pay-settlements'],
    divides: isDividedByDrivers,
  },
  {
    dimension: 'facility',
    text: 'A load counts at each of its facilities',
    once: ['load-stops'],
  },
];

/**
 * Why groups of these figures can add up to more than their total, which counts each row once. None for
 * ratios, which add up to nothing.
 */
export const repeatNotes = (
  measures: readonly MeasureKey[],
  dimensions: readonly DimensionKey[],
): string[] =>
  REPEATING.filter(
    ({ dimension, once, divides }) =>
      dimensions.includes(dimension) &&
      measures.some(key => {
        const { addsUp, entity } = measureOf(key);
        return addsUp && !once.includes(entity) && !divides?.(key);
      }),
  ).map(({ text }) => `${text}: rows can add up to more than the total.`);
