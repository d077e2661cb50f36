import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { useWords } from '../words.ts';
import styles from './StatusPicker.module.css';
import { StatusPicker } from './StatusPicker.tsx';
import type { StatusOption } from './statusOption.ts';

export interface StatusInputProps extends FieldOptions {
  options: readonly StatusOption[];
  usual?: readonly StatusOption['id'][];
  /** Whether a chosen status can be cleared. */
  canBeEmpty?: boolean;
}

/** The status picker as a form field. */
export function StatusInput(props: StatusInputProps) {
  const { options, usual, canBeEmpty = false, ...fieldOptions } = props;
  const [anchor, setAnchor] = useState<Element | null>(null);
  const words = useWords();
  const state = useField({ ...fieldOptions, parse: asIs });
  const { aria, id, inputRef, disabled, readOnly } = state.control;
  const chosen = options.find(option => String(option.id) === String(state.value));

  return (
    <Field frame={state.frame}>
      <div className={styles.input}>
        <button
          type="button"
          id={id}
          ref={inputRef}
          className={styles.button}
          disabled={disabled || readOnly}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-haspopup="listbox"
          aria-expanded={anchor !== null}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          onClick={event => setAnchor(event.currentTarget)}
          onBlur={state.onBlur}
        >
          <span id={`${id}-value`}>
            {chosen ? (
              <StatusChip status={chosen.status} label={chosen.word} />
            ) : (
              words('status.pick')
            )}
          </span>
          <Glyph name="ic-down" />
        </button>
        {chosen && canBeEmpty && !disabled && !readOnly && (
          <IconButton aria-label={words('status.clear')} onClick={() => state.onChange(null)}>
            <Glyph name="ic-x" />
          </IconButton>
        )}
      </div>
      {anchor && (
        <StatusPicker
          anchor={anchor}
          options={options}
          usual={usual}
          current={chosen?.id}
          onPick={option => state.onChange(option.id)}
          onClose={() => setAnchor(null)}
        />
      )}
    </Field>
  );
}

const asIs = (value: unknown) => value;
