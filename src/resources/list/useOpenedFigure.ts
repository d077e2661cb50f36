import { useListContext } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { FIGURE_OF_LIST, listSums, ROWS } from '../../../schema/measureLists.ts';
import { isMeasure, type MeasureKey, measureOf, partsOf } from '../../../schema/measures.ts';
import { percentRatio, ratio } from '../../../schema/rules/money/money.ts';
import { figureText } from '../../format/figureText.ts';
import type { TableFacts } from './tableContext.ts';

/** A figure, or one of the sums that it is counted from, as its tile writes it. */
export interface FigureSum {
  key: MeasureKey;
  label: string;
  text: string;
}

/**
 * What the figure that opened a list is counted from, over the whole filter: a ratio and both of its
 * sums, or the one sum. They follow what the person filters then. Null where no figure opened the
 * list, and where a shown column has the sum to the cent.
 */
export function useOpenedFigure(
  totals: TableFacts['totals'],
  columns: readonly { name: string }[],
): FigureSum[] | null {
  const { total } = useListContext();
  const { search } = useLocation();
  const key = new URLSearchParams(search).get(FIGURE_OF_LIST);
  if (!isMeasure(key)) return null;
  const parts = partsOf(key);
  const sums = parts.map(part => {
    const column = listSums[part];
    return column && (column === ROWS ? total : totals[column]);
  });
  const isKnown = sums.every(sum => typeof sum === 'number' || sum === null);
  if (!isKnown || parts.every(part => isShown(part, columns))) return null;
  const known = sums as (number | null)[]; // by isKnown
  const texts = parts.map((part, at) => written(part, known[at]));
  return measureOf(key).quotient ? [written(key, divided(key, known)), ...texts] : texts;
}

/** Whether the totals have it as exactly as its tile: miles of a column are rounded. */
function isShown(part: MeasureKey, columns: readonly { name: string }[]): boolean {
  const column = listSums[part];
  if (column === ROWS) return true;
  return measureOf(part).unit !== 'miles' && columns.some(({ name }) => name === column);
}

const written = (key: MeasureKey, value: number | null | undefined): FigureSum => ({
  key,
  label: measureOf(key).label,
  text: figureText(value, measureOf(key).unit),
});

function divided(key: MeasureKey, [part, by]: readonly (number | null)[]): number | null {
  if (part == null || !by) return null;
  return measureOf(key).unit === 'percent' ? percentRatio(part, by) : ratio(part, by);
}
