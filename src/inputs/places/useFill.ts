import { useFormContext } from 'react-hook-form';
import type { AddressFields } from './addressFields.ts';
import type { Address } from './useAddresses.ts';

/**
 * Writes the known values of a place to its fields. Unknown ones stay, except the ZIP code, state
 * and province of another city.
 */
export function useFill(fills: AddressFields): (place: Partial<Address>) => void {
  const { getValues, setValue } = useFormContext();
  return place => {
    const before: unknown = fills.city && getValues(fills.city);
    const isElsewhere = Boolean(before && place.city) && before !== place.city;
    for (const [part, field] of Object.entries(fills)) {
      const value = place[part as keyof AddressFields]; // These are the names of `fills`.
      const isOld = isElsewhere && (part === 'zip' || part === 'state_id' || part === 'province');
      if (value == null && !isOld) continue;
      setValue(field, value ?? null, { shouldDirty: true, shouldValidate: value != null });
    }
  };
}
