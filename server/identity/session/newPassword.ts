import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COMMON_PASSWORD,
  confirmationViolation,
  passwordViolation,
} from '../../../schema/rules/identity/passwords.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import { projectRoot } from '../../config.ts';
import { type FieldErrors, Invalid } from '../../errors.ts';

/** The new password, which was sent twice. 422 under its field when it is invalid. */
export function newPasswordOf(body: Readonly<Record<string, unknown>>): string {
  const errors = newPasswordErrors(body);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return String(body.password);
}

/** The error of the password in a form, to be reported together with its other fields. */
export function newPasswordErrors(body: Readonly<Record<string, unknown>>): FieldErrors {
  const { password, password_confirmation } = body;
  const violation = passwordViolation(password);
  if (violation) return { password: [errorText(violation)] };
  if (isCommon(String(password))) return { password: [COMMON_PASSWORD] };

  const unlike = confirmationViolation(password, password_confirmation);
  return unlike ? { password_confirmation: [errorText(unlike)] } : {};
}

let common: ReadonlySet<string> | null = null;

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(join(projectRoot(), 'server/identity/session/commonPasswords.txt'), 'utf8').split(
      '\n',
    ),
  );
  return common.has(password.toLowerCase());
}
