import type { Registry } from '../../../schema/entities/index.ts';
import {
  type Entity,
  referenceName,
  referencesOf,
  representing,
  tableOf,
} from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { type ListOrder, orderOfEqual } from '../../../schema/listed.ts';
import { isCompanys, quote } from './columns.ts';
import { recordNameSql } from './nameSql.ts';

/** An instant in wire format, written by the database: 2026-11-13T22:30:00.000Z. */
export const instantSql = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Only the last characters of a secret leave the database: those after its second dot. */
const maskedSql = (column: string) =>
  `case when ${column} is null then null else '••••' || split_part(${column}, '.', 3) end`;

function valueSql(alias: string, name: string, { kind }: Pick<Field, 'kind'>): string {
  const column = `${alias}.${quote(name)}`;
  if (kind === 'moment') return `${instantSql(column)} as ${quote(name)}`;
  if (kind === 'secret') return `${maskedSql(column)} as ${quote(name)}`;
  if (kind === 'time') return `to_char(${column}, 'HH24:MI') as ${quote(name)}`;
  return column;
}

/**
 * The answer of a record as a select list over `alias`: its columns, and each reference's record but those
 * that `without` names.
 */
export function recordColumns(
  entity: Entity,
  registry: Registry,
  alias = 't',
  without: readonly string[] = [],
): string {
  const own = Object.entries(entity.fields).map(([name, field]) => valueSql(alias, name, field));
  const references = referencesOf(entity.fields).flatMap(([name, target]) => {
    const called = referenceName(name, entity.fields);
    if (without.includes(called)) return [];
    const column = `${alias}.${quote(name)}`;
    return `${referenceSql(entity, registry.get(target), column)} as ${quote(called)}`;
  });
  return [
    `${alias}.id`,
    ...own,
    `${alias}.version`,
    `${instantSql(`${alias}.created_at`)} as created_at`,
    `${instantSql(`${alias}.updated_at`)} as updated_at`,
    `${alias}.created_by`,
    ...references,
  ].join(', ');
}

/**
 * The referenced record as {id, <what represents it>}. Null when the reference is empty. A
 * subselect, not a join: with a cached plan, a statement costs what its setup takes, and every join
 * would set up all columns of the record again.
 */
function referenceSql(entity: Entity, target: Entity, column: string): string {
  const shown = representing(target).map(name => `'${name}', x.${quote(name)}`);
  return (
    `(select json_build_object('id', x.id, ${shown.join(', ')}) ` +
    `from ${quote(tableOf(target))} x where ${sameRecord(entity, target, column)})`
  );
}

/** The company as the policies write it, so that the database sees one condition. */
const sameRecord = (entity: Entity, target: Entity, column: string) =>
  isCompanys(entity) && isCompanys(target)
    ? `x.company_id = current_company() and x.id = ${column}`
    : `x.id = ${column}`;

/** A total order: by a column, its empty values last, and what is equal there as its index has it. */
export function totalOrder(
  entity: Entity,
  registry: Registry,
  { field, order }: ListOrder,
): string {
  if (field === 'id') return `t.id ${order}`;
  const key = `${orderSql(entity, registry, field)} ${order} nulls last`;
  return [key, ...equalOrder(entity, registry, { field, order })].join(', ');
}

/** The order of the rows that are equal in a sorted column: all of it in the column's direction. */
export const equalOrder = (
  entity: Entity,
  registry: Registry,
  { field, order }: ListOrder,
): string[] => [
  ...orderOfEqual(entity, field).map(name =>
    name === field ? `t.${quote(name)} ${order}` : `${orderSql(entity, registry, name)} ${order}`,
  ),
  `t.id ${order}`,
];

/** The sort key of a reference column: the text that people see. */
export function orderSql(entity: Entity, registry: Registry, name: string): string {
  const field = entity.fields[name];
  if (!field) return `t.${quote(name)}`;
  if (field.kind !== 'belongsTo' || !field.target) {
    return field.kind === 'text' ? `lower(t.${quote(name)})` : `t.${quote(name)}`;
  }
  const target = registry.get(field.target);
  return (
    `(select lower(${recordNameSql(target, 'x')}) from ${quote(tableOf(target))} x ` +
    `where ${sameRecord(entity, target, `t.${quote(name)}`)})`
  );
}
