import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import type { MeasureKey } from '../../schema/measures.ts';
import {
  comparedRange,
  daysBack,
  emptyDefinition,
  type ReportCompare,
  type ReportDefinition,
  type ReportPeriod,
  rangeOf,
} from '../../schema/reportDefinition.ts';
import { type DateRange, daysBetween, monthsBetween } from '../../schema/rules/time/weeks.ts';
import { type Calendar, type Period, TO_DATE } from './question/calendar.ts';
import { measureFilter } from './question/filters.ts';
import type { Having } from './question/heard.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The query as the definition of a report, so that it can be run again, scheduled or pinned. */
export function definitionOf(query: AssistantQuery, calendar: Calendar): ReportDefinition {
  const { measure, dimensions, filters, top, having } = query;
  return {
    ...emptyDefinition,
    measures: [measure],
    dimensions: [...dimensions],
    filters: filters.map(measureFilter),
    period: periodOf(query, calendar),
    compare: compareOf(query, calendar),
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

/**
 * A period whose words move on with the day does so in the report: last week stays last week, and this
 * month so far goes up to the day of the report. A figure that names no period has the whole month, next
 * to nothing; what it is compared with is as long as the days that were meant.
 */
function periodOf({ period, compare }: AssistantQuery, calendar: Calendar): ReportPeriod {
  const { preset, from, to, isAssumed } = period;
  if (!preset || isWhole(period, calendar) || (isAssumed && !compare))
    return preset ? { preset } : { from, to };
  const begun = TO_DATE[preset];
  return begun && to === calendar.today ? { preset: begun } : { from, to };
}

/** Whether the days are all those of the period's words, and not only those up to today. */
function isWhole({ preset, from, to }: Period, { today, week_start }: Calendar): boolean {
  const days = preset && rangeOf({ preset }, today, week_start);
  return !days || (days.from === from && days.to === to);
}

/**
 * What the query compares with. The period before is that of any period; the same days of the month or
 * year before stay so many days or months before.
 */
function compareOf(query: AssistantQuery, calendar: Calendar): ReportCompare | null {
  const { period, compare } = query;
  if (!compare) return null;
  const isCompared = (days: DateRange | null) =>
    days?.from === compare.from && days.to === compare.to;
  const before = { unit: 'period', back: 1 } as const;
  const { today, week_start } = calendar;
  if (isCompared(comparedRange(before, periodOf(query, calendar), today, week_start)))
    return before;
  const steps = [
    { unit: 'month', back: monthsBetween(compare.from, period.from) },
    { unit: 'day', back: daysBetween(compare.from, period.from) },
  ] as const;
  const step = steps.find(one => one.back > 0 && isCompared(daysBack(period, one)));
  if (step) return step;
  return compare.preset && compare.preset !== 'all_time'
    ? { preset: compare.preset }
    : { from: compare.from, to: compare.to };
}
