import { MAX_PASSWORD, MIN_PASSWORD } from '../../../schema/rules/identity/passwords.ts';
import { maxLength, minLength, required } from '../validate.ts';
import { PasswordConfirmationInput, PasswordInput } from './PasswordInput.tsx';

/** A new password, entered twice. The server refuses common ones. */
export function NewPassword({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <>
      <PasswordInput
        source="password"
        label="linehaul.auth.password.new"
        helperText="linehaul.auth.password.hint"
        autoComplete="new-password"
        autoFocus={autoFocus}
        validate={RULES}
      />
      <PasswordConfirmationInput source="password_confirmation" />
    </>
  );
}

export const PASSWORD_FIELDS = ['password', 'password_confirmation'];

const RULES = [required(), minLength(MIN_PASSWORD), maxLength(MAX_PASSWORD)];
