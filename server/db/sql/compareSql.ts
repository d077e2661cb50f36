import type { Field } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import { Invalid } from '../../errors.ts';

/** Conditions and their parameters. Numbering continues after the existing ones. */
export class Conditions {
  readonly #texts: string[] = [];
  readonly values: unknown[] = [];
  /** Further tables that the conditions read: a cached total also depends on these. */
  readonly tables = new Set<string>();

  /** Adds a parameter and returns its placeholder: $3. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(text: string): void {
    this.#texts.push(text);
  }

  get sql(): string {
    return this.#texts.length > 0 ? this.#texts.join(' and ') : 'true';
  }
}

/** The common columns can be filtered too: creator and times. */
export const alwaysField = (name: string): Field =>
  name === 'created_by'
    ? { kind: 'belongsTo', options: {}, target: 'users' }
    : { kind: name.endsWith('_at') ? 'moment' : 'integer', options: {} };

/** The column has one of the values. */
export function isAnyOf(
  conditions: Conditions,
  field: Field,
  column: string,
  values: unknown[],
): string {
  if (field.kind === 'moment') {
    const day = conditions.value(values.map(value => String(value).slice(0, 10)));
    return `(${column} at time zone company_zone())::date = any(${day}::date[])`;
  }
  if (field.kind === 'choices') return `${column} && ${conditions.value(values)}::text[]`;
  if (field.kind === 'text') {
    const texts = values.map(value => String(value).toLowerCase());
    return `lower(${column}) = any(${conditions.value(texts)}::text[])`;
  }
  return `${column} = any(${conditions.value(values)}::${arrayTypeOf(field)})`;
}

/** The SQL type of several values of a field. */
export function arrayTypeOf({ kind, choices }: Field): string {
  if (kind === 'choice') return typeof choices?.[0] === 'number' ? 'int[]' : 'text[]';
  if (kind === 'belongsTo' || kind === 'integer' || kind === 'file') return 'int[]';
  if (kind === 'flag') return 'boolean[]';
  if (kind === 'date') return 'date[]';
  if (kind === 'time') return 'time[]';
  return ['money', 'rate', 'miles', 'coordinate'].includes(kind) ? 'numeric[]' : 'text[]';
}

/** A plain date as the bound of instants means the whole day in the company's zone. */
export function boundSql(
  conditions: Conditions,
  field: Field,
  column: string,
  sign: '>=' | '<=',
  name: string,
  bound: unknown,
): string {
  const isDay = typeof bound === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(bound);
  if (field.kind === 'moment' && isDay) {
    const day = conditions.value(read(name, { kind: 'date', options: {} }, bound));
    return sign === '>='
      ? `${column} >= (${day}::date)::timestamp at time zone company_zone()`
      : `${column} < (${day}::date + 1)::timestamp at time zone company_zone()`;
  }
  return `${column} ${sign} ${conditions.value(read(name, { ...field, options: {} }, bound))}`;
}

/** A value as its field stores it. An invalid one is refused under the parameter's name. */
export function read(name: string, field: Field, raw: unknown): unknown {
  const reading = readValue(field, raw);
  if (reading.violation) throw new Invalid({ [name]: [errorText(reading.violation)] });
  return reading.value;
}
