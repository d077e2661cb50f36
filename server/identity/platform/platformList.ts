import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Tx } from '../../db/database.ts';
import { quote } from '../../db/sql/columns.ts';
import { type Conditions, conditionsOf, type Filters } from '../../db/sql/filterSql.ts';
import { orderSql, recordColumns } from '../../db/sql/recordSql.ts';
import type { ExportRow } from '../../rest/exportColumns.ts';
import type { Place } from '../../rest/page.ts';

/** Which rows of a platform table, and what each shows in addition to its own columns. */
export interface PlatformQuestion {
  filters: Filters;
  /** Adds the conditions that apply whatever the query says. */
  among?: (conditions: Conditions) => void;
  /** More columns, as SQL over `t`, by name. */
  more?: Readonly<Record<string, string>>;
}

export interface PlatformPage {
  /** The rows as JSON text. */
  rows: string;
  count: number;
  total: number;
}

/** A page of a platform list, counted in the same statement: such lists have hundreds of rows. */
export async function platformPage(
  tx: Tx,
  entity: Entity,
  question: PlatformQuestion,
  { page, perPage, sort, order }: Place,
): Promise<PlatformPage> {
  const conditions = conditionsFor(entity, question);
  const table = quote(tableOf(entity));
  const limit = conditions.value(perPage);
  const offset = conditions.value((page - 1) * perPage);
  const [found] = await tx.query<PlatformPage>(
    `select coalesce(json_agg(r), '[]')::text as rows, count(*)::int as count,
       (select count(*)::int from ${table} t where ${conditions.sql}) as total
     from (${selected(entity, question)} where ${conditions.sql}
       order by ${ordered(entity, sort, order)} limit ${limit} offset ${offset}) r`,
    conditions.values,
  );
  return found ?? { rows: '[]', count: 0, total: 0 };
}

/** There are never more company owners than fit in one export. */
const MOST = 100_000;

/** Every row that matches the filters, for an export. */
export async function platformRows(
  tx: Tx,
  entity: Entity,
  question: PlatformQuestion,
  { sort, order }: Place,
): Promise<ExportRow[]> {
  const conditions = conditionsFor(entity, question);
  const rows = await tx.query<{ row: ExportRow }>(
    `select row_to_json(r) as row from (${selected(entity, question)} where ${conditions.sql}
       order by ${ordered(entity, sort, order)} limit ${MOST}) r`,
    conditions.values,
  );
  return rows.map(({ row }) => row);
}

function conditionsFor(entity: Entity, { filters, among }: PlatformQuestion): Conditions {
  const conditions = conditionsOf(entity, registry, null, filters);
  among?.(conditions);
  return conditions;
}

function selected(entity: Entity, { more = {} }: PlatformQuestion): string {
  const columns = Object.entries(more).map(([name, sql]) => `${sql} as ${quote(name)}`);
  return `select ${[recordColumns(entity, registry), ...columns].join(', ')} from ${quote(tableOf(entity))} t`;
}

const ordered = (entity: Entity, sort: string, order: string) =>
  sort === 'id'
    ? `t.id ${order}`
    : `${orderSql(entity, registry, sort)} ${order} nulls last, t.id ${order}`;
