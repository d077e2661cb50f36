import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { isCompanys, quote } from './columns.ts';
import { type Conditions, conditionsOf, type Filters } from './filterSql.ts';
import { recordColumns, totalOrder } from './recordSql.ts';
import { offsetSql, type Walk, walkSql } from './walkSql.ts';

/** The rows of a list and their order. */
export interface ListQuestion {
  filters: Filters;
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** How an index gives the rows. Null: they are collected and sorted. */
  walk: Walk | null;
  more?: More | undefined;
}

/** What the records of a list have beyond their own columns, read by the statement of the page. */
export type More = (value: Conditions['value']) => {
  /** Named tables for the whole page, which has its ids in `wanted`. */
  tables?: string;
  /** A select of one row about the record `t`. The company is `$1`. */
  columns: string;
  /** The references of the record that these columns have instead. */
  replaced?: readonly string[];
};

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The rows of a list as one JSON text, the number of rows on the page, and `also` as more columns.
 */
export function listSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  question: ListQuestion,
  also: (conditions: Conditions) => readonly string[] = () => [],
): Statement {
  const { ids, conditions } = question.walk
    ? walkedIds(entity, registry, companyId, question, question.walk)
    : sortedIds(entity, registry, companyId, question);
  const own = isCompanys(entity) ? 't.company_id = $1 and ' : '';
  const more = question.more?.(value => conditions.value(value));
  const columns = [
    ...also(conditions),
    "coalesce(json_agg(r.record order by w.place), '[]')::text as rows",
    'count(*)::int as count',
  ];
  return {
    // The ids are found first, so that columns and references are read for one page only.
    text:
      `with wanted as materialized (` +
      `select p.id, row_number() over () as place from (${ids}) p)` +
      `${more?.tables ? `, ${more.tables}` : ''} ` +
      `select ${columns.join(', ')} from wanted w cross join lateral (` +
      `select row_to_json(x) as record from (` +
      `select ${recordColumns(entity, registry, 't', more?.replaced)}${more ? ', m.*' : ''} ` +
      `from ${quote(tableOf(entity))} t ` +
      `${more ? `cross join lateral (${more.columns}) m ` : ''}` +
      `where ${own}t.id = w.id limit 1) x) r`,
    values: conditions.values,
  };
}

/** The same columns of one record, by its id. */
export function moreOfOneSql(
  entity: Entity,
  companyId: number | null,
  id: number,
  more: More,
): Statement {
  const values: unknown[] = [companyId, id];
  const { tables, columns } = more(value => `$${values.push(value)}`);
  return {
    text:
      `with wanted as (select $2::int as id)${tables ? `, ${tables}` : ''} ` +
      `select m.* from ${quote(tableOf(entity))} t cross join lateral (${columns}) m ` +
      `where t.company_id = $1 and t.id = $2`,
    values,
  };
}

interface Ids {
  ids: string;
  conditions: Conditions;
}

function walkedIds(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  question: ListQuestion,
  walk: Walk,
): Ids {
  const filters = { ...question.filters };
  if (walk.chip) delete filters[walk.chip.name];
  const conditions = conditionsOf(entity, registry, companyId, filters);
  return { ids: walkSql(entity, registry, conditions, walk, question), conditions };
}

/** What no index has in order: its rows are collected and sorted. */
function sortedIds(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  question: ListQuestion,
): Ids {
  const conditions = conditionsOf(entity, registry, companyId, question.filters);
  const order = totalOrder(entity, registry, { field: question.sort, order: question.order });
  const ids =
    `select t.id from ${quote(tableOf(entity))} t where ${conditions.sql} ` +
    `order by ${order} limit ${question.limit}${offsetSql(conditions, question)}`;
  return { ids, conditions };
}

/** The same rows one by one, each as JSON in its own column, for streaming. */
export function eachRowSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  { filters, sort, order, limit }: Omit<ListQuestion, 'offset' | 'walk'>,
  only?: readonly string[],
): Statement {
  const conditions = conditionsOf(entity, registry, companyId, filters);
  const shown = only ? withFields(entity, only) : entity;
  return {
    text:
      `select row_to_json(r)::text as row from (` +
      `select ${recordColumns(shown, registry)} from ${quote(tableOf(entity))} t ` +
      `where ${conditions.sql} order by ${totalOrder(entity, registry, { field: sort, order })} ` +
      `limit ${conditions.value(limit)}) r`,
    values: conditions.values,
  };
}

/** The entity with some of its fields: what nobody reads is not put together. */
const withFields = (entity: Entity, names: readonly string[]): Entity => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).filter(([name]) => names.includes(name)),
  ),
});

/**
 * The number of rows that match the filters, and the sums of the named money columns over all of
 * them.
 */
export function totalSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  filters: Filters,
  sums: readonly string[] = [],
  also: readonly string[] = [],
  unknownWhere: string | null = null,
): Statement {
  const conditions: Conditions = conditionsOf(entity, registry, companyId, filters);
  const sumOf = (name: string) =>
    unknownWhere === null
      ? `coalesce(sum(t.${quote(name)}), 0)`
      : `sum(t.${quote(name)}) filter (where not t.${quote(unknownWhere)})`;
  const summed = sums.map(name => `${sumOf(name)} as ${quote(name)}`);
  const columns = ['count(*)::int as total', ...summed, ...also].join(', ');
  return {
    text: `select ${columns} from ${quote(tableOf(entity))} t ` + `where ${conditions.sql}`,
    values: conditions.values,
  };
}
