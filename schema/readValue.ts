import { now } from './clock.ts';
import { type Field, flag } from './fields.ts';
import { LIMITS } from './limits.ts';
import { type Decimal, exact } from './rules/money/exact.ts';
import { bandsViolation } from './rules/pay/mileageBands.ts';
import type { FieldViolation } from './rules/records/validation.ts';
import {
  email,
  exactLength,
  firstViolation,
  maxLength,
  minLength,
  type Rule,
  url,
  vin,
} from './rules/records/validation.ts';
import { ageOn } from './rules/time/ages.ts';
import { isPlainDate } from './rules/time/weeks.ts';
import { isZone } from './rules/time/zones.ts';

/** The result of parsing a value for its field: the value, or why it is refused. */
export type Reading = { value: unknown; violation?: undefined } | { violation: FieldViolation };

/**
 * Parses one value by its field's kind. Values come from JSON, a form or a query, so numbers and
 * flags may be text. Null means empty and is never refused here: `readRecord` checks whether a
 * field may be empty.
 */
export function readValue(field: Field, raw: unknown): Reading {
  if (raw === null || raw === undefined || raw === '') return { value: null };

  switch (field.kind) {
    case 'text':
    case 'secret':
      return readText(field, raw);
    case 'integer':
      return readDecimal(field, raw, 0);
    case 'belongsTo':
    case 'file':
      return readId(raw);
    case 'money':
    case 'miles':
      return readDecimal(field, raw, 2);
    case 'rate':
      return readDecimal(field, raw, 4);
    case 'coordinate':
      return readDecimal(field, raw, 6);
    case 'phone':
      return readPhone(raw);
    case 'date':
      return readDate(field, raw);
    case 'moment':
      return readMoment(raw);
    case 'time':
      return readTime(raw);
    case 'flag':
      return readFlag(raw);
    case 'choice':
      return readChoice(field, raw);
    case 'choices':
      return readChoices(field, raw);
    case 'json':
      return readJson(field, raw);
  }
}

/** Line breaks, tabs and all that nobody sees: in a name they would begin another header of a mail. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ONE_LINE = 'The value must be a single line without control characters.';

const no = (text: string): Reading => ({ violation: { text } });

function readText({ options }: Field, raw: unknown): Reading {
  if (typeof raw !== 'string' && typeof raw !== 'number') return no('The value must be a text.');
  const value = String(raw).trim();
  if (value === '') return { value: null };
  // PostgreSQL can store every character in a text except NUL.
  if (value.includes('\u0000')) return no('The value has a character that cannot be stored.');
  if (!options.long && CONTROL.test(value)) return no(ONE_LINE);
  const violation = firstViolation(textRules(options), value);
  return violation ? { violation: violation } : { value };
}

/** Whether an option of a body is on, as JSON or as a form writes it. */
export function isTrue(sent: unknown): boolean {
  const reading = readValue(flag(), sent ?? null);
  return reading.violation === undefined && reading.value === true;
}

/** The rules of a text field's options, in display order. */
export function textRules(options: Field['options']): Rule[] {
  return [
    ...(options.format === 'email' ? [email()] : []),
    ...(options.format === 'url' ? [url] : []),
    ...(options.format === 'digits' ? [digits] : []),
    ...(options.format === 'zone' ? [zone] : []),
    ...(options.length !== undefined ? [exactLength(options.length)] : []),
    ...(options.min !== undefined ? [minLength(options.min)] : []),
    ...(options.max !== undefined ? [maxLength(options.max)] : []),
    // The length comes first: most invalid VINs are cut off.
    ...(options.format === 'vin' ? [vin] : []),
    ...(options.format === 'mileage_bands' ? [bands] : []),
  ];
}

const digits: Rule = value => (/^\d+$/.test(String(value)) ? null : { sentence: 'numeric' });

const bands: Rule = value => {
  const text = bandsViolation(String(value));
  return text === null ? null : { text };
};

const zone: Rule = value =>
  isZone(String(value)) ? null : { text: 'The selected value is invalid.' };

/**
 * Parses a number with at most so many decimals, within the bounds of its options. Null and no text
 * are no numbers.
 */
export function readDecimal(
  { kind, options }: Pick<Field, 'kind' | 'options'>,
  raw: unknown,
  decimals: number,
): Reading {
  if (typeof raw !== 'number' && typeof raw !== 'string')
    return { violation: { sentence: 'numeric' } };
  // The money input groups thousands with a space. No other separator is accepted.
  const plain = kind === 'money' ? String(raw).replaceAll(' ', '') : String(raw).trim();
  if (!/^-?\d{1,13}(\.\d+)?$/.test(plain)) return { violation: { sentence: 'numeric' } };
  if (!fits(plain, decimals)) {
    return decimals === 0
      ? no('The field must be a whole number.')
      : no(`The field must have at most ${decimals} decimals.`);
  }
  return withinBounds(Number(plain), options, widestOf(kind));
}

function widestOf(kind: Field['kind']): number {
  return kind in LIMITS ? LIMITS[kind as keyof typeof LIMITS] : LIMITS.integer; // asked on the left
}

function fits(plain: Decimal, decimals: number): boolean {
  try {
    exact(plain, decimals);
    return true;
  } catch {
    return false;
  }
}

function withinBounds(value: number, options: Field['options'], widest: number): Reading {
  const { min, max, until, signedWhen } = options;
  // Whether it may be negative is asked of the whole record, in `readRecord`.
  const measured = signedWhen ? Math.abs(value) : value;
  if (min !== undefined && measured < min) return no(`The value must be at least ${min}.`);
  const most = until === 'next_year' ? now().getUTCFullYear() + 1 : (max ?? widest);
  if (value > most) return no(`The value must not be greater than ${most}.`);
  if (value < -widest) return no(`The value must be at least ${-widest}.`);
  return { value };
}

function readId(raw: unknown): Reading {
  const id = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  return isId ? { value: id } : no('The selected value is invalid.');
}

function readPhone(raw: unknown): Reading {
  const figures = String(raw).replace(/\D/g, '');
  if (figures.length < 7 || figures.length > 15)
    return no('The phone number must have 7 to 15 digits.');
  return { value: `+${figures}` };
}

function readDate({ options: { minAge } }: Field, raw: unknown): Reading {
  if (!isPlainDate(raw)) return no('The date must be in the format YYYY-MM-DD.');
  if (minAge === undefined) return { value: raw };
  const age = ageOn(now().toISOString().slice(0, 10), raw);
  if (age < 0) return no('The date of birth must not be in the future.');
  return age < minAge ? no(`The age must be at least ${minAge}.`) : { value: raw };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/;

function readMoment(raw: unknown): Reading {
  const isInstant = typeof raw === 'string' && INSTANT.test(raw) && isPlainDate(raw.slice(0, 10));
  const milliseconds = isInstant ? Date.parse(raw) : Number.NaN;
  if (Number.isNaN(milliseconds)) return no('The time must be an ISO date and time with its zone.');
  return { value: new Date(milliseconds).toISOString() };
}

function readTime(raw: unknown): Reading {
  const isTime = typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(raw);
  return isTime ? { value: raw.slice(0, 5) } : no('The time must be in the format HH:MM.');
}

function readJson({ options: { max } }: Field, raw: unknown): Reading {
  if (max === undefined || bytesOf(raw) <= max) return { value: raw };
  return no(`The value must not be larger than ${Math.floor(max / 1024)} kB.`);
}

const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength;

const TRUE: readonly unknown[] = [true, 1, '1', 'true', 'on', 'yes'];
const FALSE: readonly unknown[] = [false, 0, '0', 'false', 'off', 'no'];

function readFlag(raw: unknown): Reading {
  if (TRUE.includes(raw)) return { value: true };
  if (FALSE.includes(raw)) return { value: false };
  return no('The field must be true or false.');
}

function readChoice({ choices = [] }: Field, raw: unknown): Reading {
  const value = choices.find(choice => choice === raw || String(choice) === raw);
  return value === undefined ? no('The selected value is invalid.') : { value };
}

function readChoices(field: Field, raw: unknown): Reading {
  const readings = (Array.isArray(raw) ? raw : [raw]).map(one => readChoice(field, one));
  const refused = readings.find(reading => reading.violation);
  if (refused) return refused;
  const values = readings.map(reading => ('value' in reading ? reading.value : null));
  return { value: [...new Set(values)] };
}
