import type { Registry } from '../../../schema/entities/index.ts';
import {
  type Entity,
  type Fields,
  referenceName,
  representing,
  tableOf,
} from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { isCompanys, quote } from './columns.ts';

/** An instant as the wire has it, written by the database: 2026-11-13T22:30:00.000Z. */
export const instantSql = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A secret leaves the database as its last characters alone, which stand after its second dot. */
const maskedSql = (column: string) =>
  `case when ${column} is null then null else '••••' || split_part(${column}, '.', 3) end`;

function valueSql(alias: string, name: string, { kind }: Pick<Field, 'kind'>): string {
  const column = `${alias}.${quote(name)}`;
  if (kind === 'moment') return `${instantSql(column)} as ${quote(name)}`;
  if (kind === 'secret') return `${maskedSql(column)} as ${quote(name)}`;
  if (kind === 'time') return `to_char(${column}, 'HH24:MI') as ${quote(name)}`;
  return column;
}

/** What a record answers, as a select list over `alias`: its columns, and each reference's record. */
export function recordColumns(entity: Entity, registry: Registry, alias = 't'): string {
  const own = Object.entries(entity.fields).map(([name, field]) => valueSql(alias, name, field));
  const references = referencesOf(entity.fields).map(
    ([name, target]) =>
      `${referenceSql(entity, registry.get(target), `${alias}.${quote(name)}`)} as ` +
      quote(referenceName(name, entity.fields)),
  );
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

/** The fields that point at another entity, the record's maker included. */
export const referencesOf = (fields: Fields): [name: string, target: string][] => [
  ...Object.entries(fields).flatMap(([name, { kind, target }]) =>
    kind === 'belongsTo' && target ? [[name, target] as [string, string]] : [],
  ),
  ['created_by', 'users'],
];

/** A record's select list with the tables that it needs beside `t`. */
export interface JoinedRecord {
  columns: string;
  joins: string;
}

/**
 * The same answer as {@link recordColumns} for statements that read a handful of rows by their
 * keys: each reference is joined, which costs the database far less than a subselect of its own.
 * `known` are references whose record the statement has at hand, as SQL by the field's name.
 */
export function joinedRecord(
  entity: Entity,
  registry: Registry,
  known: Readonly<Record<string, string>> = {},
): JoinedRecord {
  const own = Object.entries(entity.fields).map(([name, field]) => valueSql('t', name, field));
  const joins: string[] = [];
  const references = referencesOf(entity.fields).map(([name, targetName]) => {
    const as = quote(referenceName(name, entity.fields));
    if (Object.hasOwn(known, name)) return `${known[name]} as ${as}`;
    const target = registry.get(targetName);
    const x = joinedAs(name);
    joins.push(
      `left join ${quote(tableOf(target))} ${x} on ${sameRecord(entity, target, `t.${quote(name)}`, x)}`,
    );
    return `case when ${x}.id is not null then ${shownSql(target, x)} end as ${as}`;
  });
  return { columns: [...own, ...alwaysSql('t'), ...references].join(', '), joins: joins.join(' ') };
}

/** The alias under which {@link joinedRecord} joins a reference: `x_broker_id`. */
export const joinedAs = (field: string) => quote(`x_${field}`);

const alwaysSql = (alias: string) => [
  `${alias}.id`,
  `${alias}.version`,
  `${instantSql(`${alias}.created_at`)} as created_at`,
  `${instantSql(`${alias}.updated_at`)} as updated_at`,
  `${alias}.created_by`,
];

const shownSql = (target: Entity, alias: string) => {
  const shown = representing(target).map(name => `'${name}', ${alias}.${quote(name)}`);
  return `json_build_object('id', ${alias}.id, ${shown.join(', ')})`;
};

/** The record that a reference points at, as {id, <what represents it>}; null when it is empty. */
function referenceSql(entity: Entity, target: Entity, column: string): string {
  return (
    `(select ${shownSql(target, 'x')} ` +
    `from ${quote(tableOf(target))} x where ${sameRecord(entity, target, column)})`
  );
}

const sameRecord = (entity: Entity, target: Entity, column: string, x = 'x') =>
  isCompanys(entity) && isCompanys(target)
    ? `${x}.company_id = t.company_id and ${x}.id = ${column}`
    : `${x}.id = ${column}`;

/** What a list is ordered by when a column is a reference: the words that people see. */
export function orderSql(entity: Entity, registry: Registry, name: string): string {
  const field = entity.fields[name];
  if (!field) return `t.${quote(name)}`;
  if (field.kind !== 'belongsTo' || !field.target) {
    return field.kind === 'text' ? `lower(t.${quote(name)})` : `t.${quote(name)}`;
  }
  const target = registry.get(field.target);
  const words = representing(target).map(word => `x.${quote(word)}::text`);
  return (
    `(select lower(concat_ws(' ', ${words.join(', ')})) from ${quote(tableOf(target))} x ` +
    `where ${sameRecord(entity, target, `t.${quote(name)}`)})`
  );
}
