import type { Validator } from 'react-admin';
import type { Field } from '../../../schema/fields.ts';
import { signViolation } from '../../../schema/readRecord.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { FormValues, Rule } from '../../../schema/rules/records/validation.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import {
  required,
  requiredChoice,
  requiredList,
  requiredWhen,
  validatorOf,
} from '../../inputs/validate.ts';

/** A form's check of a field before the request: the server's own rules. */
export function inputRule(field: Field): Validator[] {
  const { options } = field;
  return [
    ...(options.required ? [emptinessOf(field)] : []),
    ...(options.requiredWhen ? [requiredWhen(values => isRequestedFor(field, values))] : []),
    validatorOf(valueRule(field)),
  ];
}

/** A masked value came from the server and returns unchanged. */
const valueRule =
  (field: Field): Rule =>
  (value, values) =>
    isBlank(value) || (field.kind === 'secret' && String(value).startsWith('•'))
      ? null
      : (readValue(field, value).violation ?? signViolation(field, value, values));

function emptinessOf({ kind }: Field): Validator {
  if (kind === 'choices') return requiredList();
  return kind === 'flag' ? requiredChoice() : required();
}

/** Whether another field of the form makes this one required. */
export function isRequestedFor({ options }: Field, values: FormValues): boolean {
  return Object.entries(options.requiredWhen ?? {}).some(([other, wanted]) =>
    [values[other]].flat().some(value => (wanted as readonly unknown[]).includes(value)),
  );
}
