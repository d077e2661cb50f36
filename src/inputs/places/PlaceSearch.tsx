import { Autocomplete, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import type { FieldState } from '../frame/useField.ts';
import { keepEnter } from '../lookup/keepEnter.ts';
import { useWords } from '../words.ts';
import styles from './address.module.css';
import { type Address, addressAt, type FoundAddress, useAddresses } from './useAddresses.ts';

interface PlaceSearchProps {
  state: FieldState;
  onType: (text: string) => void;
  /** Without an answer, the typed text stays. */
  onPlace: (place: Address) => void;
}

/** A text with place suggestions while it is typed. */
export function PlaceSearch({ state, onType, onPlace }: PlaceSearchProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const typed = String(state.value ?? '');
  const found = useAddresses(typed, isOpen);
  const { aria, inputRef, name, id, disabled, readOnly, autoFocus, placeholder } = state.control;
  const choose = ({ place_id }: FoundAddress) => void addressAt(place_id).then(onPlace, () => {});

  return (
    <Field frame={state.frame}>
      <Autocomplete
        id={id}
        freeSolo
        onKeyDown={keepEnter}
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
          if (reason === 'input') onType(text);
        }}
        onChange={(_event, option) => {
          if (option && typeof option !== 'string') choose(option);
        }}
        onBlur={() => {
          // Suggestions that arrive later do not open: nothing was open that would have closed.
          setOpen(false);
          state.onBlur();
        }}
        renderOption={({ key, ...option }, place) => (
          <li key={key} {...option}>
            <span className={styles.option}>
              {place.main_text}
              <span className={styles.town}>
                {place.secondary_text}
                {place.precision !== 'address' && ` · ${words(`places.${place.precision}`)}`}
              </span>
            </span>
          </li>
        )}
        renderInput={({ InputProps, inputProps, size, fullWidth }) => (
          <OutlinedInput
            ref={InputProps.ref}
            size={size}
            fullWidth={fullWidth}
            name={name}
            autoFocus={autoFocus}
            placeholder={placeholder}
            inputRef={inputRef}
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
