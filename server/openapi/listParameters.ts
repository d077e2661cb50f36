import type { Entity } from '../../schema/entity.ts';
import type { DerivedOperation } from '../../schema/operations/derived.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { fieldSchema } from '../../schema/responses/record.ts';
import { MOST_CONDITIONS } from '../../schema/rules/records/conditions.ts';
import { alwaysField } from '../db/sql/compareSql.ts';
import { isRanged } from '../db/sql/filterSql.ts';
import { MAX_PER_PAGE } from '../rest/page.ts';

/** A query parameter. */
export type Parameter = {
  name: string;
  in: 'query';
  required?: true;
  description?: string;
  schema: JsonSchema;
};

export const parameter = (name: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  schema,
});

/** The query parameters of an entity's lists: which page, in which order, and which rows. */
export function listParameters(call: DerivedOperation['call'], entity: Entity): Parameter[] {
  if (call === 'short-list') {
    return [...rowsOf(entity), parameter('with_inactive', { type: 'boolean', default: false })];
  }
  if (call === 'full-list') return rowsOf(entity);
  if (call === 'export') return [...ORDER, ...rowsOf(entity), ...SHEET];
  return call === 'list' ? [...PAGE, ...ORDER, ...rowsOf(entity)] : [];
}

const perPage: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE };

/** `limit` is an alias of `per_page`. */
export const PAGE: readonly Parameter[] = [
  parameter('page', { type: 'integer', minimum: 1 }),
  parameter('per_page', perPage),
  parameter('limit', perPage),
];

const ORDER: readonly Parameter[] = [
  parameter('sort', { type: 'string' }),
  parameter('order', { enum: ['asc', 'desc'] }),
];

/** What an export contains: which columns, and in which file format. */
const SHEET: readonly Parameter[] = [
  parameter('format', { enum: ['xlsx', 'csv'], default: 'xlsx' }),
  parameter('columns[]', { type: 'array', items: { type: 'string' } }),
];

/** Which rows: by id, by text, by condition, by the entity's filters. */
function rowsOf(entity: Entity): Parameter[] {
  return [
    parameter('id[]', { type: 'array', items: { type: 'integer' } }),
    parameter('search', { type: 'string' }),
    parameter('where[]', {
      type: 'array',
      maxItems: MOST_CONDITIONS,
      items: { type: 'string', examples: ['city:is:Omaha', 'name:has:freight', 'email:empty'] },
    }),
    ...(entity.filters ?? []).flatMap(name => filterOf(entity, name)),
  ];
}

/** One value or several: status=2 and status[]=2&status[]=3. Dates and totals also take bounds. */
function filterOf(entity: Entity, name: string): Parameter[] {
  const field = entity.fields[name] ?? alwaysField(name);
  const schema = fieldSchema({ ...field, options: { ...field.options, required: true } });
  const value = parameter(name, { anyOf: [schema, { type: 'array', items: schema }] });
  if (!isRanged(field)) return [value];
  return [value, parameter(`${name}_from`, schema), parameter(`${name}_to`, schema)];
}
