import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { NONE, nameOfDate, noneOf } from '../../schema/dimensionValues.ts';
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
import type { DateRange, Weekday } from '../../schema/rules/time/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { weekStartSql } from '../db/sql/weekStartSql.ts';
import { lacksPermission } from '../errors.ts';
import { apartOf, sumsApart } from './apart.ts';
import { type DimensionValue, namesOf } from './names.ts';
import type { Calendar, MeasureFilter, Top } from './statement.ts';
import { bySource, type Figures, type Group, type Summable, type Summed, Sums } from './sums.ts';

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

/** A person who asks for figures, with the reads they may make. */
export type Requester = {
  access: Access;
  actor: Actor;
  /** Waited for after each of the statements: how many of them are done. */
  counted?: (done: number, all: number) => Promise<void>;
};

/**
 * The figures of measures by dimensions, for a person who may see them all: the one place where
 * dashboards, reports and the assistant count.
 */
export async function askMeasures(
  requester: Requester,
  question: MeasureQuestion,
): Promise<MeasureAnswer> {
  return (await askCompared(requester, { ...question, before: null })).now;
}

/** The same, with the figures of the days that they are compared with. */
export async function askCompared(
  { access, actor, counted }: Requester,
  question: ComparedQuestion,
): Promise<ComparedAnswer> {
  const asked = [...question.measures, ...askedIn(question)];
  if (!asked.every(key => canMeasure(actor, key))) throw lacksPermission();
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
  counted?: Requester['counted'],
): Promise<MeasureAnswer> {
  const [answer] = countTogether(scope, calendar, [{ ...question, before: null }], counted);
  if (!answer) throw new Error('Nothing was counted.');
  return (await answer).now;
}

/** A question, and the days that it is compared with, or null where nobody compares. */
export interface ComparedQuestion extends MeasureQuestion {
  before: DateRange | null;
  /** Whether dates are compared by their place in the period. Otherwise only their totals are. */
  pairsDates?: boolean;
}

/** What a question answers, and the figures of the same rows and of all, in the other days. */
export interface ComparedAnswer {
  now: MeasureAnswer;
  before: { rows: Figures[]; totals: Figures };
}

/**
 * Several questions at once, each with an answer or an error of its own. What they count over the
 * same rows is counted once. Days directly before are counted with their period; any others by
 * statements of their own, which find the groups that are shown again by their values.
 */
export function countTogether(
  scope: Scope,
  calendar: Calendar,
  questions: readonly ComparedQuestion[],
  counted?: Requester['counted'],
): Promise<ComparedAnswer>[] {
  const asked = questions.map(question => {
    const other = apartOf(question, calendar.weekStart);
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
    const [found, apart] = await Promise.all([sums.of(now), other && sums.totalsOf(other)]);
    const { answer, shown } = await answerOf(question, found, scope);
    const before = other
      ? await sumsApart(sums, other, { question, shown, weekStart: calendar.weekStart })
      : shown.map(group => group.before);
    const figures = (of: Figures) => figuresOf(question.measures, of);
    const totals = figures(apart?.now ?? found.totals.before);
    return { now: answer, before: { rows: before.map(figures), totals } };
  });
}

function askedBy(question: ComparedQuestion): Summable {
  const summed = [...new Set([...question.measures, ...askedIn(question)].flatMap(partsOf))];
  return { question, bySource: bySource(summed), top: topOf(question) };
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

/** What the question answers of the period, and the groups of its rows. */
async function answerOf(
  question: MeasureQuestion,
  { groups, totals }: Summed,
  scope: Scope,
): Promise<{ answer: MeasureAnswer; shown: Group[] }> {
  const { measures, dimensions } = question;
  const names = await Promise.all(
    dimensions.map((key, at) =>
      namesOf(key, [...new Set(groups.map(one => one.ids[at] ?? 0))], scope),
    ),
  );
  const needed = [...new Set([...measures, ...askedIn(question)])];
  const all = groups
    .map(group => ({
      row: {
        ...Object.fromEntries(
          dimensions.map((key, at) => {
            const value = named(group.ids[at] ?? noneOf(key), names[at]);
            if (key !== 'week') return [key, value];
            return [key, { ...value, name: nameOfDate(key, dimensions, group.ids) }];
          }),
        ),
        ...figuresOf(needed, group.now),
      },
      group,
    }))
    .filter(({ row }) => needed.some(key => row[key] !== null && row[key] !== undefined));
  const passing = all.filter(({ row }) => (question.having ?? []).every(one => passes(row, one)));
  const compare = comparison(question);
  const sorted = passing.sort((a, b) => compare(a.row, b.row));
  const shown = sorted.slice(0, question.limit ?? sorted.length);
  const answer = {
    columns: columnsOf(question),
    rows: shown.map(({ row }) => row),
    totals: figuresOf(measures, totals.now),
    is_partial: shown.length < all.length,
  };
  return { answer, shown: shown.map(({ group }) => group) };
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
