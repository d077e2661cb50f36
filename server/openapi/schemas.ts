import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, representing } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import { isFilled } from '../db/sql/columns.ts';
import { referencesOf } from '../db/sql/recordSql.ts';

/** A JSON schema, as far as the document uses it. */
export type JsonSchema = { [key: string]: unknown };

/** `load-stops` is called LoadStops among the document's schemas. */
export const schemaName = ({ name }: Pick<Entity, 'name'>) =>
  name
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A record as it is answered: its fields, its references beside their ids, its version. */
export function recordSchema(entity: Entity, registry: Registry): JsonSchema {
  const references = referencesOf(entity.fields).map(([name, target]) => [
    referenceName(name, entity.fields),
    { anyOf: [referenceSchema(registry.get(target)), { type: 'null' }], readOnly: true },
  ]);
  return {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      ...fieldSchemas(entity, () => true),
      version: { type: 'integer', readOnly: true },
      created_at: { type: 'string', format: 'date-time', readOnly: true },
      updated_at: { type: 'string', format: 'date-time', readOnly: true },
      created_by: { type: ['integer', 'null'], readOnly: true },
      ...Object.fromEntries(references),
    },
  };
}

/** What a create or an update may send. */
export function changesSchema(entity: Entity): JsonSchema {
  const required = Object.entries(entity.fields)
    .filter(([, { options }]) => options.required && !options.computed)
    .map(([name]) => name);
  return {
    type: 'object',
    properties: {
      ...fieldSchemas(entity, ({ options }) => !options.computed),
      version: { type: 'integer', description: 'An update made from an older version gets 409.' },
    },
    ...(required.length > 0 && { required }),
  };
}

function fieldSchemas(entity: Entity, wanted: (field: Field) => boolean) {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => wanted(field))
      .map(([name, field]) => [name, fieldSchema(field)]),
  );
}

/** A field's JSON schema; what may be empty may be null. */
export function fieldSchema(field: Field): JsonSchema {
  const schema = kindSchema(field);
  const isNullable = !isFilled(field);
  const { default: given, computed } = field.options;
  return {
    ...schema,
    ...(isNullable && typeof schema.type === 'string' && { type: [schema.type, 'null'] }),
    ...(isNullable && Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
    ...(given !== undefined && { default: given }),
    ...(computed && { readOnly: true }),
  };
}

function kindSchema({ kind, options, choices = [] }: Field): JsonSchema {
  const { min, max, length } = options;
  switch (kind) {
    case 'text':
    case 'secret':
      return {
        type: 'string',
        ...(options.format === 'email' && { format: 'email' }),
        ...(options.format === 'url' && { format: 'uri' }),
        ...(length !== undefined && { minLength: length, maxLength: length }),
        ...(min !== undefined && { minLength: min }),
        ...(max !== undefined && { maxLength: max }),
      };
    case 'integer':
    case 'belongsTo':
    case 'file':
      return { type: 'integer', ...bounds(min, max) };
    case 'money':
      return { type: 'number', multipleOf: 0.01, ...bounds(min, max) };
    case 'miles':
    case 'rate':
    case 'coordinate':
      return { type: 'number', ...bounds(min, max) };
    case 'phone':
      return { type: 'string', pattern: '^\\+[0-9]{7,15}$' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'moment':
      return { type: 'string', format: 'date-time' };
    case 'time':
      return { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: typeof choices[0] === 'number' ? 'integer' : 'string', enum: [...choices] };
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: [...choices] } };
    case 'json':
      return {};
  }
}

const bounds = (min?: number, max?: number): JsonSchema => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

function referenceSchema(target: Entity): JsonSchema {
  const shown = representing(target).map(name => [name, fieldSchema(target.fields[name]!)]);
  return { type: 'object', properties: { id: { type: 'integer' }, ...Object.fromEntries(shown) } };
}
