import { blankRow } from './blankRow.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fields.ts';
import { readValue } from './readValue.ts';
import { isBlank, type Refusal, refusalText } from './rules/validation.ts';

export type Values = Record<string, unknown>;

/** Messages per field, as a 422 carries them. */
export type Errors = Record<string, string[]>;

export type RecordReading =
  | { values: Values; errors?: undefined }
  | { values?: undefined; errors: Errors };

/**
 * Reads what was sent for a record. Unknown and computed fields are ignored: nothing is assigned
 * that is not declared. Without `existing` the record is new: defaults are filled in and required
 * fields asked for. With it only the fields that were sent are read and checked.
 */
export function readRecord(entity: Entity, sent: Values, existing?: Values): RecordReading {
  const { fields, blank } = askedOf(entity);
  const values: Values = existing ? {} : blank();
  const errors: Errors = {};

  for (const { name, field } of fields) {
    if (existing && !Object.hasOwn(sent, name)) continue;

    const reading = readValue(field, meant(field, sent[name]));
    if (reading.refusal) errors[name] = [refusalText(reading.refusal)];
    else values[name] = reading.value ?? defaultOf(field);
  }

  const whole = existing ? { ...existing, ...values } : values;
  for (const asked of fields) {
    if (!asked.isAskedFor || errors[asked.name]) continue;
    const refusal = missing(asked, whole, values);
    if (refusal) errors[asked.name] = [refusalText(refusal)];
  }

  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** A form sends texts alone: there "null" means nothing, but for a field that holds texts. */
function meant({ kind }: Field, sent: unknown): unknown {
  return sent === 'null' && kind !== 'text' && kind !== 'secret' ? null : sent;
}

/** A field that can be sent, with what makes it be asked for. */
interface AskedField {
  name: string;
  field: Field;
  conditions: readonly (readonly [other: string, wanted: readonly unknown[]])[];
  isAskedFor: boolean;
}

interface Asked {
  fields: readonly AskedField[];
  blank: () => Values;
}

const known = new WeakMap<Entity['fields'], Asked>();

/** What can be sent for an entity, worked out once. */
function askedOf({ fields }: Entity): Asked {
  const before = known.get(fields);
  if (before) return before;

  const sendable = Object.entries(fields).filter(([, { options }]) => !options.computed);
  const asked = {
    fields: sendable.map(([name, field]) => {
      const conditions = Object.entries(field.options.requiredWhen ?? {});
      const isAskedFor = Boolean(field.options.required) || conditions.length > 0;
      return { name, field, conditions, isAskedFor };
    }),
    blank: blankRow(sendable.map(([name]) => name)),
  };
  known.set(fields, asked);
  return asked;
}

/** Why the field may not stay empty in this record; null when it may, or is filled. */
function missing(
  { field, name, conditions }: AskedField,
  whole: Values,
  checked: Values,
): Refusal | null {
  if (!isBlank(whole[name])) return null;
  if (field.options.required && name in checked) return emptiness(field);

  const isAskedFor = conditions.some(([other, wanted]) => holds(whole[other], wanted));
  // A condition may come true by another field's change, so it is asked of the whole record.
  const isTouched = name in checked || conditions.some(([other]) => other in checked);
  return isAskedFor && isTouched ? { sentence: 'conditionalRequired' } : null;
}

/** Lists and yes/no fields have sentences of their own for "nothing was chosen". */
function emptiness({ kind }: Field): Refusal {
  if (kind === 'choices') return { sentence: 'requiredList' };
  if (kind === 'flag') return { sentence: 'requiredChoice' };
  return { sentence: 'required' };
}

function holds(value: unknown, wanted: readonly unknown[]): boolean {
  return Array.isArray(value) ? value.some(one => wanted.includes(one)) : wanted.includes(value);
}

/** What a new record has where nothing was said. */
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
