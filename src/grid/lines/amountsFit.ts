import type { Validator } from 'react-admin';
import { AmountTooLarge } from '../../../schema/limits.ts';
import type { Line } from './lineColumn.ts';

/**
 * Says of a list of lines what the server would refuse: an amount that its rule finds too large.
 * `amountOf` is that rule; what it cannot read yet is refused in its own cell.
 */
export const amountsFit =
  (amountOf: (line: Line) => unknown): Validator =>
  (lines: readonly Line[] | null | undefined) => {
    for (const line of lines ?? []) {
      const message = tooLarge(() => amountOf(line));
      if (message !== null) return { message, args: {} };
    }
    return undefined;
  };

function tooLarge(compute: () => unknown): string | null {
  try {
    compute();
    return null;
  } catch (error) {
    return error instanceof AmountTooLarge ? error.message : null;
  }
}
