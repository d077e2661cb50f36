/** A JSON schema, as far as the API's description uses it. */
export type JsonSchema = { [key: string]: unknown };

declare const VALUE: unique symbol;

/** Marks a reference with what it stands for, so that the document can list it by its name. */
export const STANDS_FOR = Symbol('stands for');

/**
 * What a part of an answer holds: the JSON schema that OpenAPI shows and tests check real answers
 * against, and, for the compiler alone, the type of such a value.
 */
export type Shape<T = unknown> = JsonSchema & {
  readonly [VALUE]?: { readonly of: T };
  readonly [STANDS_FOR]?: { readonly name: string; readonly schema: JsonSchema };
};

/** The type of a declared value: `type BoardRow = TypeOf<typeof boardRow>`. */
export type TypeOf<S> = S extends { readonly [VALUE]?: { readonly of: infer T } } ? T : unknown;

export type Properties = Readonly<Record<string, Shape>>;

export type NoProperties = Record<never, Shape>;
type Flat<T> = { [K in keyof T]: T[K] };
/** The type of an object that has all of `P`, and of `O` what applies. */
export type ObjectOf<P, O> = Flat<
  { -readonly [K in keyof P]: TypeOf<P[K]> } & { -readonly [K in keyof O]?: TypeOf<O[K]> }
>;

const shape = <T>(schema: JsonSchema): Shape<T> => schema;

export const whole = shape<number>({ type: 'integer' });
export const number = shape<number>({ type: 'number' });
export const words = shape<string>({ type: 'string' });
export const yesOrNo = shape<boolean>({ type: 'boolean' });
export const day = shape<string>({ type: 'string', format: 'date' });
/** UTC ISO-8601. */
export const instant = shape<string>({ type: 'string', format: 'date-time' });
/** A path from the server's root, which is fetched with the token. */
export const address = shape<string>({ type: 'string', pattern: '^/api/' });
export const nothing = shape<null>({ type: 'null' });
/** A value that only its reader understands: a field's value, a setting, saved columns. */
export const anything = shape<unknown>({});

export const orNull = <T>(schema: Shape<T>): Shape<T | null> => shape({ anyOf: [schema, nothing] });

/** A list that is there for the sake of its name, without anything in it. */
export const emptyList = shape<never[]>({ type: 'array', maxItems: 0, items: nothing });

export const list = <T>(items: Shape<T>): Shape<T[]> => shape({ type: 'array', items });

/** One of these values. */
export const one = <const V extends string | number | boolean>(...values: readonly V[]) =>
  shape<V>({ enum: [...values] });

/** A value of one of these shapes. */
export const either = <const S extends readonly Shape[]>(...shapes: S) =>
  shape<TypeOf<S[number]>>({ anyOf: [...shapes] });

/** Everything of both objects. */
export const both = <A, B>(first: Shape<A>, second: Shape<B>) =>
  shape<Flat<A & B>>({ allOf: [first, second] });

/** An object that has all of these, and the others where they apply. */
export const object = <P extends Properties, O extends Properties = NoProperties>(
  properties: P,
  others?: O,
) =>
  shape<ObjectOf<P, O>>({
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...others },
  });

/** Any number of values of one kind, under names that are not declared. */
export const map = <T>(values: Shape<T>): Shape<Record<string, T>> =>
  shape({ type: 'object', additionalProperties: values });

/** The same shape with a sentence for the readers of the API's description. */
export const saying = <T>(description: string, schema: Shape<T>): Shape<T> =>
  shape({ ...schema, description });

/** A shape with a name of its own in the API's description. */
export const named = <T>(name: string, schema: Shape<T>): Shape<T> =>
  Object.assign(shape<T>({ $ref: `#/components/schemas/${name}` }), {
    [STANDS_FOR]: { name, schema },
  });

/** The names that shapes refer to and what they stand for, nested ones included. */
export function namedIn(value: unknown, found = new Map<string, JsonSchema>()) {
  if (typeof value !== 'object' || value === null) return found;
  const { [STANDS_FOR]: target } = value as Shape; // any object may carry the mark
  if (target && !found.has(target.name)) {
    found.set(target.name, target.schema);
    namedIn(target.schema, found);
  }
  for (const part of Object.values(value)) namedIn(part, found);
  return found;
}
