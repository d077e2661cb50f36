import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { noneOf } from '../../schema/dimensionValues.ts';
import type { FigureFilter } from '../../schema/measureLists.ts';
import type { MeasureKey, SourceKey } from '../../schema/measures.ts';
import {
  addDays,
  type DateRange,
  type PlainDate,
  type Weekday,
} from '../../schema/rules/time/weeks.ts';
import { crewJoin, type OwnParts } from '../db/sql/driverPartSql.ts';
import {
  type AmountSql,
  type DimensionSql,
  type GroupedSql,
  type RelatedSql,
  type SourceSql,
  sourceSql,
} from './sources.ts';

export type MeasureFilter = FigureFilter;

/** The day in the company, and the first day of its weeks. */
export interface Calendar {
  today: PlainDate;
  weekStart: Weekday;
}

/** The first groups by a measure's sum. */
export interface Top {
  by: MeasureKey;
  direction: 'asc' | 'desc';
  limit: number;
}

export interface Counted {
  dimensions: readonly DimensionKey[];
  filters: readonly MeasureFilter[];
  period: DateRange | null;
  /** The days directly before the period, whose sums come with those of the same groups. */
  before: DateRange | null;
}

export interface Around {
  companyId: number;
  calendar: Calendar;
  limit: number;
  top: Top | null;
  /** Whether other sources count the same groups: one may have rows of now, another only before. */
  isJoined: boolean;
  /** The only groups that are asked for, by their values. Null for all. */
  among: readonly (readonly (string | number)[])[] | null;
}

/**
 * The sums of a source's measures by dimensions, one row per group: `d0`, `d1` …, `m0`, `m1` … and,
 * of the days before, `b0`, `b1` … Without dimensions it is the one row of the totals: it counts
 * each row once, also where a dimension counts it under several values.
 */
export function groupedStatement(
  source: SourceKey,
  keys: readonly MeasureKey[],
  { dimensions, filters, period, before: daysBefore }: Counted,
  { companyId, calendar, limit, top, isJoined, among }: Around,
) {
  const values: unknown[] = [companyId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const sql = sourceSql(source, { today: TODAY });
  const amounts = keys.map(key => sql.amounts[key]);
  if (amounts.some(amount => !amount)) throw new Error(`${source} lacks one of ${keys.join(', ')}`);
  const grouped = dimensions.map((key): GroupedSql => {
    const one = dimensionSql(sql, key, calendar.weekStart);
    return one.grouped ?? one;
  });
  const where = [sql.where, anyOf(amounts.map(amount => amount?.when))];
  const before = period && daysBefore;
  let from = '';
  if (period) {
    from = place(period.from);
    const first = before ? place(firstOf(before, period)) : from;
    where.push(`${sql.date} between ${first}::date and ${place(period.to)}::date`);
  }
  for (const filter of filters) {
    where.push(limitSql(sql, filter, calendar, place));
    const joined = dimensions.includes(filter.dimension)
      ? sql.dimensions[filter.dimension]
      : undefined;
    if (joined?.join) where.push(isAmong(filter, joined.sql, place));
  }
  const own = ownParts(amounts, { dimensions, filters }, place);
  // Rows that all measures count are chosen once, by the condition of the statement.
  const isOne = new Set(amounts.map(amount => amount?.when)).size === 1;
  const shown = [
    ...grouped.flatMap((one, at) => one.by?.map(name => `l.${name}`) ?? `${one.sql} as d${at}`),
    ...amounts.map((one, at) => `${amountSql(one, own, !isOne)} as m${at}`),
    ...(before ? [`${sql.date} >= ${from}::date as is_now`] : []),
  ];
  const joins = [
    ...grouped.map(({ by, join = '' }) => (by ? '' : join)),
    own ? crewJoin(own) : '',
  ].join(' ');
  const counted = `select ${shown.join(', ')} from ${sql.from} ${joins}
    where ${where.filter(Boolean).join(' and ')}`;
  const rows = summedFirst(counted, grouped, keys.length, before !== null);
  const sums = before
    ? keys.flatMap((_, at) => [
        `sum(r.m${at}) filter (where r.is_now) as m${at}`,
        `sum(r.m${at}) filter (where not r.is_now) as b${at}`,
      ])
    : keys.map((_, at) => `sum(r.m${at}) as m${at}`);
  const groups = dimensions.map((_, at) => `r.d${at}`);
  const ranked = top ? keys.indexOf(top.by) : -1;
  const order = top
    ? `order by m${ranked} ${top.direction} nulls last, ${groups.join(', ')} limit ${top.limit}`
    : `limit ${limit}`;
  const named = grouped.map(({ shown: name = same }, at) => name(`r.d${at}`));
  const asked = named.map((name, at) => `${name} as d${at}`);
  const text = `select ${[...asked, ...sums].join(', ')} from (${rows}) r
    ${among ? `where ${areAmong(dimensions, named, among, place)}` : ''}
    ${groups.length > 0 ? `group by ${groups.join(', ')}` : ''}
    ${groups.length > 0 && before && !isJoined ? 'having bool_or(r.is_now)' : ''} ${order}`;
  return { text: withToday(text, calendar, place), values };
}

/** Whether the values of a row are those of one of the groups. */
function areAmong(
  dimensions: readonly DimensionKey[],
  named: readonly string[],
  among: NonNullable<Around['among']>,
  place: Place,
): string {
  const values = named.map(
    (name, at) => `coalesce((${name})::text, '${noneOf(dimensions[at] ?? 'day')}')`,
  );
  const lists = named.map((_, at) => `${place(among.map(ids => String(ids[at])))}::text[]`);
  return `(${values.join(', ')}) in (select * from unnest(${lists.join(', ')}))`;
}

/** The current date is a parameter of the statements that need it. */
export const withToday = (text: string, { today }: Calendar, place: Place): string =>
  text.includes(TODAY) ? text.replaceAll(TODAY, `${place(today)}::date`) : text;

/** Whether a row of the source has one of the filter's values, or none of them. */
export const limitSql = (
  sql: SourceSql,
  filter: MeasureFilter,
  { weekStart }: Calendar,
  place: Place,
): string => filterSql(filter, dimensionSql(sql, filter.dimension, weekStart), place, sql.loadId);

/** The rows summed by the columns that decide a dimension's value, where it has such columns. */
function summedFirst(
  rows: string,
  grouped: readonly GroupedSql[],
  amounts: number,
  isCompared: boolean,
): string {
  const late = grouped.filter(({ by }) => by);
  if (late.length === 0) return rows;
  const all = Array.from({ length: amounts }, (_, at) => `m${at}`);
  const isNow = isCompared ? ['is_now'] : [];
  const kept = [...grouped.flatMap(({ by }, at) => by ?? [`d${at}`]), ...isNow];
  const shown = grouped.map(({ by, sql }, at) => (by ? `${sql} as d${at}` : `s.d${at}`));
  return `select ${[...shown, ...all, ...isNow].join(', ')} from (
    select ${[...kept, ...all.map(name => `sum(${name}) as ${name}`)].join(', ')}
    from (${rows}) each group by ${kept.join(', ')}) s ${late.map(({ join }) => join).join(' ')}`;
}

/** Both are one stretch of days, which an index reads at once. */
function firstOf(before: DateRange, period: DateRange): PlainDate {
  if (addDays(before.to, 1) !== period.from) throw new Error('The days before are others.');
  return before.from;
}

/** Stands for the current date until it is known whether the statement needs it. */
export const TODAY = '«today»';

/** A row counts when any of the measures counts it. */
export const anyOf = (conditions: readonly (string | undefined)[]): string =>
  conditions.every(Boolean)
    ? `(${[...new Set(conditions)].map(one => `(${one})`).join(' or ')})`
    : '';

/** What a row adds to a measure: with `own`, the part of these drivers alone. */
export function amountSql(amount?: AmountSql, own?: OwnParts | null, isConditional = true): string {
  const { sql = '0', when, ofDrivers } = amount ?? {};
  const part = own && ofDrivers ? ofDrivers(own.isOwn) : sql;
  return isConditional && when ? `case when ${when} then ${part} end` : part;
}

/**
 * The drivers whose parts of loads are counted: each of those that the rows are grouped by, or those
 * that a filter names. Null where loads are counted whole.
 */
export function ownParts(
  amounts: readonly (AmountSql | undefined)[],
  { dimensions, filters }: Pick<Counted, 'dimensions' | 'filters'>,
  place: Place,
): OwnParts | null {
  if (!amounts.some(amount => amount?.ofDrivers)) return null;
  if (dimensions.includes('driver')) {
    return { isOwn: driverId => `${driverId} = y.driver_id`, isTeam: 'y.is_team' };
  }
  const named = filters.filter(({ dimension, not }) => dimension === 'driver' && !not);
  if (named.length === 0) return null;
  const lists = named.map(({ values }) => `${place([...values])}::int[]`);
  return { isOwn: driverId => lists.map(list => `${driverId} = any(${list})`).join(' and ') };
}

/** Rows are grouped by the date itself: each group is made a text once. */
const dated = (sql: string): DimensionSql => ({
  sql: dayText(sql),
  grouped: { sql, shown: dayText },
});

export const dayText = (sql: string) => `to_char(${sql}, 'YYYY-MM-DD')`;
const same = (sql: string) => sql;

function dimensionSql(source: SourceSql, key: DimensionKey, weekStart: Weekday): DimensionSql {
  if (key === 'day') return dated(source.date);
  if (key === 'month') return dated(`date_trunc('month', ${source.date}::timestamp)`);
  if (key === 'week') {
    const days = `((extract(dow from ${source.date})::int - ${weekStart} + 7) % 7)`;
    return dated(`(${source.date} - ${days})`);
  }
  const known = source.dimensions[key];
  if (!known) throw new Error(`The source has no dimension ${key}.`);
  return known;
}

export type Place = (value: unknown) => string;

/**
 * What is looked up for a load waits until the load's part is found: without statistics of a new
 * company, PostgreSQL may read its loads once for each part, and would look it up for each pair.
 */
function filterSql(
  filter: MeasureFilter,
  { sql, related, isLookup }: DimensionSql,
  place: Place,
  loadId?: string,
): string {
  if (related) return turned(filter, isRelated(filter, related, place));
  const condition = isAmong(filter, sql, place);
  return isLookup && loadId ? `case when ${loadId} = l.id then ${condition} end` : condition;
}

/**
 * Whether the load `l` has a row with one of the filter's values, or none where 0 is one of them. The
 * loads of a value are found by themselves, once.
 */
function isRelated({ values }: MeasureFilter, related: RelatedSql, place: Place): string {
  const { from, where, loadId, value } = related;
  const named = values.filter(one => one !== 0);
  const conditions: string[] = [];
  if (named.length > 0) {
    conditions.push(`l.id in (select ${loadId} from ${from}
      where ${where} and ${value} = any(${place(named)}::int[]))`);
  }
  if (named.length < values.length) {
    conditions.push(`not exists (select from ${from} where ${where} and ${loadId} = l.id)`);
  }
  return conditions.length === 1 ? conditions.join() : `(${conditions.join(' or ') || 'false'})`;
}

/** Whether the value is one of the filter's. Missing values are 0 or the empty text. */
function isAmong(filter: MeasureFilter, sql: string, place: Place): string {
  const { dimension, values } = filter;
  const isText = ['text', 'date'].includes(dimensionOf(dimension).kind);
  const condition = isText
    ? `coalesce(${sql}, '') = any(${place([...values])}::text[])`
    : `coalesce(${sql}, 0) = any(${place([...values])}::int[])`;
  return turned(filter, condition);
}

/** A condition that is never null, or its opposite for a filter of everything else. */
const turned = ({ not }: MeasureFilter, condition: string): string =>
  not ? `not (${condition})` : condition;
