import type { Errors } from '../../../schema/readRecord.ts';
import { amountViolation, Invalid } from '../../errors.ts';

/** Errors of the fields below one path are named below another: `date_from`, not `stops.1.date_from`. */
export async function withErrorsAt(
  other: string,
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const error = amountViolation(thrown) ?? thrown;
    if (!(error instanceof Invalid)) throw error;
    const errors: Errors = Object.fromEntries(
      Object.entries(error.errors).map(([field, messages]) => [
        field.startsWith(path) ? `${other}${field.slice(path.length)}` : field,
        messages,
      ]),
    );
    throw new Invalid(errors);
  }
}
