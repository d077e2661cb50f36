import { Checkbox, FormControl, FormControlLabel, Switch } from '@mui/material';
import { FieldTitle } from 'react-admin';
import { FieldMessage } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import styles from './choices.module.css';

export interface FlagInputProps extends FieldOptions {
  /** A switch takes effect at once. A checkbox waits for Save. */
  as?: 'box' | 'switch';
}

/** Yes or no, with its label next to it. */
export function FlagInput({ as = 'box', ...options }: FlagInputProps) {
  const state = useField({ ...options, format: Boolean, parse: Boolean });
  const { aria, id, name, inputRef, disabled, readOnly, autoFocus } = state.control;
  const { label, source, resource, isWrong, className } = state.frame;
  const Control = as === 'switch' ? Switch : Checkbox;

  return (
    <FormControl fullWidth error={isWrong} className={className} data-field={source}>
      <div className={styles.flag}>
        <FormControlLabel
          label={<FieldTitle label={label} source={source} resource={resource} />}
          control={
            <Control
              checked={state.value}
              onChange={event => state.onChange(event.target.checked)}
              onBlur={state.onBlur}
              disabled={disabled || readOnly}
              autoFocus={autoFocus}
              inputRef={inputRef}
              name={name}
              id={id}
              inputProps={aria}
            />
          }
        />
      </div>
      <FieldMessage frame={state.frame} />
    </FormControl>
  );
}
