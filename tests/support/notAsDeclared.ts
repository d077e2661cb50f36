type Schema = Record<string, any>;

/**
 * Where a response differs from its schema: a value of another type, an extra member, or a missing
 * one. Without `required` all members are required.
 */
export function notAsDeclared(
  schema: Schema,
  value: unknown,
  schemas: Schema,
  at = 'data',
): string[] {
  const { $ref, anyOf, allOf } = schema;
  const inside = (of: Schema, one: unknown, where: string) =>
    notAsDeclared(of, one, schemas, where);
  if ($ref) return inside(schemas[$ref.split('/').at(-1)], value, at);
  if (allOf) return inside(merged(allOf, schemas), value, at);
  if (anyOf) {
    const tries = anyOf.map((of: Schema) => inside(of, value, at));
    // For a union of null and a type, errors of the type are reported.
    return tries.some((one: string[]) => one.length === 0) ? [] : longest(tries);
  }
  if ('const' in schema) return value === schema.const ? [] : [`${at} is ${text(value)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${text(value)}`];
  if (schema.type && ![schema.type].flat().some(type => isOf(type, value))) {
    return [`${at} is ${text(value)}, not ${schema.type}`];
  }
  if (schema.format === 'date-time' && value !== null && !String(value).endsWith('Z')) {
    return [`${at} is ${text(value)}, no instant in UTC`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => inside(schema.items ?? {}, one, `${at}.${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  if (schema.additionalProperties) {
    return Object.entries(value).flatMap(([name, one]) =>
      inside(schema.additionalProperties, one, `${at}.${name}`),
    );
  }
  if (!schema.properties) return [];
  return members(schema, value, at, inside);
}

function members(
  { properties, required = Object.keys(properties) }: Schema,
  value: object,
  at: string,
  inside: (schema: Schema, value: unknown, at: string) => string[],
): string[] {
  const missing = required.filter((name: string) => !(name in value));
  return [
    ...missing.map((name: string) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      properties[name] ? inside(properties[name], one, `${at}.${name}`) : [`${at}.${name} is new`],
    ),
  ];
}

function merged(all: readonly Schema[], schemas: Schema): Schema {
  const whole = all.map(one => (one.$ref ? schemas[one.$ref.split('/').at(-1)] : one));
  return {
    type: 'object',
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ properties, required = Object.keys(properties) }) => required),
  };
}

const longest = (tries: readonly string[][]): string[] =>
  [...tries].sort((a, b) => b.join().length - a.join().length)[0] ?? [];

const text = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
