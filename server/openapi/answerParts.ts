import { registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { fieldSchema, type JsonSchema, recordSchema, schemaName } from './schemas.ts';

export type Properties = Readonly<Record<string, JsonSchema>>;

export const whole: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const words: JsonSchema = { type: 'string' };
export const yesOrNo: JsonSchema = { type: 'boolean' };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const nothing: JsonSchema = { type: 'null' };

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, nothing] });
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const one = (...values: readonly (string | number)[]): JsonSchema => ({ enum: [...values] });
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const recordOf = (name: string): JsonSchema => ref(schemaName(registry.get(name)));

/** An object that has all of these, and the others where there is something to say. */
export const object = (properties: Properties, others: Properties = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...others },
});

/** Any number of values of one kind, by names that are told nowhere else. */
export const map = (values: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: values,
});

/** What a record answers, to be told with more beside it. */
export const propertiesOf = (entity: Entity): Properties =>
  recordSchema(entity, registry).properties as Properties; // of an object's schema

/** The fields of an entity that somebody may send, as far as there is something to say. */
export function draftOf(entity: Entity, more: Properties = {}): JsonSchema {
  const sendable = Object.entries(entity.fields).filter(([, { options }]) => !options.computed);
  const fields = Object.fromEntries(
    sendable.map(([name, field]) => [name, orNull(fieldSchema(field))]),
  );
  return object({}, { ...fields, ...more });
}
