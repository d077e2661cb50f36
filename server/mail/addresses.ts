import { email, errorText } from '../../schema/rules/records/validation.ts';
import { Invalid } from '../errors.ts';
import { listed } from './email.ts';

/** One address or several separated by commas. Null when there is none. 422 names a wrong one. */
export function readAddresses(sent: unknown, field: string): string | null {
  if (sent === null || sent === undefined) return null;
  const addresses = listed(String(sent));
  const violation = addresses.map(address => email()(address, {})).find(found => found !== null);
  if (violation) throw new Invalid({ [field]: [errorText(violation)] });
  return addresses.join(', ') || null;
}
