import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { noneOf } from '../../schema/dimensionValues.ts';
import { type MeasureKey, measureOf, type SourceKey } from '../../schema/measures.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import type { Scope } from '../db/access.ts';
import { Invalid } from '../errors.ts';
import { isSlow } from './sources.ts';
import {
  type Around,
  type Calendar,
  type Counted,
  groupedStatement,
  type MeasureFilter,
  type Top,
} from './statement.ts';

export type Figures = Partial<Record<MeasureKey, number | null>>;

/** The sums of the period, and of the days before it. */
interface Pair {
  now: Figures;
  before: Figures;
}

/** A value of each dimension, and its sums. */
export interface Group extends Pair {
  ids: (string | number)[];
}

export interface Summed {
  groups: Group[];
  totals: Pair;
}

/** What is summed for a question: measures that are no ratios, by their sources. */
export interface Summable {
  question: {
    dimensions: readonly DimensionKey[];
    filters?: readonly MeasureFilter[];
    period: DateRange | null;
    before: DateRange | null;
    /** False where nobody reads the totals. */
    withTotals?: boolean;
  };
  bySource: ReadonlyMap<SourceKey, MeasureKey[]>;
  /** The first groups, where one statement can choose them. */
  top: Top | null;
}

/** More groups than anyone reads, and few enough to hold in memory. */
export const MOST_GROUPS = 20_000;

/**
 * The sums of several questions. Their groups are a statement for each source. The totals of all
 * questions over the same rows are one statement, which runs when the first of them needs it.
 */
export class Sums {
  private readonly shared = new Map<string, Set<MeasureKey>>();
  private readonly totals = new Map<string, Promise<Pair>>();

  constructor(
    private readonly scope: Scope,
    private readonly calendar: Calendar,
    private readonly all: readonly Summable[],
    /** Waited for after each statement: by a report that shows how far it is. */
    private readonly counted: () => Promise<void> = atOnce,
  ) {
    for (const asked of all.filter(({ question }) => question.withTotals ?? true)) {
      for (const [source, keys] of asked.bySource) {
        const rows = this.rowsOf(source, asked);
        this.shared.set(rows, new Set([...(this.shared.get(rows) ?? []), ...keys]));
      }
    }
  }

  /** How many statements count all of it. */
  get statements(): number {
    const grouped = this.all.filter(({ question }) => question.dimensions.length > 0);
    return this.shared.size + grouped.reduce((sum, one) => sum + one.bySource.size, 0);
  }

  /** The groups and totals of one of the questions. */
  async of(asked: Summable): Promise<Summed> {
    const [groups, totals] = await Promise.all([this.groupsOf(asked), this.totalsOf(asked)]);
    return { groups, totals };
  }

  /** The groups of one of the questions: all of them, or those with these values. */
  async groupsOf(asked: Summable, among: Around['among'] = null): Promise<Group[]> {
    if (asked.question.dimensions.length === 0) return [];
    const groups = new Map<string, Group>();
    const found = await Promise.all(
      [...asked.bySource].map(([source, keys]) => this.sourceGroups(source, keys, asked, among)),
    );
    for (const row of found.flat()) {
      const key = JSON.stringify(row.ids);
      const known = groups.get(key);
      if (!known) groups.set(key, row);
      else {
        Object.assign(known.now, row.now);
        Object.assign(known.before, row.before);
      }
    }
    return [...groups.values()];
  }

  /** The totals of one of the questions. */
  async totalsOf(asked: Summable): Promise<Pair> {
    const totals: Pair = { now: {}, before: {} };
    if (asked.question.withTotals === false) return totals;
    const found = await Promise.all(
      [...asked.bySource.keys()].map(source => this.sourceTotals(source, asked)),
    );
    for (const { now, before } of found) {
      Object.assign(totals.now, now);
      Object.assign(totals.before, before);
    }
    return totals;
  }

  /**
   * Names the rows that are summed. A question with a slow measure is alone with them: the others
   * neither wait for it nor fail with it.
   */
  private rowsOf(source: SourceKey, asked: Summable): string {
    const { filters, period, before } = asked.question;
    const isAlone = asked.bySource.get(source)?.some(key => isSlow(source, key));
    return JSON.stringify([
      source,
      filters,
      period,
      before,
      isAlone ? this.all.indexOf(asked) : null,
    ]);
  }

  private async sourceGroups(
    source: SourceKey,
    keys: readonly MeasureKey[],
    { question, bySource, top }: Summable,
    among: Around['among'],
  ): Promise<Group[]> {
    const { dimensions } = question;
    // Dates are never those of the days before.
    const isDated = dimensions.some(key => dimensionOf(key).kind === 'date');
    const counted = isDated ? { ...question, before: null } : question;
    const isJoined = bySource.size > 1;
    const first = isJoined ? null : top;
    const rows = await this.ask(source, keys, counted, { top: first, isJoined, among });
    if (rows.length > MOST_GROUPS) {
      throw new Invalid({ dimensions: ['There are too many groups: choose fewer dimensions.'] });
    }
    return rows.map(row => ({
      ids: dimensions.map((key, at) => row[`d${at}`] ?? noneOf(key)),
      ...pairIn(row, keys),
    }));
  }

  private sourceTotals(source: SourceKey, asked: Summable): Promise<Pair> {
    const rows = this.rowsOf(source, asked);
    const known = this.totals.get(rows);
    if (known) return known;
    const keys = [...(this.shared.get(rows) ?? [])];
    const alone = { top: null, isJoined: false, among: null };
    const counted = this.ask(source, keys, { ...asked.question, dimensions: [] }, alone).then(
      ([row]) => pairIn(row, keys),
    );
    this.totals.set(rows, counted);
    return counted;
  }

  private async ask(
    source: SourceKey,
    keys: readonly MeasureKey[],
    { dimensions, filters = [], period, before }: Summable['question'],
    chosen: Pick<Around, 'top' | 'isJoined' | 'among'>,
  ) {
    const counted: Counted = { dimensions, filters, period, before };
    const { companyId } = this.scope;
    const of = { companyId, calendar: this.calendar, limit: MOST_GROUPS + 1, ...chosen };
    const { text, values } = groupedStatement(source, keys, counted, of);
    const rows = await this.scope.tx.query<SumRow>(text, values);
    await this.counted();
    return rows;
  }
}

const atOnce = () => Promise.resolve();

type SumRow = Record<string, string | number | null>;

/** The sums of a row by their measures: `m0` … of the period, `b0` … of the days before. */
const pairIn = (row: SumRow = {}, keys: readonly MeasureKey[]): Pair => ({
  now: Object.fromEntries(keys.map((key, at) => [key, numberIn(row[`m${at}`])])),
  before: Object.fromEntries(keys.map((key, at) => [key, numberIn(row[`b${at}`])])),
});

const numberIn = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Measures by the source whose rows they sum. */
export function bySource(keys: readonly MeasureKey[]): Map<SourceKey, MeasureKey[]> {
  const found = new Map<SourceKey, MeasureKey[]>();
  for (const key of keys) {
    const { entity } = measureOf(key);
    found.set(entity, [...(found.get(entity) ?? []), key]);
  }
  return found;
}
