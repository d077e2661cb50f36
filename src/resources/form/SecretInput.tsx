import { TextInput, type TextInputProps } from '../../inputs/text/TextInput.tsx';

/**
 * A value that is kept encrypted. What is kept shows masked; typing replaces it whole, since the
 * hidden part cannot be edited.
 */
export const SecretInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    autoComplete="off"
    parse={withoutMask}
    inputProps={{ onFocus: event => event.currentTarget.select() }}
  />
);

/** Only the mask and its last digits, untouched, go back as they came. */
const withoutMask = (typed: string) => typed.replace(/^.*•/, '').trimStart();
