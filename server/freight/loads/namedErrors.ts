import type { Errors } from '../../../schema/readRecord.ts';
import { amountViolation, Invalid } from '../../errors.ts';

/** Errors of the fields below one path are named below another: `date_from`, not `stops.1.date_from`. */
export const withErrorsAt = (
  other: string,
  path: string,
  work: () => Promise<void>,
): Promise<void> =>
  withErrorsAs(
    (field, messages) => [
      field.startsWith(path) ? `${other}${field.slice(path.length)}` : field,
      messages,
    ],
    work,
  );

/** Errors are named, and said, as the caller's own fields. */
export async function withErrorsAs(
  renamed: (field: string, messages: string[]) => [string, string[]],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const error = amountViolation(thrown) ?? thrown;
    if (!(error instanceof Invalid)) throw error;
    const errors: Errors = {};
    for (const [path, sentences] of Object.entries(error.errors)) {
      const [field, messages] = renamed(path, sentences);
      errors[field] = [...(errors[field] ?? []), ...messages];
    }
    throw new Invalid(errors);
  }
}
