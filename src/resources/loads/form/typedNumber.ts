import type { Field } from '../../../../schema/fields.ts';
import { readValue } from '../../../../schema/readValue.ts';

/**
 * The number typed into a cell, as the save will read it. Null while there is none, and while the
 * save would reject it. Cells keep unreadable text to be corrected.
 */
export function typedNumber(field: Field, typed: unknown): number | null {
  const { value } = { value: null, ...readValue(field, typed) };
  return typeof value === 'number' ? value : null;
}

/** The result of the money rules. Null where it exceeds the range of money. */
export function ifCountable<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
