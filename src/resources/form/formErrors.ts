import type { FieldErrors } from 'react-hook-form';
import { ApiError } from '../../wire/ApiError.ts';

/** The names of the fields that have an error, lines of a list with dots: `stops.2.date_from`. */
export function errorNames(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'ref') return [];
    const path = prefix + name;
    if (typeof error.type === 'string' || typeof error.message === 'string') return [path];
    // What is no error of its own holds those of its parts.
    return errorNames(error as FieldErrors, `${path}.`);
  });
}

/** What a 422 says of each field, as a form takes it; undefined for any other error. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError && error.status === 422 ? error.body.errors : undefined;
}

/** The record as it stands now, which a stale update is answered with. */
export function currentRecord(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = error.body;
  // The body of a conflict: {message, data}.
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}
