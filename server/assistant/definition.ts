import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import type { MeasureKey } from '../../schema/measures.ts';
import {
  emptyDefinition,
  type ReportDefinition,
  type ReportPeriod,
} from '../../schema/reportDefinition.ts';
import type { Period } from './question/calendar.ts';
import type { Having } from './question/heard.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The query as the definition of a report, so that it can be run again, scheduled or pinned. */
export function definitionOf(query: AssistantQuery): ReportDefinition {
  const { measure, dimensions, filters, top, having } = query;
  return {
    ...emptyDefinition,
    measures: [measure],
    dimensions: [...dimensions],
    filters: filters.map(({ dimension, values }) => ({
      dimension,
      values: values.map(({ id }) => id),
    })),
    period: periodOf(query.period),
    having: limitsIn(measure, having),
    order: top ? { by: measure, direction: top.direction === 'most' ? 'desc' : 'asc' } : null,
    limit: top?.count ?? null,
    chart: dimensions.length === 0 ? 'none' : chartOf(dimensions),
  };
}

/** Over dates alone a line shows the figure: of two groups each point would be another thing. */
export const chartOf = ([only, ...others]: readonly DimensionKey[]): 'bar' | 'line' =>
  only && others.length === 0 && dimensionOf(only).kind === 'date' ? 'line' : 'bar';

/** The limit of a question as the measures take it: both ends of `between` count. */
export function limitsIn(measure: MeasureKey, having: Having | null): ReportDefinition['having'] {
  if (!having) return [];
  const { operator, value, most = value } = having;
  if (operator !== 'between') return [{ measure, op: operator, value }];
  return [
    { measure, op: 'at_least', value },
    { measure, op: 'at_most', value: most },
  ];
}

/** A period whose words move on with the day does so in the report: last week stays last week. */
const periodOf = ({ preset, from, to }: Period): ReportPeriod =>
  preset ? { preset } : { from, to };
