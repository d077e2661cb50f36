import { conflict, Invalid } from '../errors.ts';

/** The version that an update is based on. Null when the request has none. */
export function versionOf({ version }: Readonly<Record<string, unknown>>): number | null {
  if (version === undefined || version === null || version === 'null') return null;
  if (/^\d{1,9}$/.test(String(version))) return Number(version);
  throw new Invalid({ version: ['The version must be a whole number.'] });
}

/**
 * Refuses to delete a record that was changed since the version sent, with the current record (409). A
 * request without a version deletes whatever there is.
 */
export function refuseChanged(
  body: Readonly<Record<string, unknown>>,
  current: { version: number },
): void {
  const seen = versionOf(body);
  if (seen !== null && seen !== current.version) {
    throw conflict('Someone else changed this record.', current);
  }
}
