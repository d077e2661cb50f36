/**
 * The largest number of each kind that a field takes where its declaration says nothing smaller.
 * Amounts are dollars. A computed amount that is stored stays within the same limit, so that sums
 * over many records fit the columns that hold them.
 */
export const LIMITS = {
  integer: 2_147_483_647,
  money: 99_999_999.99,
  rate: 999_999.9999,
  miles: 99_999.99,
  coordinate: 180,
} as const;

/** The most rows that one list takes: a load's stops, drivers, accessorials, an expense's items. */
export const MAX_LINES = 500;

/**
 * A product or sum of what people typed is more than an amount may be. `field` is where it can be
 * corrected: a field of the record, or its dotted path in the body.
 */
export class AmountTooLarge extends RangeError {
  constructor(readonly field: string) {
    super(`The amount must not be greater than ${LIMITS.money}.`);
  }
}

/** Puts the path of a line before the field of an amount that its rule finds too large. */
export function withinLine<T>(line: string, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw error instanceof AmountTooLarge ? new AmountTooLarge(`${line}.${error.field}`) : error;
  }
}

/** What a rule computes, or null where that is more than an amount may be. */
export function ifAmount<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AmountTooLarge) return null;
    throw error;
  }
}
