import { useState } from 'react';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { useWords } from '../words.ts';
import type { AddressFields } from './addressFields.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import type { Address } from './useAddresses.ts';
import { useFill } from './useFill.ts';

export interface AddressInputProps extends FieldOptions {
  /** The fields that a chosen address fills in addition to the street. */
  fills: AddressFields;
}

/**
 * A street with suggestions. A chosen place also fills city, state and ZIP. Where the street itself
 * is not on the map, a note says what the coordinates are of.
 */
export function AddressInput({ fills, ...options }: AddressInputProps) {
  const words = useWords();
  const [chosen, setChosen] = useState<Pick<Address, 'precision' | 'zip' | 'city'> | null>(null);
  const note =
    chosen && fills.lat && chosen.precision !== 'address'
      ? words(`places.${chosen.precision}Center`, {
          zip: chosen.zip ?? '',
          city: chosen.city ?? '',
        })
      : undefined;
  const state = useField({ ...options, helperText: note ?? options.helperText });
  const fill = useFill(fills);
  return (
    <PlaceSearch
      state={state}
      onType={text => {
        setChosen(null);
        state.onChange(text);
      }}
      onPlace={({ address_line1, ...parts }) => {
        if (address_line1 !== null) state.onChange(address_line1);
        setChosen(parts);
        fill(parts);
      }}
    />
  );
}
