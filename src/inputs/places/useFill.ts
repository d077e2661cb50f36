import { useFormContext } from 'react-hook-form';
import type { AddressFields } from './addressFields.ts';
import type { Address } from './useAddresses.ts';

/** Writes the known values of a place to its fields. Unknown ones stay. */
export function useFill(fills: AddressFields): (place: Partial<Address>) => void {
  const { setValue } = useFormContext();
  return place => {
    for (const [part, field] of Object.entries(fills)) {
      const value = place[part as keyof AddressFields]; // These are the names of `fills`.
      if (value == null) continue;
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };
}
