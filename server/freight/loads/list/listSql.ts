import { registry } from '../../../../schema/entities/index.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { listedLoad } from '../../../../schema/listedLoad.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import type { Conditions } from '../../../db/sql/filterSql.ts';
import { type KeptValues, keptSums, keptTotalsSql } from '../../../db/sql/keptTotals.ts';
import { isLate, lateAt } from '../../../db/sql/lateSql.ts';
import { instantSql, recordColumns, totalOrder } from '../../../db/sql/recordSql.ts';
import { regionSql } from '../../../db/sql/regionSql.ts';
import { versionsSql } from '../../../db/sql/versionsSql.ts';
import { type Walk, walkSql } from '../../../db/sql/walkSql.ts';
import { zoneSql } from '../../../db/sql/zoneSql.ts';
import { isPlannedEachTime, PLANNED_EACH_TIME } from '../../../db/statementNames.ts';
import { COUNTED_TABLES, type LoadList, MISSING_DOCUMENTS } from './filters.ts';

const COLUMNS = recordColumns(listedLoad, registry);

/** The columns of a load in an export: those that a list shows, or every stored one. */
export const columnsOfSheet = {
  seen: COLUMNS,
  everything: recordColumns(loads, registry),
} as const;

const stopSql = (type: 'pickup' | 'delivery', order: 'asc' | 'desc') => `
  (select json_build_object('company_name', c.company_name, 'city', c.city,
     'state', ${regionSql('c')},
     'date_from', ${instantSql('s.date_from')}, 'date_to', ${instantSql('s.date_to')},
     'timezone', ${zoneSql('s.timezone')}, 'arrived_at', ${instantSql('s.arrived_at')},
     'departed_at', ${instantSql('s.departed_at')})
   from load_stops s join load_companies c
     on c.company_id = s.company_id and c.id = s.load_company_id
   where s.company_id = $1 and s.load_id = t.id and s.type = '${type}'
   order by s.sequence ${order} limit 1)`;

/** What a row of the list shows in addition to the load's own columns. */
const MORE = `
  ${stopSql('pickup', 'asc')} as origin, ${stopSql('delivery', 'desc')} as destination,
  (select count(*)::int from load_stops s where s.company_id = $1 and s.load_id = t.id)
    as stops_count,
  (select coalesce(json_agg(json_build_object('id', d.driver_id, 'name',
       x.first_name || ' ' || x.last_name, 'price', d.price, 'loaded_miles', d.loaded_miles,
       'empty_miles', d.empty_miles) order by d.id), '[]')
   from load_drivers d join drivers x on x.company_id = d.company_id and x.id = d.driver_id
   where d.company_id = $1 and d.load_id = t.id) as drivers,
  t.payment_amount as gross`;

const HELD_UP = `t.status in (${LOAD_STATUS.delivered}, ${LOAD_STATUS.tonu}) and t.billing_status = 'not_ready'`;

/**
 * Lists about documents show what is missing for every load; other lists, only for a load that
 * can't be billed yet.
 */
const moreOf = (list: LoadList, at: string) =>
  `${MORE}, ${isLate('t', at)} as is_late, ${
    list === 'all'
      ? `case when ${HELD_UP} then to_json(${MISSING_DOCUMENTS}) end`
      : `to_json(${MISSING_DOCUMENTS})`
  } as missing_documents`;

/** SQL for the version of everything that the total of these conditions depends on. */
const versionOf = ({ tables }: Conditions) => versionsSql([...COUNTED_TABLES, ...tables]);

export interface Statement {
  text: string;
  values: unknown[];
}

/** Where a page begins: at the known row, after it, or at an offset. */
export type Start =
  | { kind: 'offset'; rows: number }
  | { kind: 'at' | 'after'; id: number; created_at: string };

export interface RowsQuestion {
  list: LoadList;
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  start: Start;
  /** The requested statuses, when nothing else is filtered: each is read through its own index. */
  statuses: readonly number[] | null;
  /** How an index gives the rows in another order than the newest first. */
  walk: Walk | null;
  /** Whether the filter leaves few rows, however many loads there are. */
  isBounded: boolean;
  /** The requested statuses, where few loads have them. */
  open: readonly number[] | null;
  /** The statuses whose totals are kept for the filter. Null: they are counted. */
  kept: KeptValues | null;
}

/**
 * The ids and times of a page's loads as `ids`, and their rows. The ids are found first, in index
 * order; the rest is read only for them, one load at a time. What is planned for its values each time
 * has no `rows`: they are read by `rowsOfSql`, which stays prepared, because planning them takes as long
 * as reading them.
 */
export function pageSql(conditions: Conditions, question: RowsQuestion): Statement {
  const walked = question.walk && walkedIds(conditions, question, question.walk);
  const values = [...conditions.values];
  const place: Place = value => `$${values.push(value)}`;
  const ids =
    walked ??
    (question.statuses
      ? byStatus(conditions, question.statuses, question, place)
      : inOrder(conditions.sql, question, place));
  const { kept, list } = question;
  const text = `
    with wanted as materialized (
      select p.id, p.created_at, row_number() over () as place from (${ids}) p
    )
    select ${versionOf(conditions)} as version,
      ${kept ? keptTotalsSql(loads, kept, SUMS, place) : 'null::json'} as kept,
      coalesce(json_agg(json_build_array(w.id, w.created_at) order by w.place), '[]') as ids`;
  return isPlannedEachTime(ids)
    ? { text: `${text} from wanted w`, values }
    : { text: `${text}, ${ROWS} from ${rowOfEach(list, place)}`, values };
}

/** The rows of these loads of a company, in this order. */
export function rowsOfSql(
  company: number | null,
  ids: readonly number[],
  list: LoadList,
): Statement {
  const values: unknown[] = [company, ids];
  const place: Place = value => `$${values.push(value)}`;
  const text = `
    with wanted as materialized (select * from unnest($2::int[]) with ordinality w(id, place))
    select ${ROWS} from ${rowOfEach(list, place)}`;
  return { text, values };
}

type Place = (value: unknown) => string;

const ROWS = `coalesce(json_agg(r.record order by w.place), '[]')::text as rows`;

/** The row `r` of each load in `wanted`. */
const rowOfEach = (list: LoadList, place: Place) => `wanted w cross join lateral (
      select row_to_json(x) as record from (
        select ${COLUMNS}, ${moreOf(list, place(lateAt()))} from loads t
        where t.company_id = $1 and t.id = w.id limit 1) x) r`;

interface SheetQuestion extends Pick<RowsQuestion, 'list' | 'sort' | 'order' | 'limit'> {
  /** One of `columnsOfSheet`. */
  columns: string;
}

/** Every row of a filter on its own, as JSON in one column: for streaming. */
export function eachLoadSql(
  conditions: Conditions,
  { list, sort, order, limit, columns }: SheetQuestion,
): Statement {
  const values = [...conditions.values, lateAt()];
  const text = `
    select row_to_json(x)::text as row from (
      select ${columns}, ${moreOf(list, `$${values.length}`)} from loads t
      where ${conditions.sql} order by ${sortedSql(sort, order)} limit ${limit}) x`;
  return { text, values };
}

/** Pages of a walk are counted from its top: only the newest first begin at a known row. */
function walkedIds(conditions: Conditions, { limit, start }: RowsQuestion, walk: Walk): string {
  const offset = start.kind === 'offset' ? start.rows : 0;
  const ids = walkSql(loads, registry, conditions, walk, { limit, offset });
  return `select n.id, null::timestamptz as created_at from (${ids}) n`;
}

/**
 * One scan over the filtered rows, in a total order. Where the filter leaves few, they are collected
 * before they are sorted: for a page, the database would otherwise walk an index of the order past all
 * the loads of other years.
 */
function inOrder(condition: string, question: RowsQuestion, place: Place) {
  const { sort, order, limit, start, isBounded, open } = question;
  const isCollected = isBounded && sort !== 'id' && sort !== 'created_at';
  const collected = () =>
    `(select t.* from ${open ? openLoads(open, place) : 'loads'} t where ${condition} offset 0) t`;
  const rows = isCollected
    ? collected()
    : `loads t where ${condition}${startSql(sort, order, start, place)}`;
  return (
    `select t.id, t.created_at from ${rows} ` +
    `order by ${sortedSql(sort, order)} limit ${limit} ${offsetSql(start, place)}`
  );
}

/**
 * Open loads before another filter: a broker's loads are those of all years. How few they are is known
 * only of the statuses themselves. Of any statuses, PostgreSQL 15 would read all loads.
 */
const openLoads = (statuses: readonly number[], place: Place) =>
  `(select * from loads o where o.company_id = $1 and o.deleted_at is null ` +
  `and ${PLANNED_EACH_TIME}o.status = any(${place(statuses)}::int[]) offset 0)`;

/** The newest are never empty, and their index has them in both directions. */
const sortedSql = (sort: string, order: 'asc' | 'desc') =>
  sort === 'created_at'
    ? `t.created_at ${order}, t.id ${order}`
    : totalOrder(loads, registry, { field: sort, order });

/**
 * Each status has its newest rows together in the index: a page is taken from each, then all are
 * merged.
 */
function byStatus(
  { sql }: Conditions,
  statuses: readonly number[],
  { order, limit, start }: RowsQuestion,
  place: Place,
): string {
  const wanted = place(statuses);
  const from = startSql('created_at', order, start, place);
  const far = start.kind === 'offset' ? ` + ${place(start.rows)}::bigint` : '';
  return (
    'select n.id, n.created_at from ' +
    `unnest(${wanted}::int[]) as s(status) cross join lateral (` +
    `select t.id, t.created_at from loads t where ${sql} and t.status = s.status${from} ` +
    `order by t.created_at ${order}, t.id ${order} limit ${limit}${far}) n ` +
    `order by n.created_at ${order}, n.id ${order} limit ${limit} ${offsetSql(start, place)}`
  );
}

function startSql(sort: string, order: 'asc' | 'desc', start: Start, place: Place): string {
  if (start.kind === 'offset') return '';
  const sign = `${order === 'asc' ? '>' : '<'}${start.kind === 'at' ? '=' : ''}`;
  const id = `${place(start.id)}::int`;
  if (sort === 'id') return ` and t.id ${sign} ${id}`;
  return ` and (t.created_at, t.id) ${sign} (${place(start.created_at)}::timestamptz, ${id})`;
}

const offsetSql = (start: Start, place: Place) =>
  start.kind === 'offset' && start.rows > 0 ? `offset ${place(start.rows)}::bigint` : '';

/** What the list shows the sums of. */
export const SUMS = keptSums(loads);

/** The number of loads, and the totals of what the list shows, over the whole filter. */
export function totalsSql(conditions: Conditions): Statement {
  const sums = SUMS.map(name => `coalesce(sum(t.${name}), 0) as ${name}`).join(', ');
  return {
    text:
      `select ${versionOf(conditions)} as version, count(*)::int as total, ${sums} ` +
      `from loads t where ${conditions.sql}`,
    values: conditions.values,
  };
}
