import { FormControl, FormHelperText, InputLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, ValidationError } from 'react-admin';
import { useWords } from '../words.ts';
import { ColleagueFlag } from './ColleagueFlag.tsx';
import { useColleagueIn } from './colleagues.ts';
import styles from './Field.module.css';
import type { FieldState } from './useField.ts';

interface FieldProps {
  frame: FieldState['frame'];
  children: ReactNode;
  /** For controls of several parts: the label names a group instead of one element. */
  isGroup?: boolean;
}

/** Label above, control, and below it the error or else the hint. */
export function Field({ frame, children, isGroup = false }: FieldProps) {
  const { id, label, source, resource, isRequired } = frame;
  const title = (
    <>
      <FieldTitle label={label} source={source} resource={resource} />
      {isRequired && <RequiredMark />}
    </>
  );
  const labelling = isGroup ? { component: 'span' } : { htmlFor: id };

  return (
    <Frame frame={frame} isGroup={isGroup}>
      {label !== false && (
        <InputLabel id={`${id}-label`} required={false} {...labelling}>
          {title}
        </InputLabel>
      )}
      {children}
      <FieldMessage frame={frame} />
    </Frame>
  );
}

/** MUI's FormControl describes one input. A field of several parts is a plain labeled group. */
function Frame({ frame, children, isGroup }: FieldProps) {
  const { id, source, isWrong, disabled, className, messageId } = frame;
  const flag = <ColleagueFlag colleague={useColleagueIn(source)} />;
  if (!isGroup) {
    return (
      <FormControl
        fullWidth
        disabled={disabled}
        className={className}
        error={isWrong}
        data-field={source}
      >
        {children}
        {flag}
      </FormControl>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={messageId}
      className={`${styles.group} ${className ?? ''}`}
      data-field={source}
    >
      {children}
      {flag}
    </div>
  );
}

/** The star is for the eye, the word for screen readers. */
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
