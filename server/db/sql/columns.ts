import type { Entity } from '../../../schema/entity.ts';
import type { ChoiceId, Field, Kind } from '../../../schema/fields.ts';

/** A name quoted for SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A text quoted for SQL. */
export const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The SQL type of a field's column. */
export function typeOf({ kind, choices }: Pick<Field, 'kind' | 'choices'>): string {
  switch (kind) {
    case 'text':
    case 'secret':
    case 'phone':
      return 'text';
    case 'integer':
    case 'belongsTo':
    case 'file':
      return 'integer';
    case 'money':
      return 'numeric(14,2)';
    case 'rate':
      return 'numeric(12,4)';
    case 'miles':
      return 'numeric(10,2)';
    case 'coordinate':
      return 'numeric(9,6)';
    case 'date':
      return 'date';
    case 'moment':
      return 'timestamp with time zone';
    case 'time':
      return 'time without time zone';
    case 'flag':
      return 'boolean';
    case 'choice':
      return typeof choices?.[0] === 'number' ? 'integer' : 'text';
    case 'choices':
      return 'text[]';
    case 'json':
      return 'jsonb';
  }
}

/** The value of the default clause as SQL. Null when there is none. */
export function defaultSql({ kind, options }: Field): string | null {
  const value = options.default ?? (kind === 'choices' ? [] : undefined);
  if (value === undefined) return null;
  if (Array.isArray(value)) return kind === 'json' ? "'[]'::jsonb" : "'{}'::text[]";
  return typeof value === 'string' ? literal(value) : String(value);
}

/** A choice's column accepts only the declared ids. */
export function checkSql(name: string, { kind, choices = [] }: Field): string | null {
  if (kind !== 'choice' && kind !== 'choices') return null;
  const ids = choices.map(idSql).join(', ');
  return kind === 'choice'
    ? `${quote(name)} in (${ids})`
    : `${quote(name)} <@ array[${ids}]::text[]`;
}

const idSql = (id: ChoiceId) => (typeof id === 'number' ? String(id) : literal(id));

/** Texts are unique and sorted case-insensitively. Every other kind as it is. */
export const isCaseless = (kind: Kind) => kind === 'text';

export const isCompanys = (entity: Pick<Entity, 'scope'>) => entity.scope !== 'platform';

/** The columns that every table has, after the declared ones, in this order. */
export const alwaysColumns = [
  { name: 'version', type: 'integer', default: '1', filled: true },
  { name: 'created_at', type: 'timestamp with time zone', default: 'now()', filled: true },
  { name: 'updated_at', type: 'timestamp with time zone', default: 'now()', filled: true },
  { name: 'created_by', type: 'integer', default: null, filled: false },
  { name: 'deleted_at', type: 'timestamp with time zone', default: null, filled: false },
] as const;
