import { type Entity, tableOf } from '../schema/entity.ts';
import type { Field } from '../schema/fields.ts';

/** Rows of one company to make, of some fields: the others keep their default or stay empty. */
export interface ManyRows {
  companyId: number;
  userId: number;
  rows: number;
  fields: readonly string[];
  /** SQL for the values of some fields, by the number `i` of the row: those that only this list has. */
  own?: Readonly<Record<string, string>>;
}

/** An insert of many rows, each with a value for the named fields. */
export function manyRowsSql(entity: Entity, question: ManyRows): string {
  const { companyId, userId, rows, own = {} } = question;
  const fields = [...new Set([...question.fields, ...Object.keys(own)])];
  const columns = ['company_id', 'id', 'created_by', ...fields.map(name => `"${name}"`)];
  const values = fields.map(
    name => own[name] ?? valueSql(name, entity.fields[name] as Field, userId),
  );
  return (
    `insert into ${tableOf(entity)} (${columns.join(', ')}, created_at, updated_at) ` +
    `select ${[companyId, 'i', userId, ...values].join(', ')}, ${MOMENT}, ${MOMENT} ` +
    `from generate_series(1, ${rows}) i`
  );
}

const MOMENT = "timestamptz '2026-11-13 16:00+00' - (i % 1000000) * interval '1 minute'";

/** A value for row i, spread out so that filters and sorts have work to do. */
function valueSql(name: string, field: Field, userId: number): string {
  const { kind, options, choices = [], target } = field;
  switch (kind) {
    case 'text':
    case 'secret':
      return textSql(name, options);
    case 'phone':
      return "'+1630555' || lpad((i % 10000)::text, 4, '0')";
    case 'integer':
      return `${options.min ?? 1} + i % ${Math.min((options.max ?? 1000) - (options.min ?? 1) + 1, 1000)}`;
    case 'money':
    case 'miles':
      return '(i::bigint * 7919) % 5000 + 0.5';
    case 'rate':
    case 'coordinate':
      return '1 + i % 50';
    case 'date':
      return "date '2026-11-13' - i % 1000";
    case 'moment':
      return MOMENT;
    case 'time':
      return "time '07:30'";
    case 'flag':
      return 'i % 3 <> 0';
    case 'choice':
      return `(array[${choices.map(literal).join(', ')}])[1 + i % ${choices.length}]`;
    case 'choices':
      return `array[${literal(choices[0] ?? '')}]::text[]`;
    case 'belongsTo':
      if (target === 'states') return '1 + i % 50';
      // Each points at a different record: some references must be unique.
      return target === 'users' && name !== 'user_id' ? String(userId) : 'i';
    case 'file':
      return '1';
    case 'json':
      return "'[]'::jsonb";
  }
}

/** How the name or number of row i of any entity begins: that of a handful of others too. */
export const beginningOf = (i: number): string =>
  String.fromCharCode(65 + ((i * 7) % 26)) + String(i).padStart(6, '0').slice(0, 4);

function textSql(name: string, { length, max, format }: Field['options']): string {
  if (format === 'email') return `'${name}' || i || '@example.com'`;
  if (length !== undefined) return `lpad(i::text, ${length}, '0')`;
  // Neighbors in the table are not neighbors in the alphabet.
  return `left(chr(65 + (i * 7) % 26) || lpad(i::text, 6, '0') || ' ${name}', ${max ?? 100})`;
}

const literal = (value: string | number) => (typeof value === 'number' ? value : `'${value}'`);
