import type { SettingKey } from './settings.ts';

/**
 * The kinds of field, a closed list. A kind decides a column's SQL type, a value's rule, a form's
 * input and a list's column in four exhaustive switches; a new kind must first be wanted by three
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

/** A choice is stored and sent as its id: a word, or a number where the product counts. */
export type ChoiceId = string | number;

/** What can be said of any field. All of it is fact: no functions, no layout, no labels. */
export interface Options {
  /** A record cannot be saved without it. */
  required?: boolean;
  /** No two living records of one company (of the platform, for its tables) share the value. */
  unique?: boolean;
  /** Text: characters. Numbers: the value itself. Dates are not bounded here. */
  min?: number;
  max?: number;
  /** Exactly so many characters. */
  length?: number;
  /** What the characters of a text must make up; a zone is an IANA one, America/Chicago. */
  format?: 'email' | 'url' | 'digits' | 'zone' | 'vin';
  /** A year: not after the next one, whose models are sold ahead. */
  until?: 'next_year';
  /** A day of birth: so many years ago, at least. */
  minAge?: number;
  /** Text of several lines. */
  long?: boolean;
  /** What a new record gets when nothing is sent. */
  default?: string | number | boolean | readonly string[];
  /** The company's setting that a new record begins with, where nothing is sent. */
  setting?: SettingKey;
  /** The section of a form that the field belongs to. */
  group?: string;
  /** Written by the server alone; what a body says of it is ignored. */
  computed?: boolean;
  /** Required only when another field has one of these values: { driver_type: ['leased'] }. */
  requiredWhen?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface Field<Value = unknown, O extends Options = Options> {
  readonly kind: Kind;
  readonly options: O;
  /** choice and choices: the ids in the order in which they are offered. */
  readonly choices?: readonly ChoiceId[];
  /** belongsTo: the name of the entity that is pointed at. */
  readonly target?: string;
  /** Never set: it carries the value's type for the compiler. */
  readonly value?: Value;
}

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

/** Makes the constructor of a kind whose values are of type T. */
const kindOf =
  <T>(kind: Kind) =>
  <const O extends Options>(options = {} as O) =>
    field<T, O>(kind, options);

export const text = kindOf<string>('text');
export const integer = kindOf<number>('integer');
/** Dollars with at most two decimals, on the wire and in the database; sums go through rules/money. */
export const money = kindOf<number>('money');
/** Dollars a mile, or percent, with at most four decimals. */
export const rate = kindOf<number>('rate');
/** Miles with at most two decimals. */
export const miles = kindOf<number>('miles');
/** Degrees of latitude or longitude, with at most six decimals. */
export const coordinate = kindOf<number>('coordinate');
/** Digits after a plus sign. */
export const phone = kindOf<string>('phone');
/** A plain day, YYYY-MM-DD, that never passes through a time zone. */
export const date = kindOf<string>('date');
/** An instant, UTC ISO-8601. */
export const moment = kindOf<string>('moment');
/** A time of day, HH:MM. */
export const time = kindOf<string>('time');
export const flag = kindOf<boolean>('flag');
/** A stored file's id. */
export const file = kindOf<number>('file');
/** Encrypted at rest; answered masked, and in full only to those who may see secrets. */
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
) => field<C[number][], O>('choices', options, { choices: ids });

/** The id of a record of another entity, of the same company unless the target is the platform's. */
export const belongsTo = <const O extends Options>(target: string, options = {} as O) =>
  field<number, O>('belongsTo', options, { target });
