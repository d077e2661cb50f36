import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { NONE, noneOf } from '../../schema/dimensionValues.ts';
import {
  canMeasure,
  isMeasure,
  type MeasureKey,
  measureOf,
  partsOf,
  type Unit,
} from '../../schema/measures.ts';
import type { Actor } from '../../schema/permissions.ts';
import { percentRatio, ratio } from '../../schema/rules/money/money.ts';
import { addDays, type DateRange, type Weekday } from '../../schema/rules/time/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { weekStartSql } from '../db/sql/weekStartSql.ts';
import { forbidden } from '../errors.ts';
import { type DimensionValue, namesOf } from './names.ts';
import type { Calendar, MeasureFilter, Top } from './statement.ts';
import { type Asked, bySource, type Figures, type Group, type Summed, Sums } from './sums.ts';

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

export type Asker = {
  access: Access;
  actor: Actor;
  /** Waited for after each of the statements: how many of them are done. */
  counted?: (done: number, all: number) => Promise<void>;
};

/**
 * The figures of measures by dimensions, for a person who may see them all: the one place where
 * dashboards, reports and the assistant count.
 */
export async function askMeasures(asker: Asker, question: MeasureQuestion): Promise<MeasureAnswer> {
  return (await askCompared(asker, { ...question, before: null })).now;
}

/** The same, with the figures of the days that they are compared with. */
export async function askCompared(
  { access, actor, counted }: Asker,
  question: ComparedQuestion,
): Promise<ComparedAnswer> {
  const asked = [...question.measures, ...askedIn(question)];
  if (!asked.every(key => canMeasure(actor, key))) throw forbidden();
  const scope = access.readSlowly;
  const [answer] = countTogether(scope, await calendarOf(scope), [question], counted);
  if (!answer) throw new Error('Nothing was counted.');
  return answer;
}

/**
 * The same without the permissions of the measures, for calls that have checked the person. Each
 * source is one statement, and their groups are joined by their dimensions.
 */
export async function countMeasures(
  scope: Scope,
  calendar: Calendar,
  question: MeasureQuestion,
  counted?: Asker['counted'],
): Promise<MeasureAnswer> {
  const [answer] = countTogether(scope, calendar, [{ ...question, before: null }], counted);
  if (!answer) throw new Error('Nothing was counted.');
  return (await answer).now;
}

/** A question, and the days that it is compared with, or null where nobody compares. */
export interface ComparedQuestion extends MeasureQuestion {
  before: DateRange | null;
}

/** What a question answers, and the figures of the same rows and of all, in the other days. */
export interface ComparedAnswer {
  now: MeasureAnswer;
  before: { rows: Figures[]; totals: Figures };
}

/**
 * Several questions at once, each with an answer or an error of its own. What they count over the
 * same rows is counted once. Days directly before are counted with their period; any others by
 * statements of their own, whose groups are found again by their values.
 */
export function countTogether(
  scope: Scope,
  calendar: Calendar,
  questions: readonly ComparedQuestion[],
  counted?: Asker['counted'],
): Promise<ComparedAnswer>[] {
  const asked = questions.map(question => {
    const other = apartOf(question);
    const now = askedBy(other ? { ...question, before: null } : question);
    return { question, now, other: other && askedBy(other) };
  });
  const all = asked.flatMap(({ now, other }) => (other ? [now, other] : [now]));
  let done = 0;
  const sums = new Sums(scope, calendar, all, async () => {
    done += 1;
    await counted?.(done, sums.statements);
  });
  return asked.map(async ({ question, now, other }) => {
    const [found, apart] = await Promise.all([sums.of(now), other && sums.of(other)]);
    return answerOf(question, apart ? paired(found, apart) : found, scope);
  });
}

function askedBy(question: ComparedQuestion): Asked {
  const summed = [...new Set([...question.measures, ...askedIn(question)].flatMap(partsOf))];
  return { question, bySource: bySource(summed), top: topOf(question) };
}

/** The same over the days that are compared, where they are not directly before the period. */
function apartOf(question: ComparedQuestion): ComparedQuestion | null {
  const { period, before, dimensions } = question;
  if (!period || !before || addDays(before.to, 1) === period.from) return null;
  // A date is never one of the other days: only the totals are compared.
  const isDated = dimensions.some(key => dimensionOf(key).kind === 'date');
  return {
    ...question,
    dimensions: isDated ? [] : dimensions,
    period: before,
    before: null,
    having: [],
    order: null,
    limit: null,
  };
}

/** The groups of a question with the sums that the same ones have in the other days. */
function paired({ groups, totals }: Summed, other: Summed): Summed {
  const keyOf = ({ ids }: Group) => JSON.stringify(ids);
  const known = new Map(other.groups.map(group => [keyOf(group), group.now]));
  return {
    groups: groups.map(group => ({ ...group, before: known.get(keyOf(group)) ?? {} })),
    totals: { now: totals.now, before: other.totals.now },
  };
}

/** The first groups by a sum, which the statement itself can choose. Null where it can't. */
function topOf({ measures, dimensions, having = [], order, limit }: MeasureQuestion): Top | null {
  const by = order?.by ?? measures[0];
  if (!limit || having.length > 0 || !isMeasure(by) || measureOf(by).quotient) return null;
  if (!order && dimensions.some(key => dimensionOf(key).kind === 'date')) return null;
  // One more tells whether groups were left out.
  return { by, direction: order?.direction ?? 'desc', limit: limit + 1 };
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
  { groups, totals }: Summed,
  scope: Scope,
): Promise<ComparedAnswer> {
  const { measures, dimensions } = question;
  const names = await Promise.all(
    dimensions.map((key, at) =>
      namesOf(key, [...new Set(groups.map(one => one.ids[at] ?? 0))], scope),
    ),
  );
  const needed = [...new Set([...measures, ...askedIn(question)])];
  const all = groups
    .map(({ ids, now, before }) => ({
      row: {
        ...Object.fromEntries(
          dimensions.map((key, at) => [key, named(ids[at] ?? noneOf(key), names[at])]),
        ),
        ...figuresOf(needed, now),
      },
      before,
    }))
    .filter(({ row }) => needed.some(key => row[key] !== null && row[key] !== undefined));
  const passing = all.filter(({ row }) => (question.having ?? []).every(one => passes(row, one)));
  const compare = comparison(question);
  const sorted = passing.sort((a, b) => compare(a.row, b.row));
  const shown = sorted.slice(0, question.limit ?? sorted.length);
  return {
    now: {
      columns: columnsOf(question),
      rows: shown.map(({ row }) => row),
      totals: figuresOf(measures, totals.now),
      is_partial: shown.length < all.length,
    },
    before: {
      rows: shown.map(({ before }) => figuresOf(measures, before)),
      totals: figuresOf(measures, totals.before),
    },
  };
}

const figuresOf = (keys: readonly MeasureKey[], sums: Figures): Figures =>
  Object.fromEntries(keys.map(key => [key, figureOf(key, sums)]));

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
