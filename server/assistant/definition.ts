import { dimensionOf } from '../../schema/dimensions.ts';
import {
  emptyDefinition,
  periodPresets,
  type ReportDefinition,
  type ReportPeriod,
  rangeOf,
} from '../../schema/reportDefinition.ts';
import type { Calendar, Period } from './question/periods.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The query as the definition of a report, so that it can be run again, scheduled or pinned. */
export function definitionOf(query: AssistantQuery, calendar: Calendar): ReportDefinition {
  const { measure, dimensions, filters, top, having } = query;
  const isDated = dimensions.some(key => dimensionOf(key).kind === 'date');
  return {
    ...emptyDefinition,
    measures: [measure],
    dimensions: [...dimensions],
    filters: filters.map(({ dimension, values }) => ({
      dimension,
      values: values.map(({ id }) => id),
    })),
    period: periodOf(query.period, calendar),
    having: having ? [{ measure, op: having.operator, value: having.value }] : [],
    order: top ? { by: measure, direction: top.direction === 'most' ? 'desc' : 'asc' } : null,
    limit: top?.count ?? null,
    chart: dimensions.length === 0 ? 'none' : isDated ? 'line' : 'bar',
  };
}

/** A period that has a name moves on with the day: last week stays last week. */
function periodOf({ from, to }: Period, { today, week_start }: Calendar): ReportPeriod {
  if (from.startsWith('2000-')) return { preset: 'all_time' };
  const preset = periodPresets.find(one => {
    const range = rangeOf({ preset: one }, today, week_start);
    // "This month" of a question ends today.
    return range?.from === from && (range.to === to || (range.to > today && to === today));
  });
  return preset ? { preset } : { from, to };
}
