import { dimensionOf } from '../../schema/dimensions.ts';
import {
  emptyDefinition,
  type ReportDefinition,
  type ReportPeriod,
} from '../../schema/reportDefinition.ts';
import type { Period } from './question/calendar.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The query as the definition of a report, so that it can be run again, scheduled or pinned. */
export function definitionOf(query: AssistantQuery): ReportDefinition {
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
    period: periodOf(query.period),
    having: having ? [{ measure, op: having.operator, value: having.value }] : [],
    order: top ? { by: measure, direction: top.direction === 'most' ? 'desc' : 'asc' } : null,
    limit: top?.count ?? null,
    chart: dimensions.length === 0 ? 'none' : isDated ? 'line' : 'bar',
  };
}

/** A period whose words move on with the day does so in the report: last week stays last week. */
const periodOf = ({ preset, from, to }: Period): ReportPeriod =>
  preset ? { preset } : { from, to };
