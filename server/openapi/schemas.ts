import type { Entity } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import { LIMITS } from '../../schema/limits.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { fieldSchema } from '../../schema/responses/record.ts';

/** The fields that a record cannot be created without. A setting of the company fills others. */
export const requiredOf = ({ fields }: Entity): string[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.required && !options.computed && !options.setting)
    .map(([name]) => name);

/** The fields that a request may contain. An update requires none of them, a create `requiredOf`. */
export function changesSchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    properties: {
      ...fieldSchemas(limited(entity), ({ options }) => !options.computed),
      version: { type: 'integer', description: 'An update made from an older version gets 409.' },
    },
  };
}

/** What is sent stays within the limit of its kind, where the declaration says nothing smaller. */
function limited(entity: Entity): Entity {
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    const { kind, options } = field;
    const isLimited = kind === 'money' || kind === 'rate' || kind === 'miles';
    return [name, isLimited ? { ...field, options: { max: LIMITS[kind], ...options } } : field];
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}

function fieldSchemas(entity: Entity, wanted: (field: Field) => boolean) {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => wanted(field))
      .map(([name, field]) => [name, fieldSchema(field)]),
  );
}
