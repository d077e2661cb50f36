import type { Validator } from 'react-admin';
import type { Field } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { FormValues, Rule } from '../../../schema/rules/validation.ts';
import { isBlank } from '../../../schema/rules/validation.ts';
import {
  required,
  requiredChoice,
  requiredList,
  requiredWhen,
  validatorOf,
} from '../../inputs/validate.ts';

/** What a form says of a field before the server is asked: the very rules of the server. */
export function inputRule(field: Field): Validator[] {
  const { options } = field;
  return [
    ...(options.required ? [emptinessOf(field)] : []),
    ...(options.requiredWhen ? [requiredWhen(values => isAskedFor(field, values))] : []),
    validatorOf(valueRule(field)),
  ];
}

/** What is masked came from the server and goes back as it is. */
const valueRule =
  (field: Field): Rule =>
  value =>
    isBlank(value) || (field.kind === 'secret' && String(value).startsWith('•'))
      ? null
      : (readValue(field, value).refusal ?? null);

function emptinessOf({ kind }: Field): Validator {
  if (kind === 'choices') return requiredList();
  return kind === 'flag' ? requiredChoice() : required();
}

/** Whether another field of the form says that this one may not be empty. */
export function isAskedFor({ options }: Field, values: FormValues): boolean {
  return Object.entries(options.requiredWhen ?? {}).some(([other, wanted]) =>
    [values[other]].flat().some(value => (wanted as readonly unknown[]).includes(value)),
  );
}
