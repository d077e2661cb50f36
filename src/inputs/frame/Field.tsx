import { FormControl, FormHelperText, InputLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, ValidationError } from 'react-admin';
import { useWords } from '../words.ts';
import styles from './Field.module.css';
import type { FieldState } from './useField.ts';

interface FieldProps {
  frame: FieldState['frame'];
  children: ReactNode;
  /** For controls of several parts: the label names a group instead of one element. */
  isGroup?: boolean;
}

/** Label above, control, and below it what is wrong or else the hint. */
export function Field({ frame, children, isGroup = false }: FieldProps) {
  const { id, label, source, resource, isRequired, isWrong, disabled, className } = frame;

  return (
    <FormControl
      fullWidth
      error={isWrong}
      disabled={disabled}
      className={className}
      data-field={source}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': frame.messageId,
      })}
    >
      {label !== false && (
        <InputLabel
          id={`${id}-label`}
          {...(isGroup ? { component: 'span' } : { htmlFor: id })}
          required={false}
        >
          <FieldTitle label={label} source={source} resource={resource} />
          {isRequired && <RequiredMark />}
        </InputLabel>
      )}
      {children}
      <FieldMessage frame={frame} />
    </FormControl>
  );
}

/** The star is for the eye; the word is said to those who cannot see it. */
function RequiredMark() {
  const words = useWords();
  return (
    <span className={styles.required} title={words('required')}>
      {' *'}
    </span>
  );
}

export function FieldMessage({ frame }: { frame: FieldState['frame'] }) {
  const { error, helperText, isWrong, messageId } = frame;
  const words = useWords();
  if (!messageId) return null;

  return (
    <FormHelperText id={messageId} error={isWrong}>
      {isWrong && error ? <ValidationError error={error} /> : hint()}
    </FormHelperText>
  );

  function hint() {
    return typeof helperText === 'string' ? words.any(helperText) : helperText;
  }
}
