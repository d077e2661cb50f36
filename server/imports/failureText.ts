import { ApiError, amountViolation } from '../errors.ts';
import { databaseError } from '../http/databaseErrors.ts';

/** What did not happen, and the reason, if it is readable for people. */
export function failureText(what: string, error: unknown): string {
  const violation =
    error instanceof ApiError
      ? error
      : (amountViolation(error) ?? (error instanceof Error ? databaseError(error) : null));
  const reason = violation?.message ?? 'The import failed. The reason is in the server log.';
  return `${what} ${reason}`.slice(0, 1000);
}
