import { TextInput, type TextInputProps } from '../../inputs/text/TextInput.tsx';
import { useCan } from '../../session/useRights.ts';

interface SecretInputProps extends TextInputProps {
  /** The permission to change it in addition to the record's. Null where that is enough. */
  permission?: string | null;
}

/**
 * An encrypted value. A stored one is masked, and typing replaces all of it, because the hidden
 * part can't be edited. Without the permission only the mask is shown.
 */
export function SecretInput({ permission = null, ...props }: SecretInputProps) {
  const can = useCan();
  return (
    <TextInput
      {...props}
      autoComplete="off"
      readOnly={props.readOnly || (permission !== null && !can(permission))}
      parse={withoutMask}
      inputProps={{ onFocus: event => event.currentTarget.select() }}
    />
  );
}

/** Only the unchanged mask with its last digits is sent back as it came. */
const withoutMask = (typed: string) => typed.replace(/^.*•/, '').trimStart();
