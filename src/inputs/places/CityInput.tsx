import { useFormContext } from 'react-hook-form';
import { type FieldOptions, useField } from '../frame/useField.ts';
import type { AddressFields } from './addressFields.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useFill } from './useFill.ts';

interface CityInputProps extends FieldOptions {
  /** The fields that a chosen city fills: its state, and the point by which a map shows it. */
  fills: Pick<AddressFields, 'state_id' | 'lat' | 'lng'>;
}

/** A city. Places are suggested while it is typed; a chosen one brings its state and where it is. */
export function CityInput({ fills, ...options }: CityInputProps) {
  const state = useField(options);
  const { setValue } = useFormContext();
  const fill = useFill(fills);
  return (
    <PlaceSearch
      state={state}
      onType={text => {
        state.onChange(text);
        // The point of the place before is none of this one's.
        for (const field of [fills.lat, fills.lng]) if (field) setValue(field, null);
      }}
      onPlace={place => {
        if (place.city !== null) state.onChange(place.city);
        fill(place);
      }}
    />
  );
}
