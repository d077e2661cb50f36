import type { Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/messages.ts';
import { Invalid } from '../../http/errors.ts';

const SHORTEST = 8;
const LONGEST = 1024;

/** A new password with its confirmation, as somebody typed it for another person; else 422. */
export function newPassword({ password, password_confirmation }: Values): string {
  if (typeof password !== 'string' || password === '') {
    throw new Invalid({ password: [sentence('required')] });
  }
  if ([...password].length < SHORTEST) {
    throw new Invalid({ password: [sentence('minLength', { n: SHORTEST })] });
  }
  if (password.length > LONGEST) {
    throw new Invalid({ password: [sentence('maxLength', { n: LONGEST })] });
  }
  if (password_confirmation !== password) {
    throw new Invalid({ password_confirmation: [sentence('passwordConfirmation')] });
  }
  return password;
}
