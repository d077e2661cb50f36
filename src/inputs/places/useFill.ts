import { useFormContext } from 'react-hook-form';
import type { AddressFields } from './addressFields.ts';
import type { Address } from './useAddresses.ts';

/** Writes what a place knows of itself to the fields that stand for it; what it does not know stays. */
export function useFill(fills: AddressFields): (place: Partial<Address>) => void {
  const { setValue } = useFormContext();
  return place => {
    for (const [part, field] of Object.entries(fills)) {
      const value = place[part as keyof AddressFields]; // the names of `fills` are these
      if (value == null) continue;
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };
}
