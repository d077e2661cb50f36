import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COMMON_PASSWORD,
  confirmationRefusal,
  passwordRefusal,
} from '../../schema/rules/passwords.ts';
import { refusalText } from '../../schema/rules/validation.ts';
import { projectRoot } from '../config.ts';
import { type FieldErrors, Invalid } from '../http/errors.ts';

/** The new password that was sent twice; 422 under its field when it cannot be taken. */
export function newPasswordOf(body: Readonly<Record<string, unknown>>): string {
  const errors = newPasswordErrors(body);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return String(body.password);
}

/** What is wrong with the password in a form, to be told together with its other fields. */
export function newPasswordErrors(body: Readonly<Record<string, unknown>>): FieldErrors {
  const { password, password_confirmation } = body;
  const refusal = passwordRefusal(password);
  if (refusal) return { password: [refusalText(refusal)] };
  if (isCommon(String(password))) return { password: [COMMON_PASSWORD] };

  const unlike = confirmationRefusal(password, password_confirmation);
  return unlike ? { password_confirmation: [refusalText(unlike)] } : {};
}

let common: ReadonlySet<string> | null = null;

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(join(projectRoot(), 'server/session/commonPasswords.txt'), 'utf8').split('\n'),
  );
  return common.has(password.toLowerCase());
}
