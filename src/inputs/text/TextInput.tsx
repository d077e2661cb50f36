import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';

export interface TextInputProps extends FieldOptions {
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search';
  autoComplete?: string;
  start?: ReactNode;
  end?: ReactNode;
  /** Attributes of the input element without a prop above. */
  inputProps?: OutlinedInputProps['inputProps'];
}

/** One or several lines of text. */
export function TextInput(props: TextInputProps) {
  const { multiline, minRows = 2, maxRows, type, autoComplete, start, end, ...options } = props;
  const { inputProps, ...fieldOptions } = options;
  const state = useField(fieldOptions);
  const { aria, inputRef, ...control } = state.control;

  return (
    <Field frame={state.frame}>
      <OutlinedInput
        {...control}
        {...(multiline && { multiline, minRows, maxRows })}
        type={type}
        value={state.value}
        onChange={state.onChange}
        onBlur={state.onBlur}
        inputRef={inputRef}
        inputProps={{ ...inputProps, ...aria }}
        autoComplete={autoComplete ?? 'off'}
        startAdornment={start}
        endAdornment={
          // An empty element would take room at the end.
          (end || state.readMark) && (
            <>
              {end}
              <ReadMarkBar mark={state.readMark} />
            </>
          )
        }
      />
    </Field>
  );
}
