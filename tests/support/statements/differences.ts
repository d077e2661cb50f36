import pg from 'pg';
import type { Column } from './described.ts';
import type { Claimed, Kind } from './sites.ts';

const { builtins } = pg.types;

/** How each type arrives (`server/db/types.ts`), where it is not as pg's text: a string. */
const KINDS: Readonly<Record<number, Kind>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.OID]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.NUMERIC]: 'number',
  [builtins.JSON]: 'object',
  [builtins.JSONB]: 'object',
  [builtins.BYTEA]: 'object',
  [builtins.TIMESTAMP]: 'object',
  [builtins.INTERVAL]: 'object',
};

/** Lists, and what they hold. */
const LISTS: Readonly<Record<number, Kind>> = {
  1000: 'boolean',
  1005: 'number',
  1007: 'number',
  1016: 'number',
  1021: 'number',
  1022: 'number',
  1231: 'number',
  1009: 'string',
  1014: 'string',
  1015: 'string',
  1182: 'string',
  1185: 'string',
  1002: 'string',
  1003: 'string',
  2951: 'string',
};

const JSON_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB];

/**
 * Where the result of a statement is not what its reader expects: columns that are missing, and
 * those of another kind. Whether one may be null is not compared: the database does not know it.
 */
export const differencesOf = (
  columns: readonly Column[],
  claimed: readonly Claimed[],
): readonly string[] =>
  claimed.flatMap(one => {
    const column = columns.find(({ name }) => name === one.name);
    if (!column) return one.isOptional ? [] : [`has no column ${one.name}`];
    if (fits(column, one)) return [];
    const list = LISTS[column.type];
    const found = list ? `list of ${list}` : kindOf(column);
    const kinds = one.kinds.join(' or ') + (one.items.length > 0 ? ` of ${one.items}` : '');
    return [`${one.name} is ${found}, not ${kinds}`];
  });

function fits(column: Column, { kinds, items }: Claimed): boolean {
  // JSON may hold anything, and a reader may accept anything.
  if (JSON_TYPES.includes(column.type) || kinds.length === 0) return true;
  const list = LISTS[column.type];
  if (list) return fitsOne('list', kinds) && (items.length === 0 || fitsOne(list, items));
  return fitsOne(kindOf(column), kinds);
}

const fitsOne = (kind: Kind, kinds: readonly Kind[]) =>
  kinds.includes(kind) || kinds.includes('any');

const kindOf = ({ type }: Column): Kind => (LISTS[type] ? 'list' : (KINDS[type] ?? 'string'));
