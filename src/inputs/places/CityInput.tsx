import { useFormContext } from 'react-hook-form';
import { type FieldOptions, useField } from '../frame/useField.ts';
import type { AddressFields } from './addressFields.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useFill } from './useFill.ts';

interface CityInputProps extends FieldOptions {
  /** The fields that a chosen city fills: its state, and its coordinates for maps. */
  fills: Pick<AddressFields, 'state_id' | 'lat' | 'lng'>;
}

/** A city with suggestions. A chosen place also fills its state and coordinates. */
export function CityInput({ fills, ...options }: CityInputProps) {
  const state = useField(options);
  const { setValue } = useFormContext();
  const fill = useFill(fills);
  return (
    <PlaceSearch
      state={state}
      onType={text => {
        state.onChange(text);
        // The previous place's coordinates don't apply to this one.
        for (const field of [fills.lat, fills.lng]) if (field) setValue(field, null);
      }}
      onPlace={place => {
        if (place.city !== null) state.onChange(place.city);
        fill(place);
      }}
    />
  );
}
