import { TextInput, type TextInputProps } from '../../inputs/text/TextInput.tsx';
import { useMay } from '../../session/useRights.ts';

interface SecretInputProps extends TextInputProps {
  /** What changing it takes beside changing the record; null where that is enough. */
  permission?: string | null;
}

/**
 * A value that is kept encrypted. What is kept shows masked; typing replaces it whole, since the
 * hidden part cannot be edited. Without the permission the mask is all that there is.
 */
export function SecretInput({ permission = null, ...props }: SecretInputProps) {
  const may = useMay();
  return (
    <TextInput
      {...props}
      autoComplete="off"
      readOnly={props.readOnly || (permission !== null && !may(permission))}
      parse={withoutMask}
      inputProps={{ onFocus: event => event.currentTarget.select() }}
    />
  );
}

/** Only the mask and its last digits, untouched, go back as they came. */
const withoutMask = (typed: string) => typed.replace(/^.*•/, '').trimStart();
