import { databaseRefusal } from '../http/databaseErrors.ts';
import { ApiError } from '../http/errors.ts';

/** What did not happen, and the reason, if it is one that a person can read. */
export function failureText(what: string, error: unknown): string {
  const refusal =
    error instanceof ApiError ? error : error instanceof Error ? databaseRefusal(error) : null;
  const reason = refusal?.message ?? 'It failed for a reason that is in the log.';
  return `${what} ${reason}`.slice(0, 1000);
}
