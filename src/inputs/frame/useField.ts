import type { InputProps } from 'react-admin';
import { useInput } from 'react-admin';
import { useReadMark } from './readMarksContext.ts';

/** The props of every input: react-admin's own plus a few of the product. */
export interface FieldOptions extends Omit<InputProps, 'type'> {
  /** Placement without `sx`: a class of the form's grid. */
  className?: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** The value was read from a document. */
  readMark?: ReadMark;
}

/** Certain, to be checked by a person, or proposed by a language model. */
export type ReadMark = 'sure' | 'check' | 'proposed';

/**
 * Connects an input to its form: value, error, label and the ARIA attributes between them. `frame`
 * is for {@link Field}, `control` for the focusable element.
 */
export function useField(options: FieldOptions) {
  const { autoFocus, className, helperText, label, placeholder, readMark, ...inputProps } = options;
  const { id, field, fieldState, isRequired } = useInput({ ...inputProps, helperText, label });
  const { disabled, readOnly, resource, source } = inputProps;
  const mark = useReadMark(field.name, field.value);
  const isWrong = fieldState.invalid;
  const messageId = isWrong || helperText ? `${id}-message` : undefined;

  return {
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    isWrong,
    frame: {
      id,
      source,
      resource,
      label,
      className,
      isRequired,
      isWrong,
      disabled,
      helperText,
      messageId,
      error: fieldState.error?.message,
    },
    control: {
      id,
      name: field.name,
      inputRef: field.ref,
      disabled,
      readOnly,
      autoFocus,
      placeholder,
      required: false,
      aria: {
        'aria-invalid': isWrong || undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': messageId,
      },
    },
    readMark: readMark ?? mark,
  };
}

export type FieldState = ReturnType<typeof useField>;
