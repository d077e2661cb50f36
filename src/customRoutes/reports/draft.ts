import type { DimensionKey } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey } from '../../../schema/measures.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';

/** The most groups of a report. */
export const MOST_DIMENSIONS = 3;

/** The list with the value added at its end, or without it. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter(one => one !== value) : [...list, value];

/** A definition with other figures: groups, filters and orders that they don't have are dropped. */
export function withMeasures(draft: ReportDefinition, measures: MeasureKey[]): ReportDefinition {
  const shared = dimensionsOf(measures);
  return tidied({
    ...draft,
    measures,
    dimensions: draft.dimensions.filter(key => shared.includes(key)),
    filters: draft.filters.filter(({ dimension }) => shared.includes(dimension)),
    having: draft.having.filter(({ measure }) => measures.includes(measure)),
  });
}

export const withDimensions = (
  draft: ReportDefinition,
  dimensions: DimensionKey[],
): ReportDefinition => tidied({ ...draft, dimensions });

/** Without an order by what is not shown. */
function tidied(draft: ReportDefinition): ReportDefinition {
  const shown: readonly string[] = [...draft.measures, ...draft.dimensions];
  return draft.order && !shown.includes(draft.order.by) ? { ...draft, order: null } : draft;
}
