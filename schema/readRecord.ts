import { blankRow } from './blankRow.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fields.ts';
import { readValue } from './readValue.ts';
import { errorText, type FieldViolation, isBlank } from './rules/records/validation.ts';

export type Values = Record<string, unknown>;

/** Messages per field, as in a 422. */
export type Errors = Record<string, string[]>;

export type RecordReading =
  | { values: Values; errors?: undefined }
  | { values?: undefined; errors: Errors };

/**
 * Parses the request body of a record. Ignores unknown and computed fields: nothing undeclared is
 * assigned. Without `existing` the record is new: defaults are filled in and required fields are
 * checked. With it, only the fields in the body are parsed and checked.
 */
export function readRecord(entity: Entity, sent: Values, existing?: Values): RecordReading {
  const { fields, signed, blank } = requestedOf(entity);
  const values: Values = existing ? {} : blank();
  const errors: Errors = {};

  for (const { name, field } of fields) {
    if (existing && !Object.hasOwn(sent, name)) continue;

    const reading = readValue(field, meant(field, sent[name]));
    if (reading.violation) errors[name] = [errorText(reading.violation)];
    else values[name] = reading.value ?? defaultOf(field);
  }

  const whole = existing ? { ...existing, ...values } : values;
  for (const asked of fields) {
    if (!asked.isRequestedFor || errors[asked.name]) continue;
    const violation = missing(asked, whole, values);
    if (violation) errors[asked.name] = [errorText(violation)];
  }
  for (const { name, field } of signed) {
    if (errors[name]) continue;
    const violation = signViolation(field, whole[name], whole);
    if (violation) errors[name] = [errorText(violation)];
  }

  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** A form sends only text: there "null" means empty, except in a field that holds text. */
function meant({ kind }: Field, sent: unknown): unknown {
  return sent === 'null' && kind !== 'text' && kind !== 'secret' ? null : sent;
}

/** A writable field with the conditions that make it required. */
interface RequestedField {
  name: string;
  field: Field;
  conditions: readonly (readonly [other: string, wanted: readonly unknown[]])[];
  isRequestedFor: boolean;
}

interface DisplayQuery {
  fields: readonly RequestedField[];
  /** Those whose sign depends on another field. */
  signed: readonly RequestedField[];
  blank: () => Values;
}

const known = new WeakMap<Entity['fields'], DisplayQuery>();

/** The writable fields of an entity, computed once. */
function requestedOf({ fields }: Entity): DisplayQuery {
  const before = known.get(fields);
  if (before) return before;

  const sendable = Object.entries(fields).filter(([, { options }]) => !options.computed);
  const asking = sendable.map(([name, field]) => {
    const conditions = Object.entries(field.options.requiredWhen ?? {});
    const isRequestedFor = Boolean(field.options.required) || conditions.length > 0;
    return { name, field, conditions, isRequestedFor };
  });
  const asked = {
    fields: asking,
    signed: asking.filter(({ field }) => field.options.signedWhen),
    blank: blankRow(sendable.map(([name]) => name)),
  };
  known.set(fields, asked);
  return asked;
}

/** Why the field may not be empty in this record. Null when it may, or has a value. */
function missing(
  { field, name, conditions }: RequestedField,
  whole: Values,
  checked: Values,
): FieldViolation | null {
  if (!isBlank(whole[name])) return null;
  if (field.options.required && name in checked) return emptiness(field);

  const isRequestedFor = conditions.some(([other, wanted]) => holds(whole[other], wanted));
  // Another field's change may make a condition true, so the whole record is checked.
  const isTouched = name in checked || conditions.some(([other]) => other in checked);
  return isRequestedFor && isTouched ? { sentence: 'conditionalRequired' } : null;
}

/** Why a value may not be negative in a record with these values, or null. */
export function signViolation(
  { options }: Field,
  value: unknown,
  whole: Values,
): FieldViolation | null {
  const { min = 0, signedWhen } = options;
  if (!signedWhen || isBlank(value) || Number(value) >= min) return null;
  if (Object.entries(signedWhen).some(([other, wanted]) => holds(whole[other], wanted)))
    return null;
  return { text: `The value must be at least ${min}.` };
}

/** Lists and yes/no fields have their own sentences for a missing choice. */
function emptiness({ kind }: Field): FieldViolation {
  if (kind === 'choices') return { sentence: 'requiredList' };
  if (kind === 'flag') return { sentence: 'requiredChoice' };
  return { sentence: 'required' };
}

function holds(value: unknown, wanted: readonly unknown[]): boolean {
  return Array.isArray(value) ? value.some(one => wanted.includes(one)) : wanted.includes(value);
}

/** The default value of a new record's field. */
export function defaultOf({ kind, options }: Field): unknown {
  if (options.default !== undefined) return options.default;
  return kind === 'choices' ? [] : null;
}

/** Prefixes the fields of a nested part: stops.2.date_from. */
export function nestedErrors(path: string, errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [`${path}.${name}`, messages]),
  );
}
