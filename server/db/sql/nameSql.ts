import { type Entity, representing } from '../../../schema/entity.ts';
import { isPerson } from '../../../schema/recordName.ts';
import { quote } from './columns.ts';

/** The name of the user or staff member `alias`: "Gloria Diaz", else the nickname. */
export const personNameSql = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ` +
  `${alias}.nickname)`;

/** The user or staff member `alias` as answers hold a person: {id, nickname, first_name, last_name}. */
export const personSql = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'nickname', ${alias}.nickname, ` +
  `'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`;

/** What people call the record `alias`. Empty where it has no name. */
export const recordNameSql = (entity: Entity, alias: string): string =>
  isPerson(entity) ? personNameSql(alias) : wordsSql(alias, representing(entity));

/** Some fields of the record `alias` as one text. */
export const wordsSql = (alias: string, names: readonly string[]): string =>
  `concat_ws(' ', ${names.map(name => `${alias}.${quote(name)}::text`).join(', ')})`;
