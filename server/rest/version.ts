import { Invalid } from '../errors.ts';

/** The version that an update is based on. Null when the request has none. */
export function versionOf({ version }: Readonly<Record<string, unknown>>): number | null {
  if (version === undefined || version === null || version === 'null') return null;
  if (/^\d{1,9}$/.test(String(version))) return Number(version);
  throw new Invalid({ version: ['The version must be a whole number.'] });
}
