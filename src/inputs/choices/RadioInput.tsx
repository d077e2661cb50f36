import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Field } from '../frame/Field.tsx';
import { useField } from '../frame/useField.ts';
import type { ChoiceInputProps } from './ChoiceInput.tsx';
import { ChoiceWords } from './ChoiceWords.tsx';
import { choiceOf } from './choice.ts';
import styles from './choices.module.css';

/** One of a few, all of them visible. */
export function RadioInput({ choices, emptyText: _, ...options }: ChoiceInputProps) {
  const state = useField({
    ...options,
    parse: (picked: unknown) => choiceOf(choices, picked)?.id ?? null,
  });
  const { disabled, readOnly, name, inputRef } = state.control;

  return (
    <Field frame={state.frame} isGroup>
      <RadioGroup
        row
        className={styles.radios}
        name={name}
        value={String(state.value ?? '')}
        onChange={state.onChange}
        onBlur={state.onBlur}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.id}
            value={String(choice.id)}
            disabled={disabled || readOnly || Boolean(choice.refused)}
            control={<Radio size="small" inputRef={index === 0 ? inputRef : undefined} />}
            label={<ChoiceWords choice={choice} />}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
