import { dimensionOf } from '../../../schema/dimensions.ts';
import {
  canMeasure,
  type MeasureKey,
  measureOf,
  measureSources,
  partsOf,
} from '../../../schema/measures.ts';
import { emptyDefinition } from '../../../schema/reportDefinition.ts';
import type { FigureRow, FigureRows } from '../../../schema/responses/dashboard.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid, lacksPermission } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { calendarOf, countMeasures } from '../../measures/askMeasures.ts';
import { namesOf } from '../../measures/names.ts';
import { parseDefinition } from '../../measures/parseDefinition.ts';
import { rowSql, rowsStatements } from '../../measures/rowsStatement.ts';
import type { Calendar, MeasureFilter } from '../../measures/statement.ts';
import { windowOf } from '../../rest/page.ts';

/**
 * GET /dashboard/figure-rows ?measure=&filters=&date_from=&date_to=: the rows that a figure counts, a
 * page at a time, with the figure that they add up to. A ratio lists both of its sides. Without dates
 * it is every row.
 */
export async function figureRows({ access, actor, query }: Request) {
  const asked = askedIn(query);
  const { measure, filters, period } = asked;
  if (!canMeasure(actor, measure)) throw lacksPermission();
  const { entity: source, label, unit } = measureOf(measure);
  const keys = partsOf(measure);
  const { page, perPage } = windowOf(query);
  const scope = access.readCombined;
  const calendar = await calendarOf(scope);
  const around = { calendar, companyId: scope.companyId };
  const statements = rowsStatements(source, keys, asked, {
    ...around,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const [rows, [counted], totals, named] = await Promise.all([
    scope.tx.query<Read>(statements.rows.text, statements.rows.values),
    scope.tx.query<{ count: number }>(statements.count.text, statements.count.values),
    totalsOf(scope, calendar, asked),
    Promise.all(filters.map(filter => namedFilter(filter, scope))),
  ]);
  const count = counted?.count ?? 0;
  const figures = (of: (key: MeasureKey, at: number) => unknown) =>
    keys.map((key, at) => numberIn(of(key, at)));
  const answer: FigureRows = {
    measure,
    label,
    unit,
    columns: keys.map(key => ({ key, label: measureOf(key).label, unit: measureOf(key).unit })),
    filters: named,
    period,
    date_label: measureSources[source].dateLabel,
    rows: rows.map(({ id, name, note, date, ...sums }): FigureRow => {
      const { entity } = rowSql[source];
      return { entity, id, name, note, date, figures: figures((_, at) => sums[`m${at}`]) };
    }),
    page,
    last_page: Math.max(1, Math.ceil(count / perPage)),
    row_count: count,
    totals: figures(key => totals[key]),
    figure: totals[measure] ?? null,
  };
  return ok(answer);
}

type Read = Omit<FigureRow, 'entity' | 'figures'> & Readonly<Record<`m${number}`, unknown>>;

type ParsedQuery = ReturnType<typeof askedIn>;

/** The same as a dashboard or a report counts them. */
async function totalsOf(
  scope: Scope,
  calendar: Calendar,
  { measure, filters, period }: ParsedQuery,
) {
  const measures = [...new Set([measure, ...partsOf(measure)])];
  const question = { measures, dimensions: [], filters, period };
  return (await countMeasures(scope, calendar, question)).totals;
}

/** The figure as sent: what a definition with one measure may have. 422 names what is wrong. */
function askedIn({ measure, filters, date_from, date_to }: Query) {
  if (!measure) throw new Invalid({ measure: ['The field cannot be empty'] });
  const hasDays = Boolean(date_from) || Boolean(date_to);
  const definition = parseDefinition(
    {
      ...emptyDefinition,
      measures: [measure],
      filters: filters === undefined || filters === '' ? [] : listIn(filters),
      period: hasDays ? { from: date_from, to: date_to } : { preset: 'all_time' },
    },
    'figure',
  );
  const [key] = definition.measures;
  if (!key) throw new Error('A definition has a measure.');
  const period = 'preset' in definition.period ? null : definition.period;
  return { measure: key, filters: definition.filters, period };
}

function listIn(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    throw new Invalid({ filters: ['The selected value is invalid.'] });
  }
}

async function namedFilter(
  { dimension, values, not }: MeasureFilter,
  scope: Scope,
): Promise<FigureRows['filters'][number]> {
  const names = await namesOf(dimension, values, scope);
  return {
    dimension,
    label: dimensionOf(dimension).label,
    values: values.map(id => ({ id, name: names.get(id) ?? String(id) })),
    ...(not && { not }),
  };
}

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
