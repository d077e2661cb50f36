import { Autocomplete, OutlinedInput } from '@mui/material';
import { Glyph } from '../../theme/Glyph.tsx';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { keepEnter } from '../lookup/keepEnter.ts';
import { useWords } from '../words.ts';
import { ChoiceWords } from './ChoiceWords.tsx';
import { type Choice, choiceOf } from './choice.ts';
import styles from './choices.module.css';
import { DownGlyph } from './DownGlyph.tsx';

export interface ChoicesInputProps extends FieldOptions {
  choices: readonly Choice[];
}

/** Several of a fixed list, each a removable tag. */
export function ChoicesInput({ choices, ...options }: ChoicesInputProps) {
  const words = useWords();
  const state = useField({ ...options, format: listOf, parse: asIs });
  const { aria, id, inputRef, disabled, readOnly, placeholder, autoFocus, name } = state.control;
  const chosen = listOf(state.value).map(one => choiceOf(choices, one) ?? unknownChoice(one));

  return (
    <Field frame={state.frame}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        autoHighlight
        onKeyDown={keepEnter}
        disableClearable
        id={id}
        disabled={disabled}
        readOnly={readOnly}
        options={[...choices]}
        value={chosen}
        onChange={(_event, picked) => state.onChange(picked.map(choice => choice.id))}
        onBlur={state.onBlur}
        getOptionLabel={choice => words.any(choice.name)}
        getOptionKey={choice => choice.id}
        getOptionDisabled={choice => Boolean(choice.refused)}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={words('lookup.nothing')}
        popupIcon={<DownGlyph />}
        openText={words('lookup.open')}
        renderOption={({ key, ...option }, choice) => (
          <li key={key} {...option}>
            <ChoiceWords choice={choice} />
          </li>
        )}
        renderValue={(picked, tagProps) =>
          picked.map((choice, index) => {
            const { key, onDelete, disabled: isFixed, ...tag } = tagProps({ index });
            return (
              <span key={key} {...tag} className={styles.tags}>
                <ChoiceWords choice={choice} />
                {!isFixed && (
                  <button
                    type="button"
                    tabIndex={-1}
                    onClick={onDelete}
                    aria-label={words('file.remove', { name: words.any(choice.name) })}
                  >
                    <Glyph name="ic-x" size={12} />
                  </button>
                )}
              </span>
            );
          })
        }
        renderInput={({ InputProps, inputProps, size, fullWidth }) => (
          <OutlinedInput
            {...InputProps}
            size={size}
            fullWidth={fullWidth}
            name={name}
            autoFocus={autoFocus}
            inputRef={inputRef}
            placeholder={placeholder}
            inputProps={{ ...inputProps, ...aria }}
          />
        )}
      />
    </Field>
  );
}

const asIs = (value: unknown) => value;

function listOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value as string | number];
}

const unknownChoice = (id: string | number): Choice => ({ id, name: String(id) });
