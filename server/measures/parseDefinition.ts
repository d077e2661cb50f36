import { dimensionOf, isDimension } from '../../schema/dimensions.ts';
import { registry } from '../../schema/entities/index.ts';
import {
  aggregates,
  dateColumns,
  groupColumns,
  groupFigures,
  isReportList,
  type ListReport,
  listColumns,
  ROW_COUNT,
} from '../../schema/listReports.ts';
import { dimensionsOf, isMeasure, measureOf } from '../../schema/measures.ts';
import {
  backUnits,
  charts,
  emptyDefinition,
  havingOps,
  MOST_REPORT_ROWS,
  measuresIn,
  periodPresets,
  type ReportCompare,
  type ReportDefinition,
  type ReportPeriod,
} from '../../schema/reportDefinition.ts';
import {
  MOST_CONDITIONS,
  operatorsOf,
  readCondition,
} from '../../schema/rules/records/conditions.ts';
import { isPlainDate } from '../../schema/rules/time/weeks.ts';
import { type FieldErrors, Invalid } from '../errors.ts';

const MOST_MEASURES = 20;
const MOST_DIMENSIONS = 3;
const MOST_VALUES = 500;

type Sent = Readonly<Record<string, unknown>>;

/** The definition of a report or tile as sent, in the field `at`. 422 names each part that is wrong. */
export function parseDefinition(sent: unknown, at = 'definition'): ReportDefinition {
  const given = objectOf(typeof sent === 'string' ? parsedJson(sent) : sent);
  if (!given) throw new Invalid({ [at]: ['Fields cannot be empty'] });
  const errors: FieldErrors = {};
  const refuse = (field: string, text: string) => {
    errors[`${at}.${field}`] ??= [text];
  };
  if (objectOf(given.list)) {
    const list = listReportOf(given.list, refuse);
    const limit = limitOf(given.limit, refuse);
    const period: ReportPeriod =
      list.date === null ? { preset: 'all_time' } : periodOf(given.period, 'period', refuse);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    // Single records are read as a table: only groups have a chart.
    const chart = list.group ? (charts.find(one => one === given.chart) ?? 'none') : 'none';
    return { ...emptyDefinition, period, limit, chart, list };
  }
  const measures = listOf(given.measures).filter(isMeasure);
  if (measures.length === 0) refuse('measures', 'Choose at least one figure.');
  if (measures.length < listOf(given.measures).length || measures.some(isHidden)) {
    refuse('measures', 'The selected value is invalid.');
  }
  if (measures.length > MOST_MEASURES) refuse('measures', `Choose at most ${MOST_MEASURES}.`);
  const definition: ReportDefinition = {
    measures: [...new Set(measures)],
    dimensions: [...new Set(listOf(given.dimensions).filter(isDimension))],
    filters: filtersOf(given.filters, refuse),
    period: periodOf(given.period, 'period', refuse),
    compare: compareOf(given.compare, refuse),
    having: havingOf(given.having, refuse),
    order: orderOf(given.order, refuse),
    limit: limitOf(given.limit, refuse),
    chart: charts.find(one => one === given.chart) ?? 'none',
    list: null,
  };
  checkTogether(definition, listOf(given.dimensions), refuse);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return definition;
}

const MOST_COLUMNS = 40;

/** A report over a list: its columns, groups and conditions are those of its entity. */
function listReportOf(sent: unknown, refuse: Refuse): ListReport {
  const { entity: name, columns, where, group, sort, ...more } = objectOf(sent) ?? {};
  const none: ListReport = {
    entity: '',
    columns: [],
    where: [],
    date: null,
    group: null,
    aggregates: [],
    sort: null,
  };
  if (!isReportList(name)) {
    refuse('list.entity', INVALID);
    return none;
  }
  const entity = registry.get(name);
  const known = listColumns(entity);
  const chosen = [...new Set(listOf(columns).map(String))];
  if (chosen.length === 0) refuse('list.columns', 'Choose at least one column.');
  if (chosen.length > MOST_COLUMNS) refuse('list.columns', `Choose at most ${MOST_COLUMNS}.`);
  if (!chosen.every(one => known.includes(one))) refuse('list.columns', INVALID);
  const conditions = listOf(where).map(String);
  const areValid = conditions.every(text => {
    const condition = readCondition(text);
    const field = condition && entity.fields[condition.field];
    return field && operatorsOf(field.kind).includes(condition.operator);
  });
  const date = nameIn(more.date);
  if (date !== null && !dateColumns(entity).includes(date)) refuse('list.date', INVALID);
  // Both ends of the period are conditions too.
  const most = MOST_CONDITIONS - (date === null ? 0 : 2);
  if (!areValid || conditions.length > most) refuse('list.where', INVALID);
  const by = nameIn(group);
  if (by !== null && !groupColumns(entity).includes(by)) refuse('list.group', INVALID);
  const sums = more.aggregates === undefined ? ['sum'] : listOf(more.aggregates);
  const chosenSums = aggregates.filter(one => sums.includes(one));
  if (chosenSums.length < new Set(sums).size) refuse('list.aggregates', INVALID);
  const order = objectOf(sort);
  const figures = groupFigures({ entity: name, columns: chosen, aggregates: chosenSums });
  const shown = by === null ? known : [by, ROW_COUNT, ...figures.map(({ key }) => key)];
  if (order && !shown.includes(String(order.by))) refuse('list.sort', INVALID);
  return {
    entity: name,
    columns: chosen,
    where: conditions,
    date,
    group: by,
    aggregates: chosenSums,
    sort: order
      ? { by: String(order.by), direction: order.direction === 'asc' ? 'asc' : 'desc' }
      : null,
  };
}

/** A field's name, where one is chosen. */
const nameIn = (sent: unknown): string | null =>
  sent === undefined || sent === null || sent === '' ? null : String(sent);

type Refuse = (field: string, text: string) => void;

const INVALID = 'The selected value is invalid.';

const isHidden = (key: ReportDefinition['measures'][number]) => measureOf(key).isHidden === true;

/** Every measure of a report has all of its dimensions and filters. */
function checkTogether(definition: ReportDefinition, sent: unknown[], refuse: Refuse): void {
  const { dimensions, filters, order } = definition;
  if (!sent.every(isDimension)) refuse('dimensions', INVALID);
  if (dimensions.length > MOST_DIMENSIONS) {
    refuse('dimensions', `Choose at most ${MOST_DIMENSIONS}.`);
  }
  const asked = measuresIn(definition);
  const shared = dimensionsOf(asked);
  if (!dimensions.every(key => shared.includes(key))) {
    refuse('dimensions', 'Not every figure can be grouped by this.');
  }
  if (!filters.every(({ dimension }) => shared.includes(dimension))) {
    refuse('filters', 'Not every figure can be filtered by this.');
  }
  if (order && isDimension(order.by) && !dimensions.includes(order.by)) refuse('order', INVALID);
}

function filtersOf(sent: unknown, refuse: Refuse): ReportDefinition['filters'] {
  return listOf(sent).flatMap(one => {
    const { dimension, values, not } = objectOf(one) ?? {};
    // The empty text stands for no value. A body has null for it.
    const list = listOf(values).map(value => value ?? '');
    const isNamed = list.every(value => ['string', 'number'].includes(typeof value));
    if (!isDimension(dimension) || !isNamed || list.length > MOST_VALUES) {
      refuse('filters', INVALID);
      return [];
    }
    const typed = list.map(value => typedValue(dimension, value));
    if (typed.some(value => value === null)) refuse('filters', INVALID);
    if (list.length === 0) return [];
    const isNot = not === true || not === 'true';
    return [
      { dimension, values: typed.filter(value => value !== null), ...(isNot && { not: true }) },
    ];
  });
}

/** Records and statuses are whole numbers, dates are dates, anything else is text. Else null. */
function typedValue(dimension: string, value: unknown): string | number | null {
  const isNumber = isDimension(dimension) && NUMBERED.has(dimensionOf(dimension).kind);
  const isDate = isDimension(dimension) && dimensionOf(dimension).kind === 'date';
  if (isDate) return value === '' || isPlainDate(value) ? value : null;
  if (!isNumber) return String(value).slice(0, 255);
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null;
}

const NUMBERED = new Set(['record', 'status']);

function periodOf(sent: unknown, field: 'period' | 'compare', refuse: Refuse): ReportPeriod {
  const { preset, from, to } = objectOf(sent) ?? { preset: 'last_week' };
  if (preset !== undefined) {
    const known = periodPresets.find(one => one === preset);
    if (!known) refuse(field, INVALID);
    return { preset: known ?? 'last_week' };
  }
  if (!isPlainDate(from) || !isPlainDate(to)) {
    refuse(field, 'The date must be in the format YYYY-MM-DD.');
    return { preset: 'last_week' };
  }
  if (to < from) refuse(field, 'The period ends before it begins.');
  return { from, to };
}

/** Ten years. */
const MOST_BACK = { period: 120, day: 3653, month: 120, year: 10 } as const;

function compareOf(sent: unknown, refuse: Refuse): ReportCompare | null {
  const given = objectOf(sent);
  if (!given) return null;
  const unit = backUnits.find(one => one === given.unit);
  if (unit) {
    const back = Number(given.back);
    if (Number.isInteger(back) && back > 0 && back <= MOST_BACK[unit]) return { unit, back };
    refuse('compare', INVALID);
    return null;
  }
  // All dates are compared with none.
  if (given.unit !== undefined || given.preset === 'all_time') refuse('compare', INVALID);
  return periodOf(given, 'compare', refuse);
}

function havingOf(sent: unknown, refuse: Refuse): ReportDefinition['having'] {
  return listOf(sent).flatMap(one => {
    const { measure, op, value } = objectOf(one) ?? {};
    const known = havingOps.find(name => name === op);
    const limit = Number(value);
    if (!isMeasure(measure) || !known || value === '' || !Number.isFinite(limit)) {
      refuse('having', INVALID);
      return [];
    }
    return [{ measure, op: known, value: limit }];
  });
}

function orderOf(sent: unknown, refuse: Refuse): ReportDefinition['order'] {
  const given = objectOf(sent);
  if (!given) return null;
  const { by, direction } = given;
  if (!(isMeasure(by) || isDimension(by)) || (direction !== 'asc' && direction !== 'desc')) {
    refuse('order', INVALID);
    return null;
  }
  return { by, direction };
}

function limitOf(sent: unknown, refuse: Refuse): number | null {
  if (sent === undefined || sent === null || sent === '' || sent === 'null') return null;
  const limit = Number(sent);
  if (Number.isInteger(limit) && limit > 0 && limit <= MOST_REPORT_ROWS) return limit;
  refuse('limit', `The limit must be a whole number from 1 to ${MOST_REPORT_ROWS}.`);
  return null;
}

const objectOf = (value: unknown): Sent | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : null;

/** A list as JSON or a form sends it. */
const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return Object.values(objectOf(value) ?? {});
};

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
