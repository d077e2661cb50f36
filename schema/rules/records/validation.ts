import type { SentenceArgs, SentenceName } from './messages.ts';
import { EXAMPLE_EMAIL, sentence } from './messages.ts';

/** Why a value is refused: one of the product's sentences, or the caller's own text. */
export type FieldViolation = { sentence: SentenceName; args?: SentenceArgs } | { text: string };

/** All values of the form or request. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Checks one value. Returns why it is refused, or null when it is valid. */
export type Rule = (value: unknown, values: FormValues) => FieldViolation | null;

/** The part of a chosen file that rules need. The browser's File fits. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/** Formats that a browser displays without running anything: an SVG could run scripts. */
export const isShown = (mime: string): boolean =>
  ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'].includes(mime);

/** The accepted file types, macro variants of office formats included. */
export const ALLOWED_FILE_TYPES = [
  'png',
  'jpg',
  'jpeg',
  'svg',
  'pdf',
  'doc',
  'docx',
  'docm',
  'xls',
  'xlsx',
  'xlsm',
] as const;

export const JOB_DESCRIPTION_MINIMUM = 150;

/** The English text of a refusal, as the server answers it. */
export function errorText(violation: FieldViolation): string {
  return 'text' in violation ? violation.text : sentence(violation.sentence, violation.args);
}

/** The first refusal of several rules, so that each field shows one sentence at a time. */
export function firstViolation(
  rules: readonly Rule[],
  value: unknown,
  values: FormValues = {},
): FieldViolation | null {
  for (const rule of rules) {
    const violation = rule(value, values);
    if (violation) return violation;
  }
  return null;
}

/** Whether a value is missing: none, only spaces, or an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

export const required: Rule = value => (isBlank(value) ? { sentence: 'required' } : null);

export const requiredList: Rule = value =>
  Array.isArray(value) && value.length > 0 ? null : { sentence: 'requiredList' };

/** For radio buttons and yes/no: false is an answer. */
export const requiredChoice: Rule = value =>
  isBlank(value) ? { sentence: 'requiredChoice' } : null;

export const numeric: Rule = unlessBlank(value => {
  if (typeof value === 'number') return Number.isFinite(value) ? null : { sentence: 'numeric' };
  const isNumber = typeof value === 'string' && /^-?(\d+\.?\d*|\.\d+)$/.test(value.trim());
  return isNumber ? null : { sentence: 'numeric' };
});

/** A form sends a checked box as true, 1, "1", "on" or "yes". */
export const consent: Rule = value => {
  const isGiven = [true, 1, '1', 'true', 'on', 'yes'].some(given => given === value);
  return isGiven ? null : { sentence: 'consent' };
};

export function email(example: string = EXAMPLE_EMAIL): Rule {
  return unlessBlank(value =>
    isEmail(value) ? null : { sentence: 'email', args: { email: example } },
  );
}

export const url: Rule = unlessBlank(value => (isLink(value) ? null : { sentence: 'url' }));

/** A VIN has none of the letters that look like digits. */
export const vin: Rule = unlessBlank(value =>
  /^[A-HJ-NPR-Z\d]*$/i.test(String(value).trim())
    ? null
    : { text: 'A VIN has only letters and digits, without I, O or Q' },
);

export function exactLength(n: number): Rule {
  return unlessBlank(value =>
    lengthOf(value) === n ? null : { sentence: 'exactLength', args: { n } },
  );
}

export function minLength(n: number): Rule {
  return unlessBlank(value =>
    lengthOf(value) >= n ? null : { sentence: 'minLength', args: { n } },
  );
}

export function maxLength(n: number): Rule {
  return unlessBlank(value =>
    lengthOf(value) <= n ? null : { sentence: 'maxLength', args: { n } },
  );
}

/** Whether the password confirmation equals the password. An empty confirmation is wrong too. */
export function passwordConfirmation(passwordField = 'password'): Rule {
  return (value, values) => {
    const password = values[passwordField];
    if (isBlank(password) && isBlank(value)) return null;
    return value === password ? null : { sentence: 'passwordConfirmation' };
  };
}

/** Fields that are filled together or not at all: required once one of `partners` is filled. */
export function conditionalRequired(partners: readonly string[]): Rule {
  return requiredWhen(values => partners.some(partner => !isBlank(values[partner])));
}

/** Required only while `condition` holds. */
export function requiredWhen(condition: (values: FormValues) => boolean): Rule {
  return (value, values) =>
    isBlank(value) && condition(values) ? { sentence: 'conditionalRequired' } : null;
}

export const description150: Rule = unlessBlank(value =>
  lengthOf(value) >= JOB_DESCRIPTION_MINIMUM ? null : { sentence: 'description150' },
);

export function fileType(allowed: readonly string[] = ALLOWED_FILE_TYPES): Rule {
  return unlessBlank(value => {
    const good = filesIn(value).every(file => allowed.includes(extensionOf(file.name)));
    return good ? null : { sentence: 'fileType', args: { list: allowed.join(', ') } };
  });
}

/** The default maximum file size of the product. */
export const MAX_FILE_MEGABYTES = 25;

/** `megabytes` counts 1024 × 1024 bytes, as file managers do. */
export function fileSize(megabytes: number): Rule {
  return unlessBlank(value => {
    const limit = megabytes * 1024 * 1024;
    const good = filesIn(value).every(file => file.size <= limit);
    return good ? null : { sentence: 'fileSize', args: { n: megabytes } };
  });
}

/** `earliest` is YYYY-MM-DD and included. The caller gives the message. */
export function minDate(earliest: string, text: string): Rule {
  return unlessBlank(value => (String(value).slice(0, 10) >= earliest ? null : { text }));
}

/** The lower end of a pay range, checked against the field with the upper end. */
export function salaryMin(maximumField: string): Rule {
  return unlessBlank((value, values) =>
    isBlank(values[maximumField]) || Number(value) < Number(values[maximumField])
      ? null
      : { sentence: 'salaryMin' },
  );
}

/** The upper end of a pay range, checked against the field with the lower end. */
export function salaryMax(minimumField: string): Rule {
  return unlessBlank((value, values) =>
    isBlank(values[minimumField]) || Number(value) > Number(values[minimumField])
      ? null
      : { sentence: 'salaryMax' },
  );
}

/** The lower-case extension of a file name without the dot: "Rate.PDF" gives "pdf". */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** An optional field may be empty. Only `required` and similar rules refuse emptiness. */
function unlessBlank(rule: Rule): Rule {
  return (value, values) => (isBlank(value) ? null : rule(value, values));
}

function lengthOf(value: unknown): number {
  return [...String(value)].length;
}

function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 254) return false;
  return /^[^\s@<>()[\]\\,;:"]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(value.trim());
}

function isLink(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value.trim()))
    return false;
  return URL.canParse(value.trim());
}

function filesIn(value: unknown): FileFacts[] {
  return (Array.isArray(value) ? value : [value]).filter(isFile);
}

/** A stored file's address is not a File and needs no second check. */
function isFile(value: unknown): value is FileFacts {
  return typeof value === 'object' && value !== null && 'name' in value && 'size' in value;
}
