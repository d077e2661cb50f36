import { type FieldOptions, useField } from '../frame/useField.ts';
import type { AddressFields } from './addressFields.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useFill } from './useFill.ts';

export interface AddressInputProps extends FieldOptions {
  /** The fields that a chosen address fills in addition to the street. */
  fills: AddressFields;
}

/** A street with suggestions. A chosen place also fills city, state and ZIP. */
export function AddressInput({ fills, ...options }: AddressInputProps) {
  const state = useField(options);
  const fill = useFill(fills);
  return (
    <PlaceSearch
      state={state}
      onType={state.onChange}
      onPlace={({ address_line1, ...parts }) => {
        if (address_line1 !== null) state.onChange(address_line1);
        fill(parts);
      }}
    />
  );
}
