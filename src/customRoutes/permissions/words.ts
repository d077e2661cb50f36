import { isAdministrator, type MatrixRole } from '../../access/Matrix.ts';
import { inSentence, roleName, type Translate } from '../../access/words.ts';
import type { Change } from './edits.ts';

/** "Billing can now delete invoices", "Billing can no longer delete invoices". */
export function changeText({ role, permission, granted }: Change, translate: Translate): string {
  return translate(`linehaul.permissions.change.${granted ? 'granted' : 'taken'}`, {
    role: roleName(role),
    what: inSentence(permission.label),
  });
}

/** Why a cell cannot be changed; a key of `linehaul.permissions.locked`. */
export type Lock = 'administrator' | 'readOnly' | 'notYours' | 'implied';

/**
 * Nobody gives or takes what they do not hold themselves, and what another permission of the role
 * grants anyway (`by`) is not taken by itself.
 */
export function lockOf(
  role: MatrixRole,
  permission: string,
  may: (permission: string) => boolean,
  by?: string,
): Lock | undefined {
  if (isAdministrator(role)) return 'administrator';
  if (!may('roles.update')) return 'readOnly';
  if (!may(permission)) return 'notYours';
  return by === undefined ? undefined : 'implied';
}
