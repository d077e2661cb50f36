import { MenuItem, Select } from '@mui/material';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { useWords } from '../words.ts';
import { ChoiceWords } from './ChoiceWords.tsx';
import { type Choice, choiceOf } from './choice.ts';
import { DownGlyph } from './DownGlyph.tsx';

export interface ChoiceInputProps extends FieldOptions {
  choices: readonly Choice[];
  /** The label of "no choice". Left out where the field is required. */
  emptyText?: string;
}

/** One of a fixed list, as a menu. */
export function ChoiceInput({ choices, emptyText, ...options }: ChoiceInputProps) {
  const words = useWords();
  const state = useField({
    ...options,
    parse: (picked: unknown) => choiceOf(choices, picked)?.id ?? null,
  });
  const { aria, id, inputRef, placeholder, ...control } = state.control;
  const chosen = choiceOf(choices, state.value);
  const canBeEmpty = !state.frame.isRequired;

  return (
    <Field frame={state.frame}>
      <Select
        {...control}
        id={id}
        labelId={`${id}-label`}
        displayEmpty
        IconComponent={DownGlyph}
        inputRef={inputRef}
        // A stored value that is no longer offered is shown as it is.
        value={chosen || state.value === '' ? String(state.value) : ''}
        onChange={state.onChange}
        onBlur={state.onBlur}
        SelectDisplayProps={aria}
        renderValue={() =>
          chosen ? (
            <ChoiceWords choice={chosen} />
          ) : (
            String(state.value ?? '') || words.any(emptyText ?? placeholder ?? '')
          )
        }
      >
        {canBeEmpty && <MenuItem value="">{words.any(emptyText ?? '') || words('none')}</MenuItem>}
        {choices.map(choice => (
          <MenuItem key={choice.id} value={String(choice.id)} disabled={Boolean(choice.refused)}>
            <ChoiceWords choice={choice} />
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
