import type { SettingKey } from './settings.ts';

/**
 * The kinds of field: a closed list. A kind decides a column's SQL type, a value's rule, a form's
 * input and a list's column in four exhaustive switches. A new kind must first be needed by three
 * entities.
 */
export const kinds = [
  'text',
  'integer',
  'money',
  'rate',
  'miles',
  'coordinate',
  'phone',
  'date',
  'moment',
  'time',
  'flag',
  'choice',
  'choices',
  'belongsTo',
  'file',
  'secret',
  'json',
] as const;

export type Kind = (typeof kinds)[number];

/**
 * A choice is stored and sent as its id: a word, or a number where the product spec numbers them.
 */
export type ChoiceId = string | number;

/** The options of any field. All are facts: no functions, no layout, no labels. */
export interface Options {
  /** A record cannot be saved without it. */
  required?: boolean;
  /** No two active records of one company (of the platform, for its tables) share the value. */
  unique?: boolean;
  /** Text: characters. Numbers: the value itself. JSON: bytes of its text. Dates are not bounded here. */
  min?: number;
  max?: number;
  /** The exact number of characters. */
  length?: number;
  /**
   * The format of a text. A zone is an IANA one: America/Chicago. Mileage bands: 0-200 0.70,
   * 200-500 0.60, 500+ 0.52.
   */
  format?: 'email' | 'url' | 'digits' | 'zone' | 'vin' | 'mileage_bands';
  /** A year up to the next one, whose models are already for sale. */
  until?: 'next_year';
  /** A date of birth: at least this many years ago. */
  minAge?: number;
  /** Text with several lines. */
  long?: boolean;
  /** The value of a new record when the request has none. */
  default?: string | number | boolean | readonly string[];
  /** The company setting that a new record's value defaults to. */
  setting?: SettingKey;
  /** The form section of the field. */
  group?: string;
  /** Written by the server only. A value in the request body is ignored. */
  computed?: boolean;
  /** Required only when another field has one of these values: { driver_type: ['leased'] }. */
  requiredWhen?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** `min` holds for the size alone, so it may go below zero, when another field has such a value. */
  signedWhen?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface Field<Value = unknown, O extends Options = Options> {
  readonly kind: Kind;
  readonly options: O;
  /** choice and choices: the ids in display order. */
  readonly choices?: readonly ChoiceId[];
  /** belongsTo: the name of the referenced entity. */
  readonly target?: string;
  /** Never set: carries the value's type for the compiler. */
  readonly value?: Value;
}

/** A value that is never null: required, or with a default. */
export const isFilled = ({ kind, options }: Field): boolean =>
  options.required === true || options.default !== undefined || kind === 'choices';

/** Required, or never empty because it has a default: such a value is not null. */
type Filled<O> = O extends { required: true }
  ? true
  : O extends { default: unknown }
    ? true
    : false;
type ValueOf<T, O> = Filled<O> extends true ? T : T | null;

function field<T, O extends Options>(
  kind: Kind,
  options: O,
  more: Pick<Field, 'choices' | 'target'> = {},
): Field<ValueOf<T, O>, O> {
  return { kind, options, ...more };
}

/** Makes the constructor of a kind with values of type T. */
const kindOf =
  <T>(kind: Kind) =>
  <const O extends Options>(options = {} as O) =>
    field<T, O>(kind, options);

export const text = kindOf<string>('text');
export const integer = kindOf<number>('integer');
/** Dollars with at most two decimals, on the wire and in the database. Use rules/money for sums. */
export const money = kindOf<number>('money');
/** Dollars per mile, or percent, with at most four decimals. */
export const rate = kindOf<number>('rate');
/** Miles with at most two decimals. */
export const miles = kindOf<number>('miles');
/** Degrees of latitude or longitude, with at most six decimals. */
export const coordinate = kindOf<number>('coordinate');
/** Digits after a plus sign. */
export const phone = kindOf<string>('phone');
/** A plain date, YYYY-MM-DD, that never passes through a time zone. */
export const date = kindOf<string>('date');
/** An instant, UTC ISO-8601. */
export const moment = kindOf<string>('moment');
/** A time of day, HH:MM. */
export const time = kindOf<string>('time');
export const flag = kindOf<boolean>('flag');
/** The id of a stored file. */
export const file = kindOf<number>('file');
/** Encrypted at rest. Answered masked, and in full only to people who may see secrets. */
export const secret = kindOf<string>('secret');
export const json = kindOf<unknown>('json');

/** One of a fixed list. */
export const choice = <const C extends readonly ChoiceId[], const O extends Options>(
  choices: C,
  options = {} as O,
) => field<C[number], O>('choice', options, { choices });

/** Several of a fixed list. */
export const choices = <const C extends readonly string[], const O extends Options>(
  ids: C,
  options = {} as O,
): Field<C[number][], O> => ({ kind: 'choices', options, choices: ids });

/**
 * The id of a record of another entity, of the same company unless the target is a platform record.
 */
export const belongsTo = <const T extends string, const O extends Options>(
  target: T,
  options = {} as O,
): Field<ValueOf<number, O>, O> & { readonly kind: 'belongsTo'; readonly target: T } => ({
  kind: 'belongsTo',
  options,
  target,
});
