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

/**
 * What was refused of the fields that a short form has, by name, and in one text what was refused
 * of any other: a form that were given an error of a field it has not could never be sent again.
 */
export function byPlace(refused: Record<string, string>, names: readonly string[]) {
  const all = Object.entries(refused);
  const elsewhere = all.filter(([name]) => !names.includes(name)).map(([, said]) => said);
  return {
    here: Object.fromEntries(all.filter(([name]) => names.includes(name))),
    elsewhere: elsewhere.length > 0 ? elsewhere.join(' ') : undefined,
  };
}

/** The record as it stands now, which a stale update is answered with. */
export function currentRecord(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = error.body;
  // The body of a conflict: {message, data}.
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}
