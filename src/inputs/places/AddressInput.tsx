import { Autocomplete, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import styles from './address.module.css';
import type { AddressFields } from './addressFields.ts';
import { addressAt, type FoundAddress, useAddresses } from './useAddresses.ts';

export interface AddressInputProps extends FieldOptions {
  /** The fields that a chosen address fills beside the street. */
  fills: AddressFields;
}

/** A street. Places are suggested while it is typed; a chosen one fills city, state and ZIP too. */
export function AddressInput({ fills, ...options }: AddressInputProps) {
  const state = useField(options);
  const { setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const typed = String(state.value ?? '');
  const found = useAddresses(typed, isOpen);
  const { aria, inputRef, name, id, disabled, readOnly, autoFocus, placeholder } = state.control;

  async function choose(place: FoundAddress) {
    const { address_line1, ...parts } = await addressAt(place.place_id);
    if (address_line1 !== null) state.onChange(address_line1);
    for (const [part, field] of Object.entries(fills)) {
      const value = parts[part as keyof typeof parts]; // the names of `fills` are these
      if (value !== null) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <Field frame={state.frame}>
      <Autocomplete
        id={id}
        freeSolo
        open={isOpen && found.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disabled={disabled}
        readOnly={readOnly}
        options={[...found]}
        filterOptions={asAnswered}
        getOptionLabel={option => (typeof option === 'string' ? option : option.description)}
        getOptionKey={option => (typeof option === 'string' ? option : option.place_id)}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') state.onChange(text);
        }}
        onChange={(_event, option) => {
          // Without an answer the street stays as it was typed.
          if (option && typeof option !== 'string') void choose(option).catch(() => undefined);
        }}
        onBlur={state.onBlur}
        renderOption={({ key, ...option }, place) => (
          <li key={key} {...option}>
            <span className={styles.option}>
              {place.main_text}
              <span className={styles.town}>{place.secondary_text}</span>
            </span>
          </li>
        )}
        renderInput={({ InputProps, inputProps, size, fullWidth }) => (
          <OutlinedInput
            ref={InputProps.ref}
            {...{ size, fullWidth, name, autoFocus, placeholder, inputRef }}
            inputProps={{ ...inputProps, ...aria }}
            endAdornment={<ReadMarkBar mark={state.readMark} />}
          />
        )}
      />
    </Field>
  );
}

/** The server has searched already. */
const asAnswered = (options: FoundAddress[]) => options;
