import {
  type FieldViolation,
  firstViolation,
  maxLength,
  minLength,
  passwordConfirmation,
  required,
} from '../records/validation.ts';

/** Length makes a password hard to guess. Its characters are the person's choice. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Why a new password is refused, except for the check against the list of common ones. */
export function passwordViolation(password: unknown): FieldViolation | null {
  if (password !== null && password !== undefined && typeof password !== 'string') {
    return { sentence: 'required' };
  }
  return firstViolation([required, minLength(MIN_PASSWORD), maxLength(MAX_PASSWORD)], password);
}

/** The confirmation must be present and equal. */
export const confirmationViolation = (
  password: unknown,
  confirmation: unknown,
): FieldViolation | null => firstViolation([passwordConfirmation()], confirmation, { password });

/** The refusal of a common password. */
export const COMMON_PASSWORD = 'This password is too common';
