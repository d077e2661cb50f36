import type { Field } from '../../../../schema/fields.ts';
import { readValue } from '../../../../schema/readValue.ts';

/**
 * A number that was typed into a cell, as the save will read it; null while there is none, and while
 * the save would refuse it. Cells keep what they cannot read, to be corrected.
 */
export function typedNumber(field: Field, typed: unknown): number | null {
  const { value } = { value: null, ...readValue(field, typed) };
  return typeof value === 'number' ? value : null;
}

/** What the rules of money make of numbers; null where that is beyond all money. */
export function ifCountable<T>(workOut: () => T): T | null {
  try {
    return workOut();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
