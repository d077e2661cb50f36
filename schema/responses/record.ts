import { type entities, type Registry, registry } from '../entities/index.ts';
import {
  type Always,
  type Entity,
  type Fields,
  type RecordOf,
  referenceName,
  referencesOf,
  representing,
} from '../entity.ts';
import { type Field, isFilled } from '../fields.ts';
import { jsonShapes } from './jsonShapes.ts';
import type { JsonSchema, Shape } from './kit.ts';

type Entities = (typeof entities)[number];
/** The entities by their names. */
export type EntityByName = { [E in Entities as E['name']]: E };

/** `broker` for broker_id, `canceled_user` for canceled_by, and `_record` where that is taken. */
type ReferenceName<K extends string, F> = K extends `${infer Verb}_by`
  ? `${Verb}_user`
  : K extends `${infer Noun}_id`
    ? Noun extends keyof F
      ? `${Noun}_record`
      : Noun
    : K extends keyof F
      ? `${K}_record`
      : K;

type Represent<E> = E extends { represent: infer R }
  ? R extends readonly (infer N extends string)[]
    ? N
    : R & string
  : never;

/** A referenced record: its id and what represents it. */
export type ReferenceTo<N> = N extends keyof EntityByName
  ? { id: number } & Pick<
      RecordOf<EntityByName[N]>,
      Represent<EntityByName[N]> & keyof RecordOf<EntityByName[N]>
    >
  : { id: number };

type References<F extends Fields> = {
  [K in keyof F & string as F[K] extends { kind: 'belongsTo' }
    ? ReferenceName<K, F>
    : never]: F[K] extends { target: infer T }
    ? null extends F[K]['value']
      ? ReferenceTo<T> | null
      : ReferenceTo<T>
    : never;
};

/** A record as calls answer it: its fields, the records they reference, its creator. */
export type Answered<F extends Fields> = Always & {
  [K in keyof F]: Exclude<F[K]['value'], undefined>;
} & References<F> & { created_user: ReferenceTo<'users'> | null };

/** A record of an entity as calls answer it. */
export type AnsweredRecord<E extends { fields: Fields }> = Answered<E['fields']>;

/** The names of the fields in an entity's short list, except the id. */
type ShortName<E> =
  | Represent<E>
  | (E extends { hints?: readonly (infer N)[] | undefined } ? N : never);

type ShortProperty<K, F extends Fields> = K extends keyof F & string
  ? F[K] extends { kind: 'belongsTo' }
    ? ReferenceName<K, F>
    : K
  : never;

/** A record of an entity as its short list answers it: what represents it, and its hints. */
export type ShortRecord<E extends { fields: Fields }> = Pick<
  AnsweredRecord<E>,
  'id' | (ShortProperty<ShortName<E>, E['fields']> & keyof AnsweredRecord<E>)
> & {
  /** Of what moves: where it was last seen. */
  place?: string | null;
};

/** `load-stops` is named LoadStops in the document's schemas. */
export const schemaName = ({ name }: Pick<Entity, 'name'>) =>
  name
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A record of an entity, by its name in the document. */
export const record = <E extends { name: string; fields: Fields }>(
  entity: E,
): Shape<Answered<E['fields']>> => ({ $ref: `#/components/schemas/${schemaName(entity)}` });

type PropertiesOf<F extends Fields> = {
  readonly [K in keyof Answered<F>]: Shape<Answered<F>[K]>;
};

/** The properties of a record, to declare an answer that has more. */
export const propertiesOf = <E extends Entity>(entity: E): PropertiesOf<E['fields']> =>
  recordProperties(entity, registry) as PropertiesOf<E['fields']>; // as Answered derives the names

/** The own fields of an entity, without ids, versions and references. */
export const fieldsOf = <F extends Fields>({ fields }: { fields: F }) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])) as {
    readonly [K in keyof F]: Shape<Exclude<F[K]['value'], undefined>>;
  }; // of these names

/** A row as the table stores it: with its company, without references, times with an offset. */
export const storedRow = <F extends Fields>(entity: { fields: F }) => ({
  company_id: shapeOf<number>({ type: 'integer' }),
  id: shapeOf<number>({ type: 'integer' }),
  ...fieldsOf(entity),
  version: shapeOf<number>({ type: 'integer' }),
  created_at: shapeOf<string>({ type: 'string' }),
  updated_at: shapeOf<string>({ type: 'string' }),
  created_by: shapeOf<number | null>({ type: ['integer', 'null'] }),
  deleted_at: shapeOf<null>({ type: 'null' }),
});

const shapeOf = <T>(schema: JsonSchema): Shape<T> => schema;

/** Some of the properties of a record. */
export function some<E extends Entity, K extends keyof PropertiesOf<E['fields']> & string>(
  entity: E,
  ...names: readonly K[]
): Pick<PropertiesOf<E['fields']>, K> {
  const all = propertiesOf(entity);
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<typeof all, K>; // these names
}

/** The properties of a record except these, which an answer holds in another form or not at all. */
export function propertiesWithout<
  E extends Entity,
  K extends keyof PropertiesOf<E['fields']> & string,
>(entity: E, ...names: readonly K[]): Omit<PropertiesOf<E['fields']>, K> {
  const all: Record<string, Shape> = { ...propertiesOf(entity) };
  for (const name of names) delete all[name];
  return all as Omit<PropertiesOf<E['fields']>, K>; // without these names
}

/** A record in a response: its fields, its references in addition to their ids, its version. */
export function recordSchema(entity: Entity, registry: Registry): JsonSchema {
  const properties = recordProperties(entity, registry);
  return { type: 'object', required: Object.keys(properties), properties };
}

function recordProperties(entity: Entity, registry: Registry): Record<string, JsonSchema> {
  const references = referencesOf(entity.fields).map(([name, target]) => {
    const shown = referenceSchema(registry.get(target));
    const field = entity.fields[name];
    const isSure = field && isFilled(field);
    return [
      referenceName(name, entity.fields),
      isSure ? { ...shown, readOnly: true } : { anyOf: [shown, { type: 'null' }], readOnly: true },
    ];
  });
  const own = Object.entries(entity.fields).map(([name, field]) => [
    name,
    { ...fieldSchema(field), ...jsonShapes[entity.name]?.[name] },
  ]);
  return {
    id: { type: 'integer', readOnly: true },
    ...Object.fromEntries(own),
    version: { type: 'integer', readOnly: true },
    created_at: { type: 'string', format: 'date-time', readOnly: true },
    updated_at: { type: 'string', format: 'date-time', readOnly: true },
    created_by: { type: ['integer', 'null'], readOnly: true },
    ...Object.fromEntries(references),
  };
}

/** A row of a short list: the id, what represents the record, its hints, and where it is. */
export function shortRow(entity: Entity, registry: Registry): JsonSchema {
  const all = recordProperties(entity, registry);
  const names = [...representing(entity), ...(entity.hints ?? [])].map(name =>
    entity.fields[name]?.kind === 'belongsTo' ? referenceName(name, entity.fields) : name,
  );
  const properties: Record<string, unknown> = Object.fromEntries(
    ['id', ...names].map(name => [name, all[name]]),
  );
  if (entity.isTracked) properties.place = { type: ['string', 'null'] };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** A field's JSON schema. An optional value may be null. */
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
  const { max, length, signedWhen } = options;
  const min = signedWhen ? undefined : options.min;
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
