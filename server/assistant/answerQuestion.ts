import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { canMeasure, measureOf, measuresFor } from '../../schema/measures.ts';
import type { AssistantAnswer } from '../../schema/responses/assistant.ts';
import { noPermissionToView } from '../../schema/words/permissionWords.ts';
import {
  askCompared,
  type ComparedAnswer,
  type MeasureAnswer,
  type Requester,
} from '../measures/askMeasures.ts';
import {
  conditionsOf,
  dimensionLabels,
  type Groups,
  sentenceOf,
  shownLabel,
  suggestionsFor,
} from './compose.ts';
import { chartOf, definitionOf, limitsIn } from './definition.ts';
import { effectsOf } from './effects.ts';
import { type GroupValue, linkOf } from './link.ts';
import type { Calendar, Period } from './question/calendar.ts';
import { measureFilter } from './question/filters.ts';
import type { AssistantQuery } from './question/understand.ts';

/** As many groups as an answer shows. */
const MOST_ROWS = 50;

type Answer = Omit<AssistantAnswer, 'conversation_id' | 'question'>;

const NOTHING: Answer = {
  answer: '',
  measure: null,
  dimensions: [],
  filters: [],
  period: null,
  names_period: false,
  compare: null,
  conditions: [],
  rows: [],
  total: null,
  total_before: null,
  effects: [],
  chart: null,
  link: null,
  suggestions: [],
  definition: null,
  is_translated: false,
};

/** The answer to what was not understood: why, and what can be asked. */
export const notUnderstood = (reason: string, { actor }: Requester): Answer => ({
  ...NOTHING,
  answer: reason,
  suggestions: suggestionsFor(measuresFor(actor)),
});

/** The answer to a query, by the measures alone. A figure that the person may not see is refused. */
export async function answerQuery(
  query: AssistantQuery,
  requester: Requester,
  calendar: Calendar,
): Promise<Answer> {
  const { measure, dimensions, period, compare } = query;
  if (!canMeasure(requester.actor, measure)) {
    return notUnderstood(`${noPermissionToView(measureOf(measure).label)}.`, requester);
  }
  const { now: found, before } = await ask(query, requester);
  const { label, unit } = measureOf(measure);
  const { actor, access } = requester;
  const reader = { actor, companyId: access.read.companyId, today: calendar.today };
  const figures = {
    rows: rowsOf(found, before.rows, query, values => linkOf(query, reader, values)),
    total: found.totals[measure] ?? null,
    total_before: before.totals[measure] ?? null,
  };
  return {
    ...NOTHING,
    ...figures,
    answer: sentenceOf(query, { ...figures, groups: groupsOf(found, measure) }),
    measure: { key: measure, label, unit },
    dimensions: dimensionLabels(query),
    filters: query.filters.map(({ dimension, values, not }) => ({
      dimension,
      label: dimensionOf(dimension).label,
      values: values.map(({ id, label: name }) => ({ id, name })),
      ...(not && { not }),
    })),
    period: shownPeriod(period),
    names_period: !period.isAssumed,
    compare: compare && shownPeriod(compare),
    conditions: conditionsOf(query),
    effects: query.isWhy ? await effectsOf(query, requester) : [],
    chart: figures.rows.length > 1 ? chartOf(dimensions) : null,
    link: linkOf(query, reader),
    definition: definitionOf(query, calendar),
  };
}

const shownPeriod = ({ from, to, label }: Period) => ({ from, to, label: shownLabel(label) });

const daysOf = ({ from, to }: Period) => ({ from, to });

const ask = (
  { measure, dimensions, filters, top, having, period, compare }: AssistantQuery,
  requester: Requester,
): Promise<ComparedAnswer> =>
  askCompared(requester, {
    measures: [measure],
    dimensions,
    filters: filters.map(measureFilter),
    period: daysOf(period),
    before: compare && daysOf(compare),
    pairsDates: true,
    having: limitsIn(measure, having),
    order: top ? { by: measure, direction: top.direction === 'most' ? 'desc' : 'asc' } : null,
    limit: top?.count ?? null,
  });

function rowsOf(
  found: MeasureAnswer,
  before: ComparedAnswer['before']['rows'],
  { measure, dimensions, isShare = false }: AssistantQuery,
  linkOfRow: (values: GroupValue[]) => string | null,
): Answer['rows'] {
  if (dimensions.length === 0) return [];
  const valuesOf = (row: MeasureAnswer['rows'][number]) =>
    dimensions.flatMap(key => {
      const value = row[key];
      return typeof value === 'object' && value !== null ? [value] : [];
    });
  return found.rows.slice(0, MOST_ROWS).map((row, at) => ({
    values: valuesOf(row),
    figure: numberIn(row[measure]),
    before: before[at]?.[measure] ?? null,
    share: isShare ? shareOf(numberIn(row[measure]), found.totals[measure] ?? null) : null,
    link: numberIn(row[measure])
      ? linkOfRow(valuesOf(row).flatMap(({ id }, place) => groupValue(dimensions[place], id)))
      : null,
  }));
}

/** A part in percent of the total, rounded where it is shown. Null without a total to be a part of. */
const shareOf = (figure: number | null, total: number | null): number | null =>
  figure === null || !total ? null : (figure / total) * 100;

const groupValue = (dimension: DimensionKey | undefined, id: string | number): GroupValue[] =>
  dimension ? [{ dimension, values: [id] }] : [];

/** All groups with something in them, also those beyond the rows of an answer. */
function groupsOf({ rows }: MeasureAnswer, measure: AssistantQuery['measure']): Groups {
  const figures = rows.flatMap(row => numberIn(row[measure]) || []);
  return { count: figures.length, sum: figures.reduce((all, one) => all + one, 0) };
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
