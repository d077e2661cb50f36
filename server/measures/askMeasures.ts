import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import {
  canMeasure,
  isMeasure,
  type MeasureKey,
  measureOf,
  partsOf,
  type SourceKey,
  type Unit,
} from '../../schema/measures.ts';
import type { Actor } from '../../schema/permissions.ts';
import { percentRatio, ratio } from '../../schema/rules/money/money.ts';
import type { DateRange, Weekday } from '../../schema/rules/time/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { weekStartSql } from '../db/sql/weekStartSql.ts';
import { forbidden, Invalid } from '../errors.ts';
import { type DimensionValue, NONE, namesOf } from './names.ts';
import { type Calendar, groupedStatement, type MeasureFilter, type Top } from './statement.ts';

/** A limit on the figures of a group: deadhead over 15 percent. */
export interface Having {
  measure: MeasureKey;
  op: 'over' | 'under' | 'at_least' | 'at_most';
  value: number;
}

export interface MeasureQuestion {
  measures: readonly MeasureKey[];
  dimensions: readonly DimensionKey[];
  filters?: readonly MeasureFilter[];
  /** Null counts everything. */
  period: DateRange | null;
  having?: readonly Having[];
  order?: { by: MeasureKey | DimensionKey; direction: 'asc' | 'desc' } | null;
  limit?: number | null;
  /** False where nobody reads the totals. */
  withTotals?: boolean;
}

export type MeasureColumn =
  | { key: DimensionKey; label: string; kind: 'dimension'; unit: null; adds_up: null }
  | { key: MeasureKey; label: string; kind: 'measure'; unit: Unit; adds_up: boolean };

/** A group: its value of each dimension, and its figures. A figure without rows is null. */
export type MeasureRow = Record<string, DimensionValue | number | null>;

export interface MeasureAnswer {
  columns: MeasureColumn[];
  rows: MeasureRow[];
  /** Over everything that the filters leave, each row once, before `having` and `limit`. */
  totals: Partial<Record<MeasureKey, number | null>>;
  /** Whether `having` or `limit` left groups out. */
  is_partial: boolean;
}

export type Asker = { access: Access; actor: Actor };

/** More groups than anyone reads, and few enough to hold in memory. */
export const MOST_GROUPS = 20_000;

/**
 * The figures of measures by dimensions, for a person who may see them all: the one place where
 * dashboards, reports and the assistant count.
 */
export async function askMeasures(
  { access, actor }: Asker,
  question: MeasureQuestion,
): Promise<MeasureAnswer> {
  const asked = [...question.measures, ...askedIn(question)];
  if (!asked.every(key => canMeasure(actor, key))) throw forbidden();
  const scope = access.readSlowly;
  return countMeasures(scope, await calendarOf(scope), question);
}

/**
 * The same without the permissions of the measures, for calls that have checked the person. Each
 * source is one statement, and their groups are joined by their dimensions.
 */
export async function countMeasures(
  scope: Scope,
  calendar: Calendar,
  question: MeasureQuestion,
): Promise<MeasureAnswer> {
  const asked = [...question.measures, ...askedIn(question)];
  const summed = [...new Set(asked.flatMap(partsOf))];
  const sources = [...new Set(summed.map(key => measureOf(key).entity))];
  const top = sources.length === 1 ? topOf(question) : null;
  const groups = new Map<string, Group>();
  const sums: Figures = {};
  const results = await Promise.all(
    sources.map(source => {
      const keys = summed.filter(key => measureOf(key).entity === source);
      return sumsOf(source, keys, question, { scope, calendar, top });
    }),
  );
  for (const { rows, totals } of results) {
    Object.assign(sums, totals);
    for (const { ids, figures } of rows) {
      const key = JSON.stringify(ids);
      const known = groups.get(key);
      if (known) Object.assign(known.figures, figures);
      else groups.set(key, { ids, figures });
    }
  }
  return answerOf(question, [...groups.values()], sums, scope);
}

/** The first groups by a sum, which the statement itself can choose. Null where it can't. */
function topOf({ measures, dimensions, having = [], order, limit }: MeasureQuestion): Top | null {
  const by = order?.by ?? measures[0];
  if (!limit || having.length > 0 || !isMeasure(by) || measureOf(by).quotient) return null;
  if (!order && dimensions.some(key => dimensionOf(key).kind === 'date')) return null;
  // One more tells whether groups were left out.
  return { by, direction: order?.direction ?? 'desc', limit: limit + 1 };
}

type Figures = Partial<Record<MeasureKey, number | null>>;

interface Group {
  ids: (string | number)[];
  figures: Figures;
}

/** The measures that only decide which groups are shown, and in which order. */
const askedIn = ({ having = [], order }: MeasureQuestion): MeasureKey[] => [
  ...having.map(({ measure }) => measure),
  ...(order && isMeasure(order.by) ? [order.by] : []),
];

/** The day in the company and the start of its weeks. */
export async function calendarOf({ tx, companyId }: Scope): Promise<Calendar> {
  const [row] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, ${weekStartSql()} as week_start`,
    [companyId],
  );
  if (!row) throw new Error('Measures were asked for outside of a company.');
  return { today: dateIn(row.zone), weekStart: row.week_start };
}

/** The groups of one source, and its totals. */
async function sumsOf(
  source: SourceKey,
  keys: readonly MeasureKey[],
  { dimensions, filters = [], period, withTotals = true }: MeasureQuestion,
  { scope, calendar, top }: { scope: Scope; calendar: Calendar; top: Top | null },
): Promise<{ rows: Group[]; totals: Figures }> {
  const { companyId } = scope;
  const ask = async (by: readonly DimensionKey[]) => {
    const counted = { dimensions: by, filters, period };
    const of = { companyId, calendar, limit: MOST_GROUPS + 1, top: by.length > 0 ? top : null };
    const { text, values } = groupedStatement(source, keys, counted, of);
    return scope.tx.query<Record<string, string | number | null>>(text, values);
  };
  const [grouped, total] = await Promise.all([
    dimensions.length > 0 ? ask(dimensions) : Promise.resolve([]),
    withTotals ? ask([]) : Promise.resolve([]),
  ]);
  if (grouped.length > MOST_GROUPS) {
    throw new Invalid({ dimensions: ['There are too many groups: choose fewer dimensions.'] });
  }
  const figuresIn = (row: Record<string, string | number | null> = {}): Figures =>
    Object.fromEntries(keys.map((key, at) => [key, numberIn(row[`m${at}`])]));
  return {
    rows: grouped.map(row => ({
      ids: dimensions.map((key, at) => row[`d${at}`] ?? noneOf(key)),
      figures: figuresIn(row),
    })),
    totals: figuresIn(total[0]),
  };
}

const numberIn = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const noneOf = (key: DimensionKey): string | number =>
  ['text', 'date'].includes(dimensionOf(key).kind) ? '' : 0;

/** A figure of a group: its sum, or the ratio of two sums. */
function figureOf(key: MeasureKey, figures: Figures): number | null {
  const { quotient, unit } = measureOf(key);
  if (!quotient) return figures[key] ?? null;
  const [part, by] = partsOf(key).map(one => figures[one] ?? null);
  if (part === null || part === undefined || !by) return null;
  return unit === 'percent' ? percentRatio(part, by) : ratio(part, by);
}

async function answerOf(
  question: MeasureQuestion,
  groups: readonly Group[],
  sums: Figures,
  scope: Scope,
): Promise<MeasureAnswer> {
  const { measures, dimensions } = question;
  const names = await Promise.all(
    dimensions.map((key, at) =>
      namesOf(key, [...new Set(groups.map(one => one.ids[at] ?? 0))], scope),
    ),
  );
  const needed = [...new Set([...measures, ...askedIn(question)])];
  const all = groups
    .map(({ ids, figures }) => ({
      ...Object.fromEntries(
        dimensions.map((key, at) => [key, named(ids[at] ?? noneOf(key), names[at])]),
      ),
      ...Object.fromEntries(needed.map(key => [key, figureOf(key, figures)])),
    }))
    .filter(row => needed.some(key => row[key] !== null && row[key] !== undefined));
  const passing = all.filter(row => (question.having ?? []).every(one => passes(row, one)));
  const sorted = passing.sort(comparison(question));
  const rows = sorted.slice(0, question.limit ?? sorted.length);
  return {
    columns: columnsOf(question),
    rows,
    totals: Object.fromEntries(measures.map(key => [key, figureOf(key, sums)])),
    is_partial: rows.length < all.length,
  };
}

const named = (
  id: string | number,
  names?: ReadonlyMap<string | number, string>,
): DimensionValue => ({
  id,
  name: names?.get(id) ?? NONE,
});

function passes(row: MeasureRow, { measure, op, value }: Having): boolean {
  const figure = row[measure];
  if (typeof figure !== 'number') return false;
  if (op === 'over') return figure > value;
  if (op === 'under') return figure < value;
  return op === 'at_least' ? figure >= value : figure <= value;
}

/** Dates run forward, anything else starts with the largest figure, unless an order is asked for. */
function comparison({ order, dimensions, measures }: MeasureQuestion) {
  const dated = dimensions.find(key => dimensionOf(key).kind === 'date');
  const by = order?.by ?? dated ?? measures[0] ?? dimensions[0];
  const ascending = order ? order.direction === 'asc' : by === dated;
  const tie = dimensions.filter(key => key !== by);
  return (a: MeasureRow, b: MeasureRow): number => {
    const first = by ? compared(a[by], b[by], ascending) : 0;
    return first || tie.reduce((found, key) => found || compared(a[key], b[key], true), 0);
  };
}

/** Missing figures come last either way. */
function compared(
  a: MeasureRow[string] | undefined,
  b: MeasureRow[string] | undefined,
  ascending: boolean,
): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  const sign = ascending ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * textOf(a).localeCompare(textOf(b), 'en', { numeric: true });
}

/** Dates sort by their ISO text, anything else by its name. */
const textOf = (value: NonNullable<MeasureRow[string]>): string => {
  if (typeof value === 'number') return String(value);
  return /^\d{4}-\d\d-\d\d$/.test(String(value.id)) ? String(value.id) : value.name;
};

const columnsOf = ({ dimensions, measures }: MeasureQuestion): MeasureColumn[] => [
  ...dimensions.map(key => ({
    key,
    label: dimensionOf(key).label,
    kind: 'dimension' as const,
    unit: null,
    adds_up: null,
  })),
  ...measures.map(key => ({
    key,
    label: measureOf(key).label,
    kind: 'measure' as const,
    unit: measureOf(key).unit,
    adds_up: measureOf(key).addsUp,
  })),
];
