import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { quote } from './columns.ts';
import { type Conditions, conditionsOf, type Filters } from './filterSql.ts';
import { orderSql, recordColumns } from './recordSql.ts';

/** Which rows of a list, in which order. */
export interface ListQuestion {
  filters: Filters;
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The rows of a list as one JSON text, how many there are on the page, and `also` more columns. */
export function listSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  question: ListQuestion,
  also: readonly string[] = [],
): Statement {
  const conditions = conditionsOf(entity, registry, companyId, question.filters);
  const limit = conditions.value(question.limit);
  const offset = conditions.value(question.offset);
  return {
    // The ids are found first, so that columns and references are read for one page alone.
    text:
      `select ${[...also, "coalesce(json_agg(r), '[]')::text as rows", 'count(*)::int as count'].join(', ')} from (` +
      `select ${recordColumns(entity, registry)} from ${quote(tableOf(entity))} t ` +
      `where ${conditions.sql} order by ${ordered(entity, registry, question)} ` +
      `limit ${limit} offset ${offset}) r`,
    values: conditions.values,
  };
}

/** The same rows one by one, each as JSON in a column of its own, for reading through. */
export function eachRowSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  { filters, sort, order, limit }: Omit<ListQuestion, 'offset'>,
): Statement {
  const conditions = conditionsOf(entity, registry, companyId, filters);
  return {
    text:
      `select row_to_json(r)::text as row from (` +
      `select ${recordColumns(entity, registry)} from ${quote(tableOf(entity))} t ` +
      `where ${conditions.sql} order by ${ordered(entity, registry, { sort, order })} ` +
      `limit ${conditions.value(limit)}) r`,
    values: conditions.values,
  };
}

/** A total order: rows that are alike in the sorted column follow each other by id. */
function ordered(
  entity: Entity,
  registry: Registry,
  { sort, order }: Pick<ListQuestion, 'sort' | 'order'>,
): string {
  if (sort === 'id') return `t.id ${order}`;
  return `${orderSql(entity, registry, sort)} ${order} nulls last, t.id ${order}`;
}

/** How many rows the filters let through, and the sums of the named money columns over all of them. */
export function totalSql(
  entity: Entity,
  registry: Registry,
  companyId: number | null,
  filters: Filters,
  sums: readonly string[] = [],
  also: readonly string[] = [],
): Statement {
  const conditions: Conditions = conditionsOf(entity, registry, companyId, filters);
  const summed = sums.map(name => `coalesce(sum(t.${quote(name)}), 0) as ${quote(name)}`);
  const columns = ['count(*)::int as total', ...summed, ...also].join(', ');
  return {
    text: `select ${columns} from ${quote(tableOf(entity))} t ` + `where ${conditions.sql}`,
    values: conditions.values,
  };
}
