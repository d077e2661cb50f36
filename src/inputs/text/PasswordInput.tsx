import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { passwordConfirmation, validatorsOf } from '../validate.ts';
import { useWords } from '../words.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface PasswordInputProps extends TextInputProps {
  /** `new-password` for a new one, so that password managers offer to create it. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password with a button that shows it. Spaces count, and pasting is allowed. */
export function PasswordInput({ autoComplete = 'current-password', ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const words = useWords();

  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      parse={asTyped}
      end={
        <IconButton
          size="small"
          aria-label={words(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Glyph name={isShown ? 'ic-lock' : 'ic-eye'} />
        </IconButton>
      }
    />
  );
}

interface PasswordConfirmationInputProps extends PasswordInputProps {
  /** The field that this one repeats. */
  of?: string;
}

/** The password confirmation. */
export function PasswordConfirmationInput({ of, ...props }: PasswordConfirmationInputProps) {
  const validate = [...validatorsOf(props.validate), passwordConfirmation(of)];
  return (
    <PasswordInput
      label="linehaul.inputs.password.again"
      {...props}
      autoComplete="new-password"
      validate={validate}
    />
  );
}

const asTyped = (typed: string) => typed;
