import {
  firstRefusal,
  maxLength,
  minLength,
  passwordConfirmation,
  type Refusal,
  required,
} from './validation.ts';

/** Length is what makes a password hard to guess; which signs it has is the person's own affair. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Why a new password is refused, as far as it can be told without the list of common ones. */
export function passwordRefusal(password: unknown): Refusal | null {
  if (password !== null && password !== undefined && typeof password !== 'string') {
    return { sentence: 'required' };
  }
  return firstRefusal([required, minLength(MIN_PASSWORD), maxLength(MAX_PASSWORD)], password);
}

/** The second entry must be there and be the same. */
export const confirmationRefusal = (password: unknown, confirmation: unknown): Refusal | null =>
  firstRefusal([passwordConfirmation()], confirmation, { password });

/** What a password is refused for that everybody tries first. */
export const COMMON_PASSWORD = 'This password is one of those that are tried first';
