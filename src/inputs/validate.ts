import type { Validator } from 'react-admin';
import { readDecimal } from '../../schema/readValue.ts';
import { EXAMPLE_EMAIL } from '../../schema/rules/records/messages.ts';
import type { FormValues, Rule } from '../../schema/rules/records/validation.ts';
import * as rules from '../../schema/rules/records/validation.ts';
import { isPlainDate } from '../../schema/rules/time/weeks.ts';
import type { NumberLimits } from './numbers/numberText.ts';

/**
 * A rule of the product as a react-admin validator. Its message is one of the web app. The caller's
 * own text (minDate) is used as a key, or else shown as it is.
 */
export function validatorOf(rule: Rule): Validator {
  return (value: unknown, values: FormValues) => {
    const violation = rule(unwrapped(value), values ?? {});
    if (!violation) return undefined;
    if ('text' in violation) return { message: violation.text, args: {} };
    return {
      message: `linehaul.inputs.wrong.${violation.sentence}`,
      args: { email: EXAMPLE_EMAIL, ...violation.args },
    };
  };
}

/** Inputs show the star for validators with this mark. */
const asking = (rule: Rule): Validator =>
  Object.assign(validatorOf(rule), { isRequired: true as const });

export const required = () => asking(rules.required);
export const requiredList = () => asking(rules.requiredList);
export const requiredChoice = () => asking(rules.requiredChoice);
export const consent = () => asking(rules.consent);
export const numeric = () => validatorOf(rules.numeric);
/** A number within the limits of its input, in the server's words. */
export const numberWithin = ({ decimals, allowNegative = false, max }: NumberLimits) =>
  validatorOf(value => {
    if (rules.isBlank(value)) return null;
    const kind = decimals === 0 ? 'integer' : 'money';
    const options = { max, min: allowNegative ? undefined : 0 };
    return readDecimal({ kind, options }, value, decimals).violation ?? null;
  });
export const email = (example?: string) => validatorOf(rules.email(example));
export const url = () => validatorOf(rules.url);
export const exactLength = (n: number) => validatorOf(rules.exactLength(n));
export const minLength = (n: number) => validatorOf(rules.minLength(n));
export const maxLength = (n: number) => validatorOf(rules.maxLength(n));
export const passwordConfirmation = (passwordField?: string) =>
  validatorOf(rules.passwordConfirmation(passwordField));
export const conditionalRequired = (partners: readonly string[]) =>
  validatorOf(rules.conditionalRequired(partners));
export const requiredWhen = (condition: (values: FormValues) => boolean) =>
  validatorOf(rules.requiredWhen(condition));
export const description150 = () => validatorOf(rules.description150);
export const fileType = (allowed?: readonly string[]) => validatorOf(rules.fileType(allowed));
export const fileSize = (megabytes: number) => validatorOf(rules.fileSize(megabytes));
export const minDate = (earliest: string, message: string) =>
  validatorOf(rules.minDate(earliest, message));
export const salaryMin = (maximumField: string) => validatorOf(rules.salaryMin(maximumField));
export const salaryMax = (minimumField: string) => validatorOf(rules.salaryMax(minimumField));

/** The typed text is a date. The date inputs always check this. */
export const dateText: Validator = (value: unknown) =>
  rules.isBlank(value) || isPlainDate(String(value).slice(0, 10))
    ? undefined
    : { message: 'linehaul.inputs.wrong.date', args: {} };

/** The typed text is a time of day, HH:MM. */
export const timeText: Validator = (value: unknown) =>
  rules.isBlank(value) || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(String(value))
    ? undefined
    : { message: 'linehaul.inputs.wrong.time', args: {} };

const CHOOSE = { message: 'linehaul.inputs.wrong.requiredChoice', args: {} };

/** A text that is not one of the choices: a paste keeps unknown text as it is. */
export const oneOf =
  (choices: readonly (string | number)[]): Validator =>
  (value: unknown) =>
    typeof value !== 'string' || value === '' || choices.includes(value) ? undefined : CHOOSE;

/** In a reference field, a text is a name without a matching record. */
export const noText: Validator = (value: unknown) =>
  typeof value === 'string' && value !== '' ? CHOOSE : undefined;

/** All validators of a field as one list, whatever shape the caller passed. */
export function validatorsOf(validate: Validator | Validator[] | undefined): Validator[] {
  if (!validate) return [];
  return Array.isArray(validate) ? validate : [validate];
}

/** react-admin stores a chosen file as { rawFile, src, title }. The rules check the file. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  return typeof value === 'object' && value !== null && 'rawFile' in value ? value.rawFile : value;
}
