import type { FieldErrors } from 'react-hook-form';
import { ApiError } from '../../http/ApiError.ts';

/** The names of fields with an error, in list lines with dots: `stops.2.date_from`. */
export function errorNames(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'ref') return [];
    const path = prefix + name;
    if (typeof error.type === 'string' || typeof error.message === 'string') return [path];
    // An entry that is not an error itself holds those of its parts.
    return errorNames(error as FieldErrors, `${path}.`);
  });
}

/** A 422's messages by field, in the form's format. Undefined for any other error. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError && error.status === 422 ? error.body.errors : undefined;
}

/**
 * The errors of a short form's own fields, by name, and all others in one text: a form with an
 * error on a field that it lacks could never be sent again.
 */
export function byPlace(refused: Record<string, string>, names: readonly string[]) {
  const all = Object.entries(refused);
  const elsewhere = all.filter(([name]) => !names.includes(name)).map(([, message]) => message);
  return {
    here: Object.fromEntries(all.filter(([name]) => names.includes(name))),
    elsewhere: elsewhere.length > 0 ? elsewhere.join(' ') : undefined,
  };
}

/** The current record, which answers a stale update. */
export function currentRecord(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = error.body;
  // The body of a conflict: {message, data}.
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}
